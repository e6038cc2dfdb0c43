import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';

export type PlannableAnswer = OutputOf<typeof componentPlanningRoutes.getProducts>;

/** Stock that may be planned for a step of a task. Storehouses change it at any time. */
export const plannableQuery = (taskId: number, stepId: number) => {
  const input = { operation_step_id: stepId, production_task_id: taskId };
  return queryOptions({
    queryKey: queryKeys.of(componentPlanningRoutes.getProducts, input),
    queryFn: ({ signal }) => api(componentPlanningRoutes.getProducts, input, { signal }),
    staleTime: 0,
  });
};
