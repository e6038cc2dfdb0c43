import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/index.js';
import { cacheUnit } from '../shared/use-control-invoice.js';
import { fetchUnit } from '../shared/use-control-live.js';

export interface ControlUnit {
  /** undefined before the first answer; null: there is no such unit in the invoice. */
  readonly unit: ReceivedUnit | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The unit that the wizard is opened with, as it is now; nothing is asked for a new one. */
export function useControlUnit(invoiceId: number, unitId: number | null): ControlUnit {
  const queries = useQueryClient();
  const result = useQuery({
    queryKey: queryKeys.of(receiptControlRoutes.getByReceiptInvoice, {
      receipt_invoice_id: invoiceId,
      batch_product_id: unitId,
    }),
    queryFn: async ({ signal }) => {
      const unit = await fetchUnit(invoiceId, unitId!, signal);
      if (unit !== null) cacheUnit(queries, invoiceId, unit);
      return unit;
    },
    enabled: unitId !== null,
    // Where it was left is asked for whenever it is opened, and never again while it is worked on.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    unit: unitId === null ? null : result.data,
    error: result.error,
    retry: () => void result.refetch(),
  };
}
