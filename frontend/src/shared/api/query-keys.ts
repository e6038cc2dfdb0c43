import type { RequestOf, Route } from '@naryad/contracts/kernel/route';

/**
 * Keys of cached responses: `queryKeys.of(route, input)` for one response, `queryKeys.all(route)` for every
 * response of a route. Invalidate by these two, never by hand-written arrays.
 */
export const queryKeys = {
  all: (route: Route): readonly [string] => [route.path],
  of: <R extends Route>(route: R, input: RequestOf<R>): readonly [string, RequestOf<R>] => [
    route.path,
    input,
  ],
} as const;
