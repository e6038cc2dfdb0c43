import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { api } from './api.js';
import { queryKeys } from './query-keys.js';
import { apiWhole } from './whole-list.js';

export type ApiQueryOptions<R extends Route, Data> = Omit<
  UseQueryOptions<OutputOf<R>, Error, Data, readonly [string, RequestOf<R>]>,
  'queryKey' | 'queryFn'
>;

/**
 * Loads a route into the cache under `queryKeys.of(route, input)`; aborted when no component uses it any
 * more.
 */
export function useApiQuery<R extends Route, Data = OutputOf<R>>(
  route: R,
  input: RequestOf<R>,
  options: ApiQueryOptions<R, Data> = {},
): UseQueryResult<Data, Error> {
  return useQuery({
    ...options,
    queryKey: queryKeys.of(route, input),
    queryFn: ({ signal }) => api(route, input, { signal }),
  });
}

/** The same for a list that may exceed one response: loads all its rows. */
export function useApiListQuery<R extends Route, Data = OutputOf<R>>(
  route: R,
  input: RequestOf<R>,
  options: ApiQueryOptions<R, Data> = {},
): UseQueryResult<Data, Error> {
  return useQuery({
    ...options,
    queryKey: queryKeys.of(route, input),
    queryFn: ({ signal }) => apiWhole(route, input, { signal }),
  });
}
