import type { ProductionOrderHeader, TaskSummary } from '@naryad/contracts/production/dto';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { passportsQuery, PASSPORTS_PER_PAGE } from '../api/get-digital-passports.js';

export interface PassportPages {
  readonly order: ProductionOrderHeader | undefined;
  readonly total: number;
  /** The item at a place of the list; undefined while its page is on the way. */
  readonly itemAt: (index: number) => TaskSummary | undefined;
  /** Place of an item among the loaded ones, or -1. */
  readonly indexOf: (taskId: number) => number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
  readonly updatedAt: number;
  /** Loads the pages that hold these places. */
  readonly want: (first: number, last: number) => void;
}

/** Pages that were looked at, the first always among them; of one search. */
interface Wanted {
  readonly search: string;
  readonly pages: readonly number[];
}

const FIRST: readonly number[] = [1];

const pageOf = (index: number): number => Math.floor(index / PASSPORTS_PER_PAGE) + 1;

/** Items of an order, loaded by pages as one scrolls; the first page also brings the header. */
export function usePassportPages(orderId: number, search: string): PassportPages {
  const [wanted, setWanted] = useState<Wanted>({ search, pages: FIRST });
  const pages = wanted.search === search ? wanted.pages : FIRST;
  const queries = useMemo(
    () => pages.map((page) => passportsQuery(orderId, search, page)),
    [orderId, search, pages],
  );
  const results = useQueries({ queries });
  const first = results[0];

  const want = useCallback(
    (from: number, to: number): void => {
      const range: number[] = [];
      for (let page = pageOf(from); page <= pageOf(to); page += 1) range.push(page);
      setWanted((current) => {
        const known = current.search === search ? current.pages : FIRST;
        const missing = range.filter((page) => !known.includes(page));
        return missing.length === 0 ? current : { search, pages: [...known, ...missing] };
      });
    },
    [search],
  );

  const answerOf = (page: number) => results[pages.indexOf(page)]?.data;
  return {
    order: first?.data?.order,
    total: first?.data?.total ?? 0,
    itemAt: (index) => answerOf(pageOf(index))?.data[index % PASSPORTS_PER_PAGE],
    indexOf: (taskId) => {
      for (const [position, page] of pages.entries()) {
        const index = results[position]?.data?.data.findIndex(({ id }) => id === taskId) ?? -1;
        if (index >= 0) return (page - 1) * PASSPORTS_PER_PAGE + index;
      }
      return -1;
    },
    isLoading: first?.isPending ?? true,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const { refetch, error } of results) if (error !== null) void refetch();
    },
    updatedAt: first?.dataUpdatedAt ?? 0,
    want,
  };
}
