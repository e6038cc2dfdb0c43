import type { TaskSummary } from '@naryad/contracts/production/dto';
import { useQueries, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

/** Tasks per call; the maximum page size. */
export const TASKS_PER_PAGE = 100;

export interface TaskPages<A> {
  /** Response of the first page. */
  readonly first: A | undefined;
  readonly total: number;
  /** The task at a position of the list; undefined while its page loads. */
  readonly taskAt: (index: number) => TaskSummary | undefined;
  /** Position of a loaded task, or -1. */
  readonly indexOf: (taskId: number) => number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
  /** Refetches every page. */
  readonly reload: () => void;
  readonly updatedAt: number;
  /** Loads the pages that contain these positions. */
  readonly want: (first: number, last: number) => void;
}

/** Requested pages of one list, always including the first. */
interface RequestedPages {
  readonly list: string;
  readonly pages: readonly number[];
}

const FIRST: readonly number[] = [1];

const pageOf = (index: number): number => Math.floor(index / TASKS_PER_PAGE) + 1;

/**
 * Tasks of an order, loaded in pages while the user scrolls. The first page also contains the header.
 * @param list identifies the list: a different search or filter is a different list
 * @param query of a page; must be stable while the list is the same
 */
export function useTaskPages<A extends { readonly total?: number | undefined }, K extends QueryKey>(
  list: string,
  query: (page: number) => UseQueryOptions<A, Error, A, K>,
  tasksOf: (answer: A) => readonly TaskSummary[],
): TaskPages<A> {
  const [requested, setRequested] = useState<RequestedPages>({ list, pages: FIRST });
  const pages = requested.list === list ? requested.pages : FIRST;
  const queries = useMemo(() => pages.map(query), [query, pages]);
  const results = useQueries({ queries });
  const first = results[0];

  const want = useCallback(
    (from: number, to: number): void => {
      const range: number[] = [];
      for (let page = pageOf(from); page <= pageOf(to); page += 1) range.push(page);
      setRequested((current) => {
        const loadedPages = current.list === list ? current.pages : FIRST;
        const missingPages = range.filter((page) => !loadedPages.includes(page));
        return missingPages.length === 0 ? current : { list, pages: [...loadedPages, ...missingPages] };
      });
    },
    [list],
  );

  const tasksOfPage = (page: number): readonly TaskSummary[] => {
    const answer = results[pages.indexOf(page)]?.data;
    return answer === undefined ? [] : tasksOf(answer);
  };
  return {
    first: first?.data,
    total: first?.data?.total ?? (first?.data === undefined ? 0 : tasksOf(first.data).length),
    taskAt: (index) => tasksOfPage(pageOf(index))[index % TASKS_PER_PAGE],
    indexOf: (taskId) => {
      for (const page of pages) {
        const index = tasksOfPage(page).findIndex(({ id }) => id === taskId);
        if (index >= 0) return (page - 1) * TASKS_PER_PAGE + index;
      }
      return -1;
    },
    isLoading: first?.isPending ?? true,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const { refetch, error } of results) if (error !== null) void refetch();
    },
    reload: () => {
      for (const { refetch } of results) void refetch();
    },
    updatedAt: first?.dataUpdatedAt ?? 0,
    want,
  };
}
