import { plantMoment } from '@naryad/contracts/kernel/plant-time';
import { rooms } from '@naryad/contracts/realtime';
import type { OperationRow } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api/api.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useLive } from '../../../shared/realtime/use-live.js';

/** Movements per request. */
const PAGE_SIZE = 50;

export interface ProductHistory {
  /** undefined before the first response. */
  readonly rows: readonly OperationRow[] | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Filter of the movements. */
export interface HistoryView {
  readonly moduleId: number;
  readonly productId: number;
  /** Only of this cell. */
  readonly cellId: number | null;
  /** Only of this day of the plant. */
  readonly day: string | null;
  /** True: reversed movements and their reversals; false: all others. */
  readonly reversed: boolean;
  /** Interchangeable ones are listed one by one. */
  readonly each: boolean;
}

/** Movements of a product in a storehouse, latest first. */
export function useProductHistory({
  moduleId,
  productId,
  cellId,
  day,
  reversed,
  each,
}: HistoryView): ProductHistory {
  const queries = useQueryClient();
  const input = {
    module_id: moduleId,
    product_id: productId,
    cell_id: cellId,
    ...(day !== null && {
      date_from: plantMoment(`${day}T00:00`),
      date_to: plantMoment(`${day}T23:59:59.999`),
    }),
    reversed: reversed ? true : null,
    counted: !each,
    per_page: PAGE_SIZE,
  };
  const queryKey = [...queryKeys.of(stockRoutes.getStorehouseValues, input), 'history'];
  const result = useInfiniteQuery({
    queryKey,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      api(stockRoutes.getStorehouseValues, { ...input, before_id: pageParam }, { signal }),
    getNextPageParam: (last) => last.next_before_id,
  });
  useLive({
    room: rooms.storehouse(moduleId),
    matters: ({ entity }) => entity === 'stock-operation',
    pace: 'bursts',
    refetch: () => void queries.invalidateQueries({ queryKey }),
  });
  const rows = useMemo(() => result.data?.pages.flatMap(({ data }) => data), [result.data]);
  return {
    rows,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    isFetching: result.isFetching,
    error: result.error,
    loadMore: () => void result.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
  };
}
