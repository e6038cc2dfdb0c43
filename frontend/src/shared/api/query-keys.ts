import type { RequestOf, Route } from '@naryad/contracts/kernel/route';

/**
 * Keys of cached answers: `queryKeys.of(route, input)` for one answer, `queryKeys.all(route)` for every answer of a
 * route. Invalidate by these two, never by hand-written arrays.
 */
export const queryKeys = {
  all: (route: Route): readonly [string] => [route.path],
  of: <R extends Route>(route: R, input: RequestOf<R>): readonly [string, RequestOf<R>] => [
    route.path,
    input,
  ],
} as const;
