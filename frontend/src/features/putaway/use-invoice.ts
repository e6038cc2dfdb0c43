import { rooms } from '@naryad/contracts/realtime';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, queryKeys, useApiQuery } from '../../shared/api/index.js';
import { useLive } from '../../shared/realtime/use-live.js';

/**
 * The receipt control emits a change per unit: changes within a second are merged into one refetch.
 * Milliseconds.
 */
const REFETCH_MS = 1_000;

/**
 * Replaces ordered with received quantities when the delivery differs from its invoice; lines that were not
 * delivered are dropped.
 */
function asItCame(invoice: ReceiptInvoice): ReceiptInvoice {
  if (invoice.discrepancy == null) return invoice;
  const products = invoice.products.map((line) => ({
    ...line,
    quantity: line.accepted_quantity ?? line.quantity,
  }));
  return { ...invoice, products: products.filter(({ quantity }) => quantity > 0) };
}

export interface LoadedInvoice {
  /** undefined before the first response; the last known state when the invoice is deleted. */
  readonly invoice: ReceiptInvoice | undefined;
  /** It was deleted, or the user lost the right to see it. */
  readonly isDeleted: boolean;
  readonly error: Error | null;
  readonly updatedAt: number | null;
  readonly retry: () => void;
}

/**
 * The invoice with its units and the cells that already hold its products, and the storehouse structure; both
 * live.
 */
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
