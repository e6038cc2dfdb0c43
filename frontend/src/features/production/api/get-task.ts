import type { OutputOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';
import { newerWins } from '../shared/newer-wins.js';

export type TaskAnswer = OutputOf<typeof productionRoutes.getTask>;

/** A task with steps, components and photos of its operations. */
export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.of(productionRoutes.getTask, { id }),
    queryFn: ({ signal }) => api(productionRoutes.getTask, { id }, { signal }),
    structuralSharing: newerWins,
  });
