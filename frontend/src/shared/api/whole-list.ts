import { LIST_TOO_LONG } from '@naryad/contracts/kernel/list';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { api, ApiError, type ApiOptions } from './api.js';

const PAGE = 100;

/** The fields of a list response that paging needs. */
interface ListAnswer {
  readonly data: readonly unknown[];
  readonly last_page?: number;
}

const isTooLong = (error: unknown): boolean => error instanceof ApiError && error.body.code === LIST_TOO_LONG;

/**
 * The response of a list call with all its rows. The server returns up to 10,000 rows at once; a longer list
 * is loaded page by page.
 * @throws ApiError
 */
export async function apiWhole<R extends Route>(
  route: R,
  input: RequestOf<R>,
  options: Pick<ApiOptions, 'signal' | 'headers'> = {},
): Promise<OutputOf<R>> {
  try {
    return await api(route, input, options);
  } catch (error) {
    if (!isTooLong(error)) throw error;
  }
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const paged = { ...(input as object), page, per_page: PAGE } as RequestOf<R>;
    const answer = await api(route, paged, options);
    const { data, last_page: lastPage = page } = answer as ListAnswer;
    rows.push(...data);
    if (page >= lastPage || data.length === 0) {
      return {
        ...(answer as object),
        data: rows,
        current_page: 1,
        per_page: rows.length,
        last_page: 1,
      } as OutputOf<R>;
    }
  }
}
