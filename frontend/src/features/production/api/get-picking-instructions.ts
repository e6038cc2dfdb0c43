import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';

/** What is still to be picked for an operation, with the units that were planned for it. */
export const instructionsQuery = (operationId: number, moduleId: number) => {
  const input = { operation_id: operationId, module_id: moduleId };
  return queryOptions({
    queryKey: queryKeys.of(pickingRoutes.getPickingInstructions, input),
    queryFn: ({ signal }) => api(pickingRoutes.getPickingInstructions, input, { signal }),
  });
};
