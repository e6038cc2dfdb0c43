import type { HandheldDay, HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { useStoredQuery, type StoredQuery } from '../../../shared/stored/use-stored-query.js';

export interface ModuleInfo extends StoredQuery<HandheldModuleInfo> {
  /** Number of operations of the user on the day of the response. */
  readonly today: HandheldDay | undefined;
}

/** Module of the terminal; offline, the last stored response. */
export function useModuleInfo(moduleId: number): ModuleInfo {
  const query = useStoredQuery(
    handheldRoutes.checkModuleConnection,
    { module_id: moduleId },
    { enabled: moduleId > 0, staleTime: 60_000 },
  );
  return { ...query, data: query.data?.data, today: query.data?.today };
}
