import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import type { QueryClient, QueryKey, UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useApiQuery } from '../../../shared/api/use-api-query.js';

const route = workplaceRoutes.getTaskForWorkshopPostUnit;

const firstTask = ({ data }: OutputOf<typeof route>): WorkplaceTask | null =>
  Array.isArray(data) ? (data[0] ?? null) : data;

/** @param unit the scanned unit: its operation comes first, if it waits for this work place */
const inputOf = (workPlaceId: number, unit: number | null): RequestOf<typeof route> =>
  unit === null ? { id: workPlaceId } : { id: workPlaceId, batch_product_id: unit };

/** The current task of the work place, or null. */
export function useWorkplaceTask(
  workPlaceId: number,
  unit: number | null,
): UseQueryResult<WorkplaceTask | null, Error> {
  return useApiQuery(route, inputOf(workPlaceId, unit), {
    select: firstTask,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    structuralSharing: true,
  });
}

/**
 * Loads the operation of a unit and caches it for the screen; returns whether it waits for this work place.
 * @throws ApiError
 */
export async function loadTaskOfUnit(
  queries: QueryClient,
  workPlaceId: number,
  unit: number,
): Promise<boolean> {
  const input = inputOf(workPlaceId, unit);
  const answer = await api(route, input);
  if (firstTask(answer)?.batch_product_id !== unit) return false;
  queries.setQueryData(queryKeys.of(route, input), answer);
  return true;
}

/** Query key prefix of all tasks of the work place. */
export const workplaceTaskKey = (workPlaceId: number): QueryKey => queryKeys.of(route, { id: workPlaceId });
