import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { queryOptions } from '@tanstack/react-query';
import { apiWhole, queryKeys } from '../../../shared/api/index.js';

/** All specifications. */
export const techMapsQuery = () =>
  queryOptions({
    queryKey: queryKeys.of(techMapRoutes.getTechMaps, {}),
    queryFn: ({ signal }) => apiWhole(techMapRoutes.getTechMaps, {}, { signal }),
  });
