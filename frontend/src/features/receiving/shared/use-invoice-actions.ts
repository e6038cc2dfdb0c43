import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { useCallback, useRef } from 'react';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { confirm, toast } from '../../../shared/ui/index.js';
import { invoiceTexts } from './invoice-texts.js';

/** Answers of the server that a change of an invoice makes outdated. */
export const INVALIDATES_INVOICES = [
  queryKeys.all(routes.getReceiptInvoices),
  queryKeys.all(routes.getReceiptInvoicesReadyForDistribution),
  queryKeys.all(routes.getReceiptInvoice),
];

/** An invoice as its actions need it. */
export interface InvoiceVersion {
  readonly id: number;
  readonly version: number;
}

/** Deletes an invoice after a confirmation [2 §2.4]; a refusal is shown in the server's words. The function stays the same. */
export function useDeleteInvoice(): (invoice: InvoiceVersion) => Promise<void> {
  const isAsking = useRef(false);
  const { run } = useCommand(routes.deleteReceiptInvoice, {
    invalidates: INVALIDATES_INVOICES,
    onSuccess: () => toast.success(invoiceTexts.remove.done),
  });
  return useCallback(
    async ({ id, version }) => {
      if (isAsking.current) return;
      isAsking.current = true;
      const sure = await confirm({
        title: invoiceTexts.remove.title,
        text: invoiceTexts.remove.question,
        confirmText: invoiceTexts.remove.action,
        danger: true,
      });
      isAsking.current = false;
      if (sure) await run({ id, version });
    },
    [run],
  );
}

export interface ArchiveAction {
  readonly run: (invoice: InvoiceVersion) => void;
  readonly isPending: boolean;
}

/** 'В архив' and 'Восстановить' [2 §2.6]: one is the way back of the other, so nobody is asked. */
export function useArchiveInvoice(action: 'archive' | 'restore'): ArchiveAction {
  const { archived, restored } = invoiceTexts.view;
  const { run, isPending } = useCommand(
    action === 'archive' ? routes.archiveReceiptInvoice : routes.restoreReceiptInvoice,
    {
      invalidates: INVALIDATES_INVOICES,
      onSuccess: () => toast.success(action === 'archive' ? archived : restored),
    },
  );
  return { run: ({ id, version }) => void run({ id, version }), isPending };
}
