import type { OutputOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';
import { newerWins } from '../shared/newer-wins.js';
import { TASKS_PER_PAGE } from '../shared/task-pages.js';

export type PassportsPage = OutputOf<typeof productionRoutes.getDigitalPassports>;

/**
 * One page of an order's items, filtered by serial number when `search` is not empty, with the header of the
 * order.
 */
export const passportsQuery = (orderId: number, search: string, page: number) => {
  const input = {
    id: orderId,
    page,
    per_page: TASKS_PER_PAGE,
    ...(search === '' ? {} : { search }),
  };
  return queryOptions({
    queryKey: queryKeys.of(productionRoutes.getDigitalPassports, input),
    queryFn: ({ signal }) => api(productionRoutes.getDigitalPassports, input, { signal }),
    staleTime: 60_000,
    structuralSharing: newerWins,
  });
};
