import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/index.js';
import { cacheUnit } from '../shared/use-control-invoice.js';
import { fetchUnit } from '../shared/use-control-live.js';

export interface ControlUnit {
  /** undefined before the first response; null: the invoice has no such unit. */
  readonly unit: ReceivedUnit | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The current unit of the wizard; nothing is requested for a new one. */
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
    // The step is loaded each time the wizard opens, and not refetched during work.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    unit: unitId === null ? null : result.data,
    error: result.error,
    retry: () => void result.refetch(),
  };
}
