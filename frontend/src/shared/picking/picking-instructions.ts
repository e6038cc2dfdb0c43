import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.js';
import { useApiQuery } from '../api/use-api-query.js';

const route = pickingRoutes.getPickingInstructions;

/** Components to pick for an operation, with their locations. */
export function usePickingInstructions(
  operationId: number,
  moduleId: number,
  enabled: boolean,
): UseQueryResult<OutputOf<typeof route>, Error> {
  return useApiQuery(route, { operation_id: operationId, module_id: moduleId }, { enabled, staleTime: 0 });
}

export const pickingInstructionsKey = (operationId: number, moduleId: number): QueryKey =>
  queryKeys.of(route, { operation_id: operationId, module_id: moduleId });
