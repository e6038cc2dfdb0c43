import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';

/** All specifications. */
export const techMapsQuery = () =>
  queryOptions({
    queryKey: queryKeys.of(techMapRoutes.getTechMaps, {}),
    queryFn: ({ signal }) => api(techMapRoutes.getTechMaps, {}, { signal }),
  });
