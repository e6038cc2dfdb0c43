import { useCallback, useMemo } from 'react';
import { nextSort, type ListSort, type SortDirection } from './next-sort.js';
import { useAddress } from './use-address.js';

export interface ListStateOptions<Key extends string> {
  /** Prefix of the parameters in the address, for a second list on one screen. */
  readonly key?: string;
  readonly sorts: readonly Key[];
  readonly defaultSort?: ListSort<Key>;
}

export interface ListState<Key extends string> {
  readonly search: string;
  readonly page: number;
  /** null: the default order of the list. */
  readonly sort: ListSort<Key> | null;
  readonly setSearch: (search: string) => void;
  readonly setPage: (page: number, options?: { readonly replace?: boolean }) => void;
  readonly toggleSort: (key: Key) => void;
  /** Names of the address parameters for search and order, and of the one for the page. */
  readonly names: { readonly parameters: readonly string[]; readonly page: string };
}

function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/**
 * Search, page and order of a list, stored in the address: reload, links and browser back show the same rows.
 * Changing search or order returns to page 1; unrelated parameters stay.
 */
export function useListState<const Key extends string>({
  key,
  sorts,
  defaultSort,
}: ListStateOptions<Key>): ListState<Key> {
  const [parameters, setParameters] = useAddress();
  const prefix = key === undefined ? '' : `${key}.`;
  const search = (parameters.get(`${prefix}search`) ?? '').trim().slice(0, 200);
  const page = readPage(parameters.get(`${prefix}page`));
  const sortKey = sorts.find((candidate) => candidate === parameters.get(`${prefix}sort`));
  const direction: SortDirection = parameters.get(`${prefix}direction`) === 'desc' ? 'desc' : 'asc';
  const initialKey = defaultSort?.key;
  const initialDirection = defaultSort?.direction ?? 'asc';
  const initial = useMemo(
    () => (initialKey === undefined ? null : { key: initialKey, direction: initialDirection }),
    [initialKey, initialDirection],
  );
  const sort = useMemo(
    () => (sortKey === undefined ? initial : { key: sortKey, direction }),
    [sortKey, direction, initial],
  );

  const change = useCallback(
    (values: Readonly<Record<string, string | null>>, replace: boolean): void =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') next.delete(`${prefix}${name}`);
            else next.set(`${prefix}${name}`, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [prefix, setParameters],
  );

  const names = useMemo(
    () => ({
      parameters: ['search', 'sort', 'direction'].map((name) => prefix + name),
      page: `${prefix}page`,
    }),
    [prefix],
  );

  return {
    names,
    search,
    page,
    sort,
    setSearch: useCallback((text: string) => change({ search: text, page: null }, true), [change]),
    setPage: useCallback(
      (number: number, options?: { readonly replace?: boolean }) =>
        change({ page: number <= 1 ? null : String(number) }, options?.replace === true),
      [change],
    ),
    toggleSort: useCallback(
      (column: Key) => {
        const next = nextSort(sort, column, initial);
        const isInitial =
          next === null || (next.key === initial?.key && next.direction === initial.direction);
        change(
          {
            sort: isInitial ? null : next.key,
            direction: isInitial || next.direction === 'asc' ? null : 'desc',
            page: null,
          },
          true,
        );
      },
      [change, initial, sort],
    ),
  };
}
