import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/use-live.js';

export interface LoadedInvoice {
  /** undefined before the first response. */
  readonly invoice: ReceiptInvoice | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * One invoice, live.
 * @param storehouseId the storehouse that it is viewed from; otherwise changes come from the room of the
 * control module
 */
export function useInvoice(id: number | null, storehouseId: number | null = null): LoadedInvoice {
  const query = useApiQuery(
    receiptInvoiceRoutes.getReceiptInvoice,
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: 0, refetchOnMount: 'always' },
  );
  const invoice = query.data?.data;
  const refetch = (): void => void query.refetch();
  const room =
    storehouseId !== null
      ? rooms.storehouse(storehouseId)
      : invoice === undefined
        ? null
        : rooms.receiptControl(invoice.module_id);
  useLive({
    room,
    matters: (change) =>
      (change.entity === 'receipt-invoice' || change.entity === 'receipt-unit') && change.id === id,
    refetch: refetch,
    polls: id !== null,
  });
  return { invoice, error: query.error, isFetching: query.isFetching, refetch };
}
