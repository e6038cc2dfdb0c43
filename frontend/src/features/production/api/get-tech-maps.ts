import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { queryOptions } from '@tanstack/react-query';
import { apiWhole, queryKeys } from '../../../shared/api/index.js';

/**
 * Specifications available for new orders of the production module: only approved ones where the module
 * requires it.
 */
export const techMapsQuery = (moduleId: number) => {
  const input = { module_id: moduleId };
  return queryOptions({
    queryKey: queryKeys.of(techMapRoutes.getTechMaps, input),
    queryFn: ({ signal }) => apiWhole(techMapRoutes.getTechMaps, input, { signal }),
  });
};
