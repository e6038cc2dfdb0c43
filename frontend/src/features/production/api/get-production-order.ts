import type { OutputOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import type { WorkStatus } from '@naryad/contracts/production/states';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';
import { newerWins } from '../shared/newer-wins.js';
import { TASKS_PER_PAGE } from '../shared/task-pages.js';

export type OrderAnswer = OutputOf<typeof productionRoutes.getProductionOrder>;

/** Filter of an order's tasks. */
export interface TaskFilter {
  readonly status: WorkStatus | 'all';
  readonly search: string;
}

export const NO_FILTER: TaskFilter = { status: 'all', search: '' };

/** Key of all pages and filters of an order's tasks. */
export const orderKey = (id: number) =>
  queryKeys.of(productionRoutes.getProductionOrder, { id, brief: true });

/**
 * An order with a page of its task summaries. A task's steps, components and photos are loaded by
 * `taskQuery`. The order's room updates it live.
 */
export const orderQuery = (id: number, { status, search: typedText }: TaskFilter = NO_FILTER, page = 1) => {
  const search = typedText.trim();
  const input = {
    id,
    brief: true,
    page,
    per_page: TASKS_PER_PAGE,
    ...(search === '' ? {} : { search }),
    ...(status === 'all' ? {} : { status }),
  };
  return queryOptions({
    queryKey: queryKeys.of(productionRoutes.getProductionOrder, input),
    queryFn: ({ signal }) => api(productionRoutes.getProductionOrder, input, { signal }),
    staleTime: 60_000,
    structuralSharing: newerWins,
  });
};
