import type { AuditRow } from '@naryad/contracts/audit/dto';
import { auditRoutes } from '@naryad/contracts/audit/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, queryKeys } from '../../shared/api/index.js';
import type { TimeOrder } from '../../shared/list/use-time-order.js';
import { inputOf, type AuditFilter } from './filter.js';

export const PER_PAGE = 50;

export interface Audit {
  /** undefined before the first response. */
  readonly rows: readonly AuditRow[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  /** Loading more rows failed. The rows already shown remain. */
  readonly moreError: Error | null;
  readonly loadMore: () => void;
  readonly refetch: () => void;
}

/** The journal, latest or oldest first, in pages of 50. The next page starts after the last row. */
export function useAudit(filter: AuditFilter, direction: TimeOrder['direction']): Audit {
  const input = inputOf(filter, direction);
  const result = useInfiniteQuery({
    queryKey: [...queryKeys.of(auditRoutes.getAudit, input), 'pages'],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      api(
        auditRoutes.getAudit,
        { ...input, grouped: true, before_id: pageParam, per_page: PER_PAGE },
        { signal },
      ),
    getNextPageParam: (last) => last.next_before_id,
  });
  const rows = useMemo(() => result.data?.pages.flatMap(({ data }) => data), [result.data]);
  return {
    rows,
    error: result.isFetchNextPageError ? null : result.error,
    isFetching: result.isFetching && !result.isFetchingNextPage,
    isLoadingMore: result.isFetchingNextPage,
    hasMore: result.hasNextPage,
    moreError: result.isFetchNextPageError ? result.error : null,
    loadMore: () => void result.fetchNextPage(),
    refetch: () => void result.refetch(),
  };
}
