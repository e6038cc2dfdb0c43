import { useQueries, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sparseRows, type RowList } from '../ui/row-list.js';

/** Rows per request. */
export const PAGE_SIZE = 100;
/**
 * Pages are requested after the list has not scrolled for this long: dragging the scrollbar passes thousands
 * of them. In milliseconds.
 */
const STILL_MS = 80;

export interface PageAnswer<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

export interface PagesOptions<Row, Answer extends PageAnswer<Row>> {
  /** Identifies the listed content; a different key starts at the first page. */
  readonly viewKey: string;
  readonly queryKey: (page: number) => QueryKey;
  readonly load: (page: number, signal: AbortSignal) => Promise<Answer>;
  /** True when the first page of another list (its key) may be shown until this one's is loaded. */
  readonly mayReusePage: (key: QueryKey) => boolean;
}

export interface Pages<Row, Answer> {
  /** undefined before the first response. */
  readonly rows: RowList<Row> | undefined;
  /** The first page; its metadata applies to the whole list. */
  readonly firstPage: Answer | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly updatedAt: number | null;
  /** Reports the visible rows, so that their pages are loaded. */
  readonly onVisibleRange: (first: number, last: number) => void;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Distinguishes responses: a changed response is another object, possibly of the same millisecond. */
function numberOf(answer: object | undefined): number {
  if (answer === undefined) return 0;
  const cached = numbers.get(answer);
  if (cached !== undefined) return cached;
  lastNumber += 1;
  numbers.set(answer, lastNumber);
  return lastNumber;
}

/** A list of any length, of which only the visible pages are loaded. */
export function usePages<Row, Answer extends PageAnswer<Row>>({
  viewKey,
  queryKey,
  load,
  mayReusePage,
}: PagesOptions<Row, Answer>): Pages<Row, Answer> {
  const queries = useQueryClient();
  const [range, setRange] = useState({ viewKey, pages: [1] as readonly number[] });
  const pages = range.viewKey === viewKey ? range.pages : [1];

  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: queryKey(page),
      queryFn: ({ signal }: { signal: AbortSignal }) => load(page, signal),
      placeholderData: (
        previous: Answer | undefined,
        query: Query<Answer, Error, Answer, QueryKey> | undefined,
      ) => (page === 1 && query !== undefined && mayReusePage(query.queryKey) ? previous : undefined),
    })),
  });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onVisibleRange = useCallback(
    (first: number, last: number) => {
      const from = Math.floor(first / PAGE_SIZE) + 1;
      const to = Math.floor(last / PAGE_SIZE) + 1;
      const pageNumbers = [
        ...new Set([1, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)]),
      ];
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () =>
          setRange((current) =>
            current.viewKey === viewKey && current.pages.join() === pageNumbers.join()
              ? current
              : { viewKey, pages: pageNumbers },
          ),
        STILL_MS,
      );
    },
    [viewKey],
  );

  const firstPage = results[0]?.data;
  const answers = results.map((result) => result.data);
  const stamp = answers.map(numberOf).join();
  const total = firstPage?.total;
  const rows = useMemo(() => {
    if (total === undefined) return undefined;
    // Pages that are scrolled out of view stay in the cache and are rendered from there.
    const rowsByPage = new Map<number, readonly Row[] | undefined>();
    pages.forEach((page, index) => rowsByPage.set(page, answers[index]?.data));
    return sparseRows(total, (index) => {
      const page = Math.floor(index / PAGE_SIZE) + 1;
      if (!rowsByPage.has(page)) rowsByPage.set(page, queries.getQueryData<Answer>(queryKey(page))?.data);
      return rowsByPage.get(page)?.[index % PAGE_SIZE];
    });
    // `stamp` stands for the responses, `viewKey` for the view.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [total, stamp, viewKey, pages.join(), queries]);

  return {
    rows,
    firstPage,
    error: results.find((result) => result.error !== null)?.error ?? null,
    isFetching: results.some((result) => result.isFetching),
    updatedAt: results[0]?.dataUpdatedAt || null,
    onVisibleRange,
  };
}
