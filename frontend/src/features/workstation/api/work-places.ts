import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import type { WorkPlace } from '@naryad/contracts/workshops/dto';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '../../../shared/api/use-api-query.js';

/** The work places of a desk. */
export function useWorkPlaces(moduleId: number): UseQueryResult<WorkPlace[], Error> {
  return useApiQuery(
    workshopRoutes.getWorkshopPostUnits,
    { module_id: moduleId },
    { select: (answer) => answer.data, staleTime: 60_000 },
  );
}
