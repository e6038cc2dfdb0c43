import type { Change } from '@naryad/contracts/realtime';
import { rooms } from '@naryad/contracts/realtime';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError, queryKeys, useApiQuery } from '../../shared/api/index.js';
import { usePollingFallback } from '../../shared/realtime/use-connection.js';
import { useRoom } from '../../shared/realtime/use-room.js';

/** The control of an invoice tells about each unit: one look for all of a second. Milliseconds. */
const LOOK_MS = 1_000;

export interface LoadedInvoice {
  /** undefined before the first answer; the last one known when the invoice is gone. */
  readonly invoice: ReceiptInvoice | undefined;
  /** It was deleted, or the right to see it was taken away. */
  readonly isGone: boolean;
  readonly error: Error | null;
  readonly updatedAt: number | null;
  readonly retry: () => void;
}

/** The invoice with its units and the cells where its products lie already, and the structure: both kept live. */
export function useInvoice(id: number, moduleId: number | null): LoadedInvoice {
  const queries = useQueryClient();
  const result = useApiQuery(
    receiptInvoiceRoutes.getReceiptInvoice,
    { id, module_id: moduleId },
    { staleTime: 0 },
  );
  const invoice = result.data?.data;

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = useCallback((): void => {
    void queries.invalidateQueries({ queryKey: queryKeys.all(receiptInvoiceRoutes.getReceiptInvoice) });
  }, [queries]);
  const lookSoon = useCallback((): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      look();
    }, LOOK_MS);
  }, [look]);
  const lookAtPlaces = (): void =>
    void queries.invalidateQueries({ queryKey: queryKeys.all(structureRoutes.getStorehouseCells) });
  const onChanges = (changes: readonly Change[]): void => {
    if (changes.some((change) => change.entity === 'receipt-invoice' && change.id === id)) look();
    else if (changes.some((change) => change.entity === 'receipt-unit' && change.id === id)) lookSoon();
    if (changes.some(({ entity }) => entity === 'storehouse-structure')) lookAtPlaces();
  };
  useRoom(moduleId === null ? null : rooms.storehouse(moduleId), {
    onStale: () => {
      look();
      lookAtPlaces();
    },
    onChanges,
  });
  useRoom(invoice === undefined ? null : rooms.receiptControl(invoice.module_id), {
    onStale: lookSoon,
    onChanges,
  });
  usePollingFallback(look);

  return {
    invoice,
    isGone: result.error instanceof ApiError && result.error.status === 404,
    error: result.error,
    updatedAt: result.dataUpdatedAt === 0 ? null : result.dataUpdatedAt,
    retry: () => void result.refetch(),
  };
}
