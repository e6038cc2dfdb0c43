import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { queryOptions } from '@tanstack/react-query';
import { apiWhole, queryKeys } from '../../../shared/api/index.js';

/** Specifications that new orders of the production module may be made of: where it demands so, approved ones. */
export const techMapsQuery = (moduleId: number) => {
  const input = { module_id: moduleId };
  return queryOptions({
    queryKey: queryKeys.of(techMapRoutes.getTechMaps, input),
    queryFn: ({ signal }) => apiWhole(techMapRoutes.getTechMaps, input, { signal }),
  });
};
