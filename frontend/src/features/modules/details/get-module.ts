import type { OutputOf } from '@naryad/contracts/kernel/route';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';

export type ModuleAnswer = OutputOf<typeof workModuleRoutes.getModule>;

/** A module with its access and its child modules. */
export const moduleQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.of(workModuleRoutes.getModule, { id }),
    queryFn: ({ signal }) => api(workModuleRoutes.getModule, { id }, { signal }),
  });
