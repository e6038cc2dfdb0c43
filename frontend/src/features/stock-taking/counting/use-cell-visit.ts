import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import type { CountedItem, StockTaking, StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { api, queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { itemKey, withItem } from '../shared/counted-item.js';
import { withStored, type StoredCount } from '../offline/stored-count.js';
import { storedCounts } from '../offline/stored-counts.js';
import { isMoved } from '../offline/send-count.js';
import { useOwnStoredCounts } from '../offline/use-stored-counts.js';
import { PinnedPositions } from './pinned-positions.js';
import { useSaveCount } from './use-save-count.js';
import { REFETCH_MS } from '../shared/refetch-ms.js';

const route = stockTakingRoutes.getCountedGoods;
type Answer = OutputOf<typeof route>;
export type Search = Omit<RequestOf<typeof stockTakingRoutes.findGoods>, 'id' | 'cell_id'>;

export interface CellVisit {
  readonly cell: StockTakingCell | undefined;
  /** With what the caller has counted, be it on this device only. */
  readonly goods: readonly CountedItem[] | undefined;
  /** Counts of this cell that the server has not confirmed. */
  readonly stored: readonly StoredCount[];
  readonly error: Error | null;
  readonly retry: () => void;
  /** Where the ledger stood for the whole cell when this look began: what closing it names. */
  readonly cellPosition: () => number;
  /** Loads the cell, and looks at the whole of it anew. With `goods: true` at each of its goods, too. */
  readonly reloadCell: (options: { readonly goods: boolean }) => Promise<void>;
  /** What the ledger knows of goods that were scanned or are not in the list. Looks at them anew. @throws ApiError */
  readonly find: (search: Search) => Promise<CountedItem>;
  /** Where the ledger stood when these goods came into sight: what a count of them will name. */
  readonly positionOf: (item: CountedItem) => number;
  /** Goods with the position of an earlier look, e.g. of an input that was stored over a sign-in. */
  readonly resume: (item: CountedItem) => void;
  /**
   * Writes a count; null: it is on the device, and goes out by itself. After a refusal because of a movement the next try
   * starts from what is true now. @throws ApiError
   */
  readonly save: (item: CountedItem, quantity: number) => Promise<CountedItem | null>;
  /** Counts a unit whose label nobody can be asked about now. @throws as `save` */
  readonly saveLabel: (batchProductId: number) => Promise<CountedItem | null>;
}

/** Each look brings all goods of the cell: of thousands not every second. */
const MANY_ITEMS = 500;
const MANY_REFETCH_MS = 10_000;
/** Whoever scans waits no longer for an answer. */
const FIND_MS = 5_000;

/** One look into a cell: its goods, what was counted of them, and where the ledger stood when the look began. */
export function useCellVisit({ id, module_id: moduleId }: StockTaking, cellId: number): CellVisit {
  const queries = useQueryClient();
  const input = useMemo(() => ({ id, cell_id: cellId }), [id, cellId]);
  // An earlier visit's positions are no use to this one: nothing of it is stored.
  const result = useApiQuery(route, input, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const positions = useRef(new PinnedPositions());
  const seen = result.data?.data;
  useEffect(() => {
    if (seen === undefined) return;
    positions.current.pin(seen.goods);
    positions.current.pinCell(seen.position);
  }, [seen]);

  const refresh = useLive({
    room: rooms.storehouse(moduleId),
    matters: (change) =>
      change.entity === 'stock-row'
        ? change.key.startsWith(`c:${cellId}:`)
        : change.entity === 'stock-taking-cell' && change.cell_id === cellId,
    pace: { every: (seen?.goods.length ?? 0) > MANY_ITEMS ? MANY_REFETCH_MS : REFETCH_MS },
    refetch: () => void queries.invalidateQueries({ queryKey: queryKeys.of(route, input) }),
  });

  const find = useCallback(
    async (search: Search) => {
      const signal = AbortSignal.timeout(FIND_MS);
      const { data } = await api(stockTakingRoutes.findGoods, { ...input, ...search }, { signal });
      positions.current.repin(data);
      return data;
    },
    [input],
  );
  const load = useCallback(async () => {
    const fresh = await api(route, input);
    queries.setQueryData<Answer>(queryKeys.of(route, input), fresh);
    return fresh;
  }, [input, queries]);
  const reloadCell = useCallback<CellVisit['reloadCell']>(
    async ({ goods }) => {
      const { data } = await load();
      positions.current.repinCell(data.position);
      if (goods) for (const one of data.goods) positions.current.repin(one);
    },
    [load],
  );
  const repinItem = useCallback(
    async (stale: CountedItem) => {
      const fresh = await load();
      const same = fresh.data.goods.find((one) => itemKey(one) === itemKey(stale));
      if (same !== undefined) positions.current.repin(same);
      else {
        await find({
          batch_product_id: stale.batch_product_id,
          product_id: stale.product.id,
          batch_manufacture_id: stale.batch_manufacture_id,
          serial_number: stale.serial_number,
        });
      }
    },
    [find, load],
  );
  const write = useSaveCount(input, seen?.cell.address ?? '');
  useEffect(
    () =>
      storedCounts.onSaved((count, saved) => {
        if (count.takingId !== id || count.cellId !== cellId) return;
        positions.current.repin(saved);
        queries.setQueryData<Answer>(
          queryKeys.of(route, input),
          (cached) =>
            cached && { ...cached, data: { ...cached.data, goods: withItem(cached.data.goods, saved) } },
        );
        // The cell has begun, or joined the plan.
        refresh();
      }),
    [cellId, id, input, queries, refresh],
  );
  const save = useCallback(
    async (counted: CountedItem, quantity: number) => {
      try {
        return await write.item(counted, quantity, positions.current.of(counted));
      } catch (error) {
        if (isMoved(error)) await repinItem(counted).catch((late: unknown) => console.error(late));
        throw error;
      }
    },
    [repinItem, write],
  );
  const saveLabel = useCallback((label: number) => write.label(label, positions.current.cell), [write]);
  const own = useOwnStoredCounts(id);
  const stored = useMemo(() => own.filter((one) => one.cellId === cellId), [cellId, own]);
  const items = useMemo(() => seen && withStored(seen.goods, stored), [stored, seen]);
  return {
    cell: seen?.cell,
    goods: items,
    stored,
    error: result.error,
    retry: () => void result.refetch(),
    cellPosition: () => positions.current.cell,
    reloadCell,
    find,
    positionOf: (one) => positions.current.of(one),
    resume: (one) => positions.current.repin(one),
    save,
    saveLabel,
  };
}
