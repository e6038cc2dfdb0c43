import type { HandheldDay, HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { useStoredQuery, type StoredQuery } from '../../../shared/stored/use-stored-query.js';

export interface ModuleInfo extends StoredQuery<HandheldModuleInfo> {
  /** How much the person has done on the day of the answer. */
  readonly today: HandheldDay | undefined;
}

/** What the terminal works for [2 §7 checkModuleConnection]; without network, as it was the last time. */
export function useModuleInfo(moduleId: number): ModuleInfo {
  const query = useStoredQuery(
    handheldRoutes.checkModuleConnection,
    { module_id: moduleId },
    { enabled: moduleId > 0, staleTime: 60_000 },
  );
  return { ...query, data: query.data?.data, today: query.data?.today };
}
