import { rooms, type Change } from '@naryad/contracts/realtime';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useDeferredRefresh, type DeferredRefresh } from '../../../shared/realtime/use-deferred-refresh.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import {
  inputOfView,
  isKeyOf,
  isOfView,
  latestPatches,
  patchPage,
  type StockInput,
  type StockPage,
  type StockPatch,
} from './stock-cache.js';
import type { StockView } from './stock-view.js';

const all = queryKeys.all(stockRoutes.getStorehouseProducts);

/**
 * Applies the patches of the storehouse's room to every loaded page of the balances, and polls while the
 * connection is down. Changes of the list itself are deferred while the user works in it.
 */
export function useStockLive(view: StockView, firstPage: StockPage | undefined): DeferredRefresh {
  const queries = useQueryClient();
  const refetch = (): void => void queries.invalidateQueries({ queryKey: all });
  const refresh = useDeferredRefresh(refetch);
  /** Only in an unfiltered, completely loaded list an unknown row is certainly new. */
  const isComplete =
    firstPage !== undefined && firstPage.last_page <= 1 && view.search === '' && view.filter === null;

  const apply = (changes: readonly StockPatch[]): void => {
    const latest = latestPatches(changes);
    const matchedKeys = new Set<string>();
    const shownKeys: QueryKey[] = [];
    let delta = 0;
    for (const query of queries.getQueryCache().findAll({ queryKey: all })) {
      const request = query.queryKey[1] as StockInput;
      const page = query.state.data as StockPage | undefined;
      if (page === undefined || request.module_id !== view.moduleId) continue;
      const patched = patchPage(page, latest);
      if (patched.page !== page) queries.setQueryData(query.queryKey, patched.page);
      if (!isOfView(request, view)) continue;
      for (const key of patched.matchedKeys) matchedKeys.add(key);
      delta += patched.delta;
      shownKeys.push(query.queryKey);
    }
    if (delta !== 0) {
      for (const key of shownKeys) {
        queries.setQueryData<StockPage>(
          key,
          (page) => page && { ...page, total_count: page.total_count + delta },
        );
      }
    }
    // A new row, or one without stock, changes the list itself. An unknown row may also belong to a page that
    // is not loaded, or not match the search.
    const own = [...latest.values()].filter(({ key }) => isKeyOf(key, inputOfView(view)));
    const isUsedUp = own.some(({ key, patch }) => matchedKeys.has(key) && patch.count === 0);
    const isUnknown = own.some(({ key, patch }) => !matchedKeys.has(key) && patch.count > 0);
    if (isUsedUp || (isUnknown && isComplete)) refresh.schedule();
    else if (isUnknown) refresh.scheduleUnseen();
  };

  useLive({
    room: rooms.storehouse(view.moduleId),
    apply: (changes) => {
      const patches = changes.filter((change: Change): change is StockPatch => change.entity === 'stock-row');
      if (patches.length > 0) apply(patches);
      // In the complete list a minimum changes only a chip; in a filtered one it changes the list.
      if (view.filter !== null && changes.some(({ entity }) => entity === 'stock-minimum'))
        refresh.schedule();
    },
    matters: ({ entity }) => entity === 'stock-minimum' && view.filter === null,
    refetch: refetch,
  });
  return refresh;
}
