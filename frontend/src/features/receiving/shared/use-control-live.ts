import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { evictUnit, cacheUnit, reloadControl } from './use-control-invoice.js';

/** Changes arrive in bursts: they are merged into one refetch per interval, in milliseconds. */
const REFETCH_MS = 250;
/** Above this number of units the whole invoice is refetched instead of single units. */
const SINGLE_UNITS = 20;

/** The current unit; null: it is deleted. */
export async function fetchUnit(invoiceId: number, unitId: number, signal?: AbortSignal) {
  const input = { receipt_invoice_id: invoiceId, batch_product_id: unitId };
  const { data } = await api(receiptControlRoutes.getByReceiptInvoice, input, { signal });
  return data.find(({ id }) => id === unitId) ?? null;
}

/** Refetches units of a loaded invoice, or the whole invoice when there are too many. */
export async function refreshUnit(queries: QueryClient, invoiceId: number, ...ids: number[]): Promise<void> {
  try {
    await Promise.all(
      ids.map(async (id) => {
        const unit = await fetchUnit(invoiceId, id);
        if (unit === null) evictUnit(queries, invoiceId, id);
        else cacheUnit(queries, invoiceId, unit);
      }),
    );
  } catch (error) {
    console.error('Изделия накладной', error);
    await reloadControl(queries, invoiceId);
  }
}

/**
 * Keeps a loaded invoice current while several users control it. Single units are refetched and replaced one
 * by one, so that an invoice of 10,000 units is not reloaded for each change.
 * @param ownUnit in the wizard: only this unit is refetched (null: none yet); the list reloads the rest when
 * it is shown again
 */
export function useControlLive(invoiceId: number, moduleId: number | null, ownUnit?: number | null): void {
  const queries = useQueryClient();
  const pendingChanges = useRef({ whole: false, units: new Set<number>() });

  const refetch = async (): Promise<void> => {
    const { whole, units } = pendingChanges.current;
    pendingChanges.current = { whole: false, units: new Set() };
    if (whole || units.size > SINGLE_UNITS) await reloadControl(queries, invoiceId);
    else await refreshUnit(queries, invoiceId, ...units);
  };
  const wantUnit = (unit: number): true => {
    pendingChanges.current.units.add(unit);
    return true;
  };
  const wantAll = (): true => {
    pendingChanges.current.whole = true;
    return true;
  };
  /** Several unknown units have changed. */
  const wantMany = (): boolean => {
    if (ownUnit === undefined) return wantAll();
    void reloadControl(queries, invoiceId, { later: true });
    return ownUnit !== null && wantUnit(ownUnit);
  };

  useLive({
    room: moduleId === null ? null : rooms.receiptControl(moduleId),
    matters: (change) => {
      if (change.entity === 'receipt-invoice' && change.id === invoiceId) return wantAll();
      if (change.entity !== 'receipt-unit' || change.id !== invoiceId) return false;
      return change.unit_id === null ? wantMany() : wantUnit(change.unit_id);
    },
    pace: { within: REFETCH_MS },
    refetch: () => void refetch(),
    missed: (why) => (why === 'polling' ? wantAll() : wantMany()),
    polls: true,
  });
}
