import { rooms, type Change } from '@naryad/contracts/realtime';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import type { StockRow } from '@naryad/contracts/stock/dto';
import { useQueries, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { usePollingFallback } from '../../../shared/realtime/use-connection.js';
import { useDeferredRefresh, type DeferredRefresh } from '../../../shared/realtime/use-deferred-refresh.js';
import { useRoom } from '../../../shared/realtime/use-room.js';
import { latestPatches, patchPage, type RemainsPage, type StockPatch } from '../model/remains-cache.js';
import type { RemainsView } from '../model/remains-view.js';

/** Rows of one request. */
export const PAGE_SIZE = 100;

export interface Remains {
  /** undefined before the first answer; undefined elements are still loading. */
  readonly rows: readonly (StockRow | undefined)[] | undefined;
  readonly total: number;
  readonly totalCount: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly updatedAt: number | null;
  readonly retry: () => void;
  /** Rows that came or went, held back while somebody works in the list. */
  readonly refresh: DeferredRefresh;
  /** Tells which rows are in sight, so that their pages are loaded. */
  readonly onVisibleRange: (first: number, last: number) => void;
}

const all = queryKeys.all(stockRoutes.getStorehouseProducts);

const input = (view: RemainsView, page: number) =>
  ({
    module_id: view.moduleId,
    group: view.group,
    search: view.search === '' ? null : view.search,
    page,
    per_page: PAGE_SIZE,
  }) as const;

/** While a search changes, the old rows stay; rows of the other view or storehouse must not. */
function isSameList(key: readonly unknown[] | undefined, view: RemainsView): boolean {
  const asked = key?.[1] as ReturnType<typeof input> | undefined;
  return asked?.group === view.group && asked.module_id === view.moduleId;
}

/**
 * Balances of a storehouse, loaded by pages of 100 as they come into sight and kept live by the room: patches go into
 * the rows that are there, everything else asks again.
 */
export function useRemains(view: RemainsView): Remains {
  const viewKey = `${view.moduleId}|${view.group}|${view.search}`;
  const [range, setRange] = useState({ viewKey, pages: [1] as readonly number[] });
  const pages = range.viewKey === viewKey ? range.pages : [1];

  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: queryKeys.of(stockRoutes.getStorehouseProducts, input(view, page)),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(stockRoutes.getStorehouseProducts, input(view, page), { signal }),
      placeholderData: (
        previous: RemainsPage | undefined,
        query: Query<RemainsPage, Error, RemainsPage, readonly unknown[]> | undefined,
      ) => (page === 1 && isSameList(query?.queryKey, view) ? previous : undefined),
    })),
  });

  const onVisibleRange = useCallback(
    (first: number, last: number) => {
      const from = Math.floor(first / PAGE_SIZE) + 1;
      const to = Math.floor(last / PAGE_SIZE) + 1;
      const wanted = [...new Set([1, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])];
      setRange((current) =>
        current.viewKey === viewKey && current.pages.join() === wanted.join()
          ? current
          : { viewKey, pages: wanted },
      );
    },
    [viewKey],
  );

  const queries = useQueryClient();
  const head = results[0]?.data;
  const isComplete = head !== undefined && head.last_page <= 1 && view.search === '';
  const refresh = useLiveRemains(view, isComplete);
  const answers = results.map((result) => result.data);
  const stamp = results.map((result) => result.dataUpdatedAt).join();
  const rows = useMemo(() => {
    if (head === undefined) return undefined;
    const list = new Array<StockRow | undefined>(head.total).fill(undefined);
    // Pages that scrolled out of sight stay in the cache and are drawn from there.
    for (let page = 1; page <= head.last_page; page += 1) {
      const answer =
        answers[pages.indexOf(page)] ??
        queries.getQueryData<RemainsPage>(queryKeys.of(stockRoutes.getStorehouseProducts, input(view, page)));
      answer?.data.forEach((row, index) => {
        const position = (page - 1) * PAGE_SIZE + index;
        if (position < list.length) list[position] = row;
      });
    }
    return list;
    // `stamp` and `head` stand for the answers, `viewKey` for the view.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [head, stamp, viewKey, pages.join(), queries]);

  return {
    rows,
    total: head?.total ?? 0,
    totalCount: head?.total_count ?? 0,
    error: results.find((result) => result.error !== null)?.error ?? null,
    isFetching: results.some((result) => result.isFetching),
    updatedAt: results[0]?.dataUpdatedAt || null,
    retry: () => void queries.invalidateQueries({ queryKey: all }),
    onVisibleRange,
    refresh,
  };
}

/** Applies the patches of the storehouse's room to every loaded page of the view, and polls while the link is down. */
function useLiveRemains(view: RemainsView, isComplete: boolean): DeferredRefresh {
  const queries = useQueryClient();
  const refetch = (): void => void queries.invalidateQueries({ queryKey: all });
  const refresh = useDeferredRefresh(refetch);

  useRoom(rooms.storehouse(view.moduleId), {
    onStale: refetch,
    onChanges: (changes) => {
      const patches = changes.filter((change: Change): change is StockPatch => change.entity === 'stock-row');
      if (patches.length === 0) return;
      const found = new Set<string>();
      const heads: (readonly unknown[])[] = [];
      let delta = 0;
      for (const query of queries.getQueryCache().findAll({ queryKey: all })) {
        const asked = query.queryKey[1] as ReturnType<typeof input>;
        const page = query.state.data as RemainsPage | undefined;
        if (page === undefined || asked.module_id !== view.moduleId) continue;
        const prefix = asked.group === 'cell' ? 'c:' : 'p:';
        const patched = patchPage(page, latestPatches(patches, prefix));
        if (patched.page !== page) queries.setQueryData(query.queryKey, patched.page);
        if (asked.group !== view.group || (asked.search ?? '') !== view.search) continue;
        for (const key of patched.found) found.add(key);
        delta += patched.delta;
        heads.push(query.queryKey);
      }
      if (delta !== 0) {
        for (const key of heads) {
          queries.setQueryData<RemainsPage>(
            key,
            (page) => page && { ...page, total_count: page.total_count + delta },
          );
        }
      }
      // A line that came, or one that is used up, changes the list itself. A line that is not here may also belong
      // to a page that is not loaded, or not match the search.
      const own = [...latestPatches(patches, view.group === 'cell' ? 'c:' : 'p:').values()];
      const isUsedUp = own.some((patch) => found.has(patch.key) && patch.patch.count === 0);
      const isUnknown = own.some((patch) => !found.has(patch.key) && patch.patch.count > 0);
      if (isUsedUp || (isUnknown && isComplete)) refresh.mark();
      else if (isUnknown) refresh.markUnseen();
    },
  });
  usePollingFallback(refetch);
  return refresh;
}
