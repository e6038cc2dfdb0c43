import type { TsdModuleInfo } from '@naryad/contracts/tsd/dto';
import { tsdRoutes } from '@naryad/contracts/tsd/routes';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '../../../shared/api/use-api-query.js';

/** What the terminal works for [2 §7 "checkModuleConnection"]. */
export function useModuleInfo(moduleId: number): UseQueryResult<TsdModuleInfo, Error> {
  return useApiQuery(
    tsdRoutes.checkModuleConnection,
    { module_id: moduleId },
    { enabled: moduleId > 0, select: ({ data }) => data, staleTime: 60_000 },
  );
}
