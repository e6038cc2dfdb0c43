import type { OperationRow } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useLoadFailure } from '../../../shared/api/use-load-failure.js';
import type { TimeOrder } from '../../../shared/list/use-time-order.js';
import { showAlert } from '../../../shared/ui/dialogs-store.js';
import { inputOf, type OperationsFilter } from './operations-filter.js';
import { PAGE_SIZE, withoutRows, type OperationsPages } from './operations-pages.js';
import { operationTexts } from './texts.js';
import { useOperationsNews, type OperationsNews } from './use-operations-news.js';

export interface Operations {
  /** undefined before the first response. */
  readonly rows: readonly OperationRow[] | undefined;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  /** Loading the current filter failed. `rows` are the previous ones, if there were any. */
  readonly error: Error | null;
  /** More rows could not be loaded. */
  readonly moreError: Error | null;
  readonly retry: () => void;
  readonly loadMore: () => void;
  readonly updatedAt: number | null;
  readonly news: OperationsNews;
  /** Removes a row that this user has just deleted. */
  readonly removeRow: (id: number) => void;
}

/**
 * Operations of a storehouse, latest or oldest first, in pages of 100 while the user scrolls: the next page
 * starts after the last row. Changes of other users arrive through `news`. A failed load shows an alert, and
 * the previous rows remain.
 */
export function useOperations(
  moduleId: number,
  filter: OperationsFilter,
  direction: TimeOrder['direction'] = 'desc',
): Operations {
  const queries = useQueryClient();
  const input = inputOf(moduleId, filter, direction);
  const hash = JSON.stringify(input);
  const queryKey = useMemo(
    // Depends on the serialized filter, because the filter is a new object on every render.
    () => [
      ...queryKeys.of(stockRoutes.getStorehouseValues, JSON.parse(hash) as ReturnType<typeof inputOf>),
      'pages',
    ],
    [hash],
  );
  const result = useInfiniteQuery({
    queryKey,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      api(
        stockRoutes.getStorehouseValues,
        { ...input, before_id: pageParam, per_page: PAGE_SIZE },
        { signal },
      ),
    getNextPageParam: (last) => last.next_before_id,
    // A refetch would load every page that was ever scrolled to; `news` refetches only the visible ones.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const news = useOperationsNews({ moduleId, input, hash, queryKey, loadedAt: result.dataUpdatedAt });

  const loadedRows = useMemo(() => result.data?.pages.flatMap(({ data }) => data), [result.data]);
  const [last, setLast] = useState<{ readonly moduleId: number; readonly rows: readonly OperationRow[] }>();
  if (loadedRows !== undefined && last?.rows !== loadedRows) setLast({ moduleId, rows: loadedRows });
  const before = last?.moduleId === moduleId ? last.rows : undefined;

  const { error } = result;
  useLoadFailure({ error, loadedAt: result.dataUpdatedAt }, (failure) => {
    console.error(operationTexts.loadFailed, failure);
    void showAlert(operationTexts.loadFailed);
  });

  const { fetchNextPage, refetch, isFetchNextPageError, hasNextPage } = result;
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const retry = useCallback(
    () => void (isFetchNextPageError ? fetchNextPage({ cancelRefetch: false }) : refetch()),
    [fetchNextPage, isFetchNextPageError, refetch],
  );
  const removeRow = useCallback(
    (id: number) =>
      queries.setQueryData<OperationsPages>(queryKey, (pages) => pages && withoutRows(pages, new Set([id]))),
    [queries, queryKey],
  );

  return {
    rows: loadedRows ?? before,
    hasMore: loadedRows !== undefined && hasNextPage && !isFetchNextPageError,
    isFetching: result.isFetching && !result.isFetchingNextPage,
    error: isFetchNextPageError ? null : error,
    moreError: isFetchNextPageError ? error : null,
    retry,
    loadMore,
    updatedAt: result.dataUpdatedAt === 0 ? null : Math.max(result.dataUpdatedAt, news.comparedAt),
    news,
    removeRow,
  };
}
