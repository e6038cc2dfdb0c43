import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';

/** All users, for 'Доступ'. */
export const usersQuery = () =>
  queryOptions({
    queryKey: queryKeys.of(userRoutes.getUsers, {}),
    queryFn: ({ signal }) => api(userRoutes.getUsers, {}, { signal }),
  });

/** All modules, for 'Дочерние модули'. */
export const modulesQuery = () =>
  queryOptions({
    queryKey: queryKeys.of(workModuleRoutes.getModules, {}),
    queryFn: ({ signal }) => api(workModuleRoutes.getModules, {}, { signal }),
  });

/** The types that a module may have. */
export const moduleTypesQuery = () =>
  queryOptions({
    queryKey: queryKeys.of(workModuleRoutes.getModuleTypes, {}),
    queryFn: ({ signal }) => api(workModuleRoutes.getModuleTypes, {}, { signal }),
    staleTime: 10 * 60_000,
  });
