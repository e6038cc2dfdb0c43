import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { queryOptions } from '@tanstack/react-query';
import { apiWhole, queryKeys } from '../../../shared/api/index.js';

export const workPlacesQuery = (workCenterId: number) => {
  const input = { workshop_post_id: workCenterId };
  return queryOptions({
    queryKey: queryKeys.of(workshopRoutes.getWorkshopPostUnits, input),
    queryFn: ({ signal }) => apiWhole(workshopRoutes.getWorkshopPostUnits, input, { signal }),
  });
};
