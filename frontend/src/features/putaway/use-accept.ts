import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { queryKeys, sessionAnswerOf, useCommand } from '../../shared/api/index.js';
import type { AcceptInput } from './accept-input.js';
import { putawayTexts as texts } from './texts.js';

export interface Accept {
  readonly run: (what: AcceptInput) => void;
  readonly isPending: boolean;
  /** The composed message and further details from the server; null while there is no failure. */
  readonly failure: { readonly text: string; readonly details: readonly string[] } | null;
  readonly reset: () => void;
}

/**
 * 'Оприходовать': one call for the whole invoice. The idempotency key of an input stays the same while the
 * outcome is unknown.
 */
export function useAccept(onDone: () => void): Accept {
  const options = {
    errors: 'inline',
    onSuccess: onDone,
    invalidates: [
      queryKeys.all(receiptInvoiceRoutes.getReceiptInvoicesReadyForDistribution),
      queryKeys.all(receiptInvoiceRoutes.getReceiptInvoices),
      queryKeys.all(stockRoutes.getStorehouseProducts),
      queryKeys.all(structureRoutes.getStorehouseCells),
    ],
  } as const;
  const byQuantity = useCommand(receiptInvoiceRoutes.acceptReceiptInvoice, options);
  const withUnits = useCommand(receiptInvoiceRoutes.acceptReceiptInvoiceWithBatchProducts, options);
  const error = byQuantity.error ?? withUnits.error;
  const reset = (): void => {
    byQuantity.reset();
    withUnits.reset();
  };
  return {
    run: (what) => {
      if (what.kind === 'quantity') void byQuantity.run(what.input);
      else void withUnits.run(what.input);
    },
    isPending: byQuantity.isPending || withUnits.isPending,
    failure:
      error === null || sessionAnswerOf(error) !== null
        ? null
        : {
            text: texts.failed(error.message),
            details: [...new Set(Object.values(error.errors).flat())].filter((one) => one !== error.message),
          },
    reset,
  };
}
