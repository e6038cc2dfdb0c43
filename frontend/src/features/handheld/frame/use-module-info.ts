import type { TsdDay, TsdModuleInfo } from '@naryad/contracts/tsd/dto';
import { tsdRoutes } from '@naryad/contracts/tsd/routes';
import { useKeptQuery, type KeptQuery } from '../../../shared/kept/use-kept-query.js';

export interface ModuleInfo extends KeptQuery<TsdModuleInfo> {
  /** How much the person has done on the day of the answer. */
  readonly today: TsdDay | undefined;
}

/** What the terminal works for [2 §7 checkModuleConnection]; without network, as it was the last time. */
export function useModuleInfo(moduleId: number): ModuleInfo {
  const asked = useKeptQuery(
    tsdRoutes.checkModuleConnection,
    { module_id: moduleId },
    { enabled: moduleId > 0, staleTime: 60_000 },
  );
  return { ...asked, data: asked.data?.data, today: asked.data?.today };
}
