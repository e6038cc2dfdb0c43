import type { RequestOf, Route } from '@naryad/contracts/kernel/route';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/api.js';
import type { RowOf } from '../api/load-all.js';
import { queryKeys } from '../api/query-keys.js';
import { useApiQuery } from '../api/use-api-query.js';
import type { DeferredRefresh } from '../realtime/use-deferred-refresh.js';
import { useListState, type ListState, type ListStateOptions } from './list-state.js';
import type { CatalogList } from './use-catalog.js';
import type { LiveRoom } from './use-catalog.js';
import { useLivePage } from './use-live-page.js';

export interface ListOptions<R extends Route, Key extends string> extends ListStateOptions<Key> {
  /** Further input of the call. */
  readonly input?: Partial<RequestOf<R>>;
  readonly pageSize?: number;
  /** Updates the list live through the catalog room, or through another room. */
  readonly live?: CatalogList | LiveRoom;
}

export interface List<Row, Key extends string> extends ListState<Key> {
  /** undefined before the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly lastPage: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly updatedAt: number | null;
  readonly refetch: () => void;
  /** Rows added or removed by other users, held back while the user works in the list. */
  readonly refresh: DeferredRefresh;
  /** Another page of the same rows. */
  readonly loadPage: (page: number) => Promise<{ readonly data: readonly Row[]; readonly last_page: number }>;
  /** Search, order and additional input without paging: the input for an export of the shown list. */
  readonly listInput: Readonly<Record<string, unknown>>;
}

interface Page {
  readonly data: readonly { readonly id: number | string }[];
  readonly total: number;
  readonly last_page: number;
}

/**
 * One page of a list call (`search`, `page`, `per_page`, `sort`, `direction` → `pageOf(row)`); its state is
 * in the address. Previous rows stay visible while new ones load, and a page that no longer exists redirects
 * to the last one.
 *
 * @example
 * ```tsx
 * const list = useList(companyRoutes.getCompanies, {
 *     sorts: companySorts,
 *     defaultSort: { key: 'name', direction: 'asc' },
 *     live: 'companies',
 * });
 * return <ListPage title="Контрагенты" list={list} columns={columns} … />;
 * ```
 */
export function useList<R extends Route, const Key extends string>(
  route: R,
  { input, pageSize = 50, live, ...options }: ListOptions<R, Key>,
): List<RowOf<R>, Key> {
  const state = useListState(options);
  const { page, search, sort, setPage } = state;
  const listInput = {
    ...input,
    search: search === '' ? null : search,
    ...(sort === null ? {} : { sort: sort.key, direction: sort.direction }),
  };
  const pageInput = { ...listInput, page, per_page: pageSize } as unknown as RequestOf<R>;
  const result = useApiQuery(route, pageInput, { placeholderData: keepPreviousData as never });
  const answer = result.data as Page | undefined;

  const refresh = useLivePage<Page>({
    live: live ?? null,
    queryKey: queryKeys.of(route, pageInput),
    loadedAt: result.dataUpdatedAt,
    load: async () => (await api(route, pageInput)) as unknown as Page,
    rowKey: (row) => row.id,
  });

  const lastPage = answer === undefined ? 1 : Math.max(1, answer.last_page);
  const isBeyond = answer !== undefined && !result.isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isBeyond) setPage(lastPage, { replace: true });
  }, [isBeyond, lastPage, setPage]);

  return {
    ...state,
    rows: isBeyond ? undefined : (answer?.data as unknown as readonly RowOf<R>[] | undefined),
    total: answer?.total ?? 0,
    lastPage,
    error: result.error,
    isFetching: result.isFetching,
    updatedAt: result.dataUpdatedAt === 0 ? null : result.dataUpdatedAt,
    refetch: () => void result.refetch(),
    refresh,
    listInput,
    loadPage: (pageNumber) =>
      api(route, {
        ...listInput,
        page: pageNumber,
        per_page: pageSize,
      } as unknown as RequestOf<R>) as Promise<{
        readonly data: readonly RowOf<R>[];
        readonly last_page: number;
      }>,
  };
}
