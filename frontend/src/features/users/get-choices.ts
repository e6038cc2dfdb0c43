import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../shared/api/index.js';

/** All roles. */
export const rolesQuery = () =>
  queryOptions({
    queryKey: queryKeys.of(userRoutes.getRoles, {}),
    queryFn: ({ signal }) => api(userRoutes.getRoles, {}, { signal }),
    staleTime: 10 * 60_000,
  });

/** All modules. */
export const modulesQuery = () =>
  queryOptions({
    queryKey: queryKeys.of(workModuleRoutes.getModules, {}),
    queryFn: ({ signal }) => api(workModuleRoutes.getModules, {}, { signal }),
  });
