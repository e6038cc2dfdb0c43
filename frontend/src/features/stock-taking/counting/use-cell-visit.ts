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
  /** Items with the user's counts, including those that are on this device only. */
  readonly goods: readonly CountedItem[] | undefined;
  /** Counts of this cell that the server has not confirmed. */
  readonly cellCounts: readonly StoredCount[];
  readonly error: Error | null;
  readonly retry: () => void;
  /** Ledger position of the whole cell when this visit began; sent when the cell is closed. */
  readonly cellPosition: () => number;
  /**
   * Reloads the cell and pins its new position. With `goods: true`, pins the positions of its items as well.
   */
  readonly reloadCell: (options: { readonly goods: boolean }) => Promise<void>;
  /**
   * Looks up a scanned item, or one that is not in the list, and pins its position.
   * @throws ApiError
   */
  readonly find: (search: Search) => Promise<CountedItem>;
  /** Ledger position when this item was first shown; sent with its count. */
  readonly positionOf: (item: CountedItem) => number;
  /**
   * Restores an item with its earlier position, for example for an input that was stored across a sign-in.
   */
  readonly resume: (item: CountedItem) => void;
  /**
   * Saves a count; null: it is on the device and is sent later. After a refusal because of a movement, the
   * next attempt uses the current position.
   * @throws ApiError
   */
  readonly save: (item: CountedItem, quantity: number) => Promise<CountedItem | null>;
  /**
   * Counts a unit whose label cannot be looked up now.
   * @throws as `save`
   */
  readonly saveLabel: (batchProductId: number) => Promise<CountedItem | null>;
}

/** Each refetch loads all items of the cell, so large cells are refetched less often. */
const MANY_ITEMS = 500;
const MANY_REFETCH_MS = 10_000;
/** Longest wait for the response to a scan. */
const FIND_MS = 5_000;

/** One visit to a cell: its items, their counts, and the ledger positions when the visit began. */
export function useCellVisit({ id, module_id: moduleId }: StockTaking, cellId: number): CellVisit {
  const queries = useQueryClient();
  const input = useMemo(() => ({ id, cell_id: cellId }), [id, cellId]);
  // Positions of an earlier visit must not be reused, so nothing is cached.
  const result = useApiQuery(route, input, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const positions = useRef(new PinnedPositions());
  const cellData = result.data?.data;
  useEffect(() => {
    if (cellData === undefined) return;
    positions.current.pin(cellData.goods);
    positions.current.pinCell(cellData.position);
  }, [cellData]);

  const refresh = useLive({
    room: rooms.storehouse(moduleId),
    matters: (change) =>
      change.entity === 'stock-row'
        ? change.key.startsWith(`c:${cellId}:`)
        : change.entity === 'stock-taking-cell' && change.cell_id === cellId,
    pace: { every: (cellData?.goods.length ?? 0) > MANY_ITEMS ? MANY_REFETCH_MS : REFETCH_MS },
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
  const write = useSaveCount(input, cellData?.cell.address ?? '');
  useEffect(
    () =>
      storedCounts.onSaved((count, savedItem) => {
        if (count.takingId !== id || count.cellId !== cellId) return;
        positions.current.repin(savedItem);
        queries.setQueryData<Answer>(
          queryKeys.of(route, input),
          (cached) =>
            cached && { ...cached, data: { ...cached.data, goods: withItem(cached.data.goods, savedItem) } },
        );
        // The first count starts the cell or adds it to the plan.
        refresh();
      }),
    [cellId, id, input, queries, refresh],
  );
  const save = useCallback(
    async (countedItem: CountedItem, quantity: number) => {
      try {
        return await write.item(countedItem, quantity, positions.current.of(countedItem));
      } catch (error) {
        if (isMoved(error)) await repinItem(countedItem).catch((late: unknown) => console.error(late));
        throw error;
      }
    },
    [repinItem, write],
  );
  const saveLabel = useCallback((label: number) => write.label(label, positions.current.cell), [write]);
  const own = useOwnStoredCounts(id);
  const cellCounts = useMemo(() => own.filter((one) => one.cellId === cellId), [cellId, own]);
  const items = useMemo(() => cellData && withStored(cellData.goods, cellCounts), [cellCounts, cellData]);
  return {
    cell: cellData?.cell,
    goods: items,
    cellCounts,
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
