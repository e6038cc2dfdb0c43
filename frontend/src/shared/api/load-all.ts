import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { apiWhole } from './whole-list.js';

/** Row of a list route: an element of its `data`. */
export type RowOf<R extends Route> = OutputOf<R> extends { data: (infer Row)[] } ? Row : never;

/**
 * Loads every row of a list call with the given search and order, however many there are.
 * @param headers e.g. that rows may be a second old
 * @throws ApiError
 */
export async function loadAll<R extends Route>(
  route: R,
  input: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<RowOf<R>[]> {
  const whole = await apiWhole(route, input as unknown as RequestOf<R>, { signal, headers });
  return (whole as { data: RowOf<R>[] }).data;
}
