import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useApiQuery } from '../../../shared/api/use-api-query.js';

const route = workplaceRoutes.getTaskForWorkshopPostUnit;

const one = ({ data }: OutputOf<typeof route>): WorkplaceTask | null =>
  Array.isArray(data) ? (data[0] ?? null) : data;

/** What the work place has to do now, or null. */
export function useWorkplaceTask(placeId: number): UseQueryResult<WorkplaceTask | null, Error> {
  return useApiQuery(
    route,
    { id: placeId },
    { select: one, staleTime: 0, gcTime: 0, refetchOnWindowFocus: true, structuralSharing: true },
  );
}

export const workplaceTaskKey = (placeId: number): QueryKey => queryKeys.of(route, { id: placeId });
