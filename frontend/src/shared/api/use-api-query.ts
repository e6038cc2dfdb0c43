import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { api } from './api.js';
import { queryKeys } from './query-keys.js';

export type ApiQueryOptions<R extends Route, Data> = Omit<
  UseQueryOptions<OutputOf<R>, Error, Data, readonly [string, RequestOf<R>]>,
  'queryKey' | 'queryFn'
>;

/** Loads a route into the cache under `queryKeys.of(route, input)`; aborted when nobody needs it any more. */
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
