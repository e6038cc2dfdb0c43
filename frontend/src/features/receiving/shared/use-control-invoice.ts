import type { ReceiptInvoice, ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, ApiError, queryKeys } from '../../../shared/api/index.js';
import { withoutUnit, withUnit } from './control-units.js';
import { readOnlyReason } from './control-status.js';

/** An invoice for the control, editable or read-only. */
export interface ControlledInvoice {
  readonly invoice: ReceiptInvoice;
  /** The server refused this user to start the control. */
  readonly isForeign: boolean;
}

const keyOf = (id: number) => queryKeys.of(routes.startControl, { id });

/** Status codes that are final refusals; retrying does not help. */
const REFUSALS = [403, 404, 422];

/** The control is complete for good, so there is nothing to start. */
const isOver = (loadedInvoice: ControlledInvoice | undefined): boolean =>
  loadedInvoice !== undefined && ['processed', 'accepted'].includes(loadedInvoice.invoice.status);

/**
 * Calls 'startControl'; when the control is complete or not allowed for this user, loads the invoice
 * read-only.
 */
async function load(
  id: number,
  signal: AbortSignal,
  loadedInvoice: ControlledInvoice | undefined,
): Promise<ControlledInvoice> {
  if (isOver(loadedInvoice)) {
    const { data } = await api(routes.getReceiptInvoice, { id }, { signal });
    return { invoice: data, isForeign: false };
  }
  try {
    const { data } = await api(routes.startControl, { id }, { signal });
    return { invoice: data, isForeign: false };
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSALS.includes(error.status)) throw error;
    const { data } = await api(routes.getReceiptInvoice, { id }, { signal });
    return { invoice: data, isForeign: error.status !== 422 };
  }
}

/** Updates a unit in the cached invoice. */
export function cacheUnit(queries: QueryClient, invoiceId: number, unit: ReceivedUnit): void {
  queries.setQueryData<ControlledInvoice>(
    keyOf(invoiceId),
    (cached) => cached && { ...cached, invoice: withUnit(cached.invoice, unit) },
  );
}

/** Removes a deleted unit from the cached invoice. */
export function evictUnit(queries: QueryClient, invoiceId: number, unitId: number): void {
  queries.setQueryData<ControlledInvoice>(
    keyOf(invoiceId),
    (cached) => cached && { ...cached, invoice: withoutUnit(cached.invoice, unitId) },
  );
}

/** The server has completed the control: the next load is read-only. */
export function markControlled(queries: QueryClient, invoiceId: number): void {
  queries.setQueryData<ControlledInvoice>(
    keyOf(invoiceId),
    (cached) => cached && { ...cached, invoice: { ...cached.invoice, status: 'processed' } },
  );
}

/** @param later refetch only when the list is shown again */
export const reloadControl = (
  queries: QueryClient,
  invoiceId: number,
  { later = false } = {},
): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(invoiceId), refetchType: later ? 'none' : 'active' });

export interface ControlInvoice {
  /** undefined before the first response. */
  readonly invoice: ReceiptInvoice | undefined;
  /** Why it is read-only; null: it is editable. */
  readonly reason: string | null;
  readonly error: Error | null;
  readonly updatedAt: number | null;
  readonly retry: () => void;
  readonly reload: () => Promise<void>;
}

/**
 * An invoice with all its units. `keep`: uses cached data of another screen without a refetch, for example in
 * the wizard, where only one unit matters. An invoice of 10,000 units has several megabytes.
 */
export function useControlInvoice(id: number, { keep = false } = {}): ControlInvoice {
  const queries = useQueryClient();
  const result = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal, client }) => load(id, signal, client.getQueryData(keyOf(id))),
    ...(keep ? { staleTime: Number.POSITIVE_INFINITY } : {}),
  });
  const reload = useCallback(() => reloadControl(queries, id), [id, queries]);
  const { data } = result;
  return {
    invoice: data?.invoice,
    reason: data === undefined ? null : readOnlyReason(data.invoice, data.isForeign),
    error: result.error,
    updatedAt: result.dataUpdatedAt === 0 ? null : result.dataUpdatedAt,
    retry: () => void result.refetch(),
    reload,
  };
}
