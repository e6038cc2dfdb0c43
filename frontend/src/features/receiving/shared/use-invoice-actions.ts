import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { useCallback, useRef } from 'react';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { confirm, toast } from '../../../shared/ui/index.js';
import { invoiceTexts } from './invoice-texts.js';

/** Queries that a change of an invoice invalidates. */
export const INVALIDATES_INVOICES = [
  queryKeys.all(routes.getReceiptInvoices),
  queryKeys.all(routes.getReceiptInvoicesReadyForDistribution),
  queryKeys.all(routes.getReceiptInvoice),
];

/** Invoice fields that the actions need. */
export interface InvoiceVersion {
  readonly id: number;
  readonly version: number;
}

/** Deletes an invoice after a confirmation; a refusal shows the server's message. The function is stable. */
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

/** 'В архив' and 'Восстановить'. Each reverses the other, so no confirmation is needed. */
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
