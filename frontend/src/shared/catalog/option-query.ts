import type { RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../api/query-keys.js';
import { loadAll } from '../api/load-all.js';
import { useCatalogRoom, type CatalogList } from '../list/use-catalog.js';

/** How long picker options stay cached, in milliseconds. */
export const OPTIONS_MS = 10 * 60_000;

/** Distinguishes the key of the whole list from those of its pages. */
const WHOLE = { search: null } as const;

export interface CatalogOptions<Option> {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/**
 * A whole reference list for pickers: cached for 10 minutes, up to three attempts (300 ms, doubling). A
 * change in the catalog room makes it stale, and so does a gap in the room's messages: the next picker that
 * opens refetches.
 */
export function useCatalogOptions<R extends Route, Option>(
  route: R,
  list: CatalogList,
  enabled: boolean,
): CatalogOptions<Option> {
  const queries = useQueryClient();
  const queryKey = queryKeys.of(route, WHOLE as unknown as RequestOf<R>);
  const result = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadAll(route, WHOLE, signal),
    enabled,
    staleTime: OPTIONS_MS,
    gcTime: OPTIONS_MS,
    retry: (failures) => failures < 2,
    retryDelay: (failures) => 300 * 2 ** failures,
  });
  const joins = useRef(0);
  useCatalogRoom(
    enabled ? list : null,
    () => void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' }),
    // The first join only subscribes; cached options stay valid for ten minutes.
    (why) => (why === 'joined' ? joins.current++ > 0 : why !== 'polling'),
  );
  return {
    options: (result.data as readonly Option[] | undefined) ?? NOTHING,
    isLoading: result.isLoading,
    error: result.error,
    refetch: () => void result.refetch(),
  };
}

const NOTHING: readonly never[] = [];

/** Clears the cached options when a screen is entered, so that it starts with current data. */
export function useFreshOptions(route: Route): void {
  const queries = useQueryClient();
  useEffect(() => {
    const queryKey = queryKeys.of(route, WHOLE as unknown as RequestOf<Route>);
    // A first load that is already running continues.
    if (queries.getQueryData(queryKey) !== undefined) void queries.resetQueries({ queryKey, exact: true });
  }, [queries, route]);
}
