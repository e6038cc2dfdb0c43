import { stockRoutes } from '@naryad/contracts/stock/routes';
import type { StockRow } from '@naryad/contracts/stock/dto';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../shared/api/api.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import type { DeferredRefresh } from '../../../shared/realtime/use-deferred-refresh.js';
import type { RowList } from '../../../shared/ui/row-list.js';
import { inputOfView, type StockInput, type StockPage } from './stock-cache.js';
import type { StockView } from './stock-view.js';
import { useStockLive } from './use-stock-live.js';
import { PAGE_SIZE, usePages } from '../../../shared/list/use-pages.js';

export interface StockList {
  /** undefined before the first response; undefined rows are still loading. */
  readonly rows: RowList<StockRow> | undefined;
  readonly total: number;
  readonly totalCount: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly updatedAt: number | null;
  readonly retry: () => void;
  /** Added or removed rows, deferred while the user works in the list. */
  readonly refresh: DeferredRefresh;
  /** Reports the visible rows, so that their pages are loaded. */
  readonly onVisibleRange: (first: number, last: number) => void;
}

const all = queryKeys.all(stockRoutes.getStorehouseProducts);

/**
 * Balances of a storehouse, loaded in pages of 100 as they become visible, and updated through the room:
 * patches change existing rows, everything else triggers a refetch.
 * @param isDetailed includes manufacturer, supplier and time of the last movement
 * @param exceptions last known number of rows that match the view's filter; a change triggers a refetch
 */
export function useStock(view: StockView, exceptions: number | null, isDetailed: boolean): StockList {
  const queries = useQueryClient();
  const request = inputOfView(view, isDetailed);
  const pageOf = (page: number) => ({ ...request, page, per_page: PAGE_SIZE });
  const { rows, firstPage, ...state } = usePages<StockRow, StockPage>({
    viewKey: JSON.stringify(request),
    queryKey: (page) => queryKeys.of(stockRoutes.getStorehouseProducts, pageOf(page)),
    load: (page, signal) => api(stockRoutes.getStorehouseProducts, pageOf(page), { signal }),
    // While a search changes, the previous rows remain; rows of another view or storehouse must not.
    mayReusePage: (key) => {
      const other = key[1] as StockInput | undefined;
      return other?.group === view.group && other.module_id === view.moduleId;
    },
  });
  const refresh = useStockLive(view, firstPage);

  const { schedule } = refresh;
  const previous = useRef({ filter: view.filter, exceptions });
  useEffect(() => {
    const before = previous.current;
    previous.current = { filter: view.filter, exceptions };
    if (view.filter === null || before.filter !== view.filter || before.exceptions === null) return;
    if (exceptions !== null && exceptions !== before.exceptions) schedule();
  }, [exceptions, schedule, view.filter]);

  return {
    rows,
    total: firstPage?.total ?? 0,
    totalCount: firstPage?.total_count ?? 0,
    retry: () => void queries.invalidateQueries({ queryKey: all }),
    refresh,
    ...state,
  };
}
