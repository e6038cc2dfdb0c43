import { rooms } from '@naryad/contracts/realtime';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, queryKeys, useApiQuery } from '../../shared/api/index.js';
import { useLive } from '../../shared/realtime/use-live.js';

/** The control of an invoice speaks of each unit: one look for all of a second. Milliseconds. */
const REFETCH_MS = 1_000;

/** What is put away is what was taken in: of a delivery that differs from its invoice that, and nothing of what did not come. */
function asItCame(invoice: ReceiptInvoice): ReceiptInvoice {
  if (invoice.discrepancy == null) return invoice;
  const products = invoice.products.map((line) => ({
    ...line,
    quantity: line.accepted_quantity ?? line.quantity,
  }));
  return { ...invoice, products: products.filter(({ quantity }) => quantity > 0) };
}

export interface LoadedInvoice {
  /** undefined before the first answer; the last one known when the invoice is gone. */
  readonly invoice: ReceiptInvoice | undefined;
  /** It was deleted, or the right to see it was taken away. */
  readonly isDeleted: boolean;
  readonly error: Error | null;
  readonly updatedAt: number | null;
  readonly retry: () => void;
}

/** The invoice with its units and the cells where its products lie already, and the structure: both live. */
export function useInvoice(id: number, moduleId: number | null): LoadedInvoice {
  const queries = useQueryClient();
  const result = useApiQuery(
    receiptInvoiceRoutes.getReceiptInvoice,
    { id, module_id: moduleId },
    { staleTime: 0 },
  );
  const data = result.data?.data;
  const invoice = useMemo(() => data && asItCame(data), [data]);

  const storehouse = moduleId === null ? null : rooms.storehouse(moduleId);
  const control = invoice === undefined ? null : rooms.receiptControl(invoice.module_id);
  useLive({
    room: [storehouse, control].filter((room) => room !== null),
    matters: (change) =>
      change.entity === 'receipt-invoice'
        ? change.id === id
        : change.entity === 'receipt-unit' && change.id === id && REFETCH_MS,
    refetch: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.all(receiptInvoiceRoutes.getReceiptInvoice) }),
    missed: (why, room) => why === 'polling' || room === storehouse || REFETCH_MS,
  });
  useLive({
    room: storehouse,
    matters: ({ entity }) => entity === 'storehouse-structure',
    refetch: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.all(structureRoutes.getStorehouseCells) }),
    polls: false,
  });

  return {
    invoice,
    isDeleted: result.error instanceof ApiError && result.error.status === 404,
    error: result.error,
    updatedAt: result.dataUpdatedAt === 0 ? null : result.dataUpdatedAt,
    retry: () => void result.refetch(),
  };
}
