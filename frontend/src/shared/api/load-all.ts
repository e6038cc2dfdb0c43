import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { api } from './api.js';

/** Row of a list route: an element of its `data`. */
export type RowOf<R extends Route> = OutputOf<R> extends { data: (infer Row)[] } ? Row : never;

const PAGE = 100;

/**
 * Every row of a list call with the given search and order. The server answers the whole list at once, up to 10,000
 * rows; what is beyond comes by pages.
 */
export async function loadAll<R extends Route>(
  route: R,
  input: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<RowOf<R>[]> {
  const ask = async (paging: object): Promise<{ data: RowOf<R>[]; total: number }> =>
    (await api(route, { ...input, ...paging } as unknown as RequestOf<R>, { signal })) as unknown as {
      data: RowOf<R>[];
      total: number;
    };
  const whole = await ask({});
  const rows = [...whole.data];
  while (rows.length < whole.total && rows.length % PAGE === 0) {
    const { data } = await ask({ page: rows.length / PAGE + 1, per_page: PAGE });
    if (data.length === 0) break;
    rows.push(...data);
  }
  return rows;
}
