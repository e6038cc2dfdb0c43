import type { OutputOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';
import { newerWins } from '../shared/newer-wins.js';

export type OrderAnswer = OutputOf<typeof productionRoutes.getProductionOrder>;

/** An order with all its tasks in brief; a task's steps, components and photos come with `taskQuery`. Its room keeps it fresh. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.of(productionRoutes.getProductionOrder, { id, brief: true }),
    queryFn: ({ signal }) => api(productionRoutes.getProductionOrder, { id, brief: true }, { signal }),
    staleTime: 60_000,
    structuralSharing: newerWins,
  });
