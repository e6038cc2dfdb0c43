import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useApiQuery } from '../api/use-api-query.js';

/** The structure of a storehouse for cell pickers. */
export interface StorehouseStructure {
  readonly options: readonly StorehouseLine[];
  /** True after the first load, so that an empty list means that the storehouse has none. */
  readonly isLoaded: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

const NOTHING: readonly never[] = [];

/** Lines, stacks, shelves and cells of the storehouse; loads nothing when `moduleId` is null. */
export function useStorehouseStructure(moduleId: number | null): StorehouseStructure {
  const { data, isLoading, error, refetch } = useApiQuery(
    structureRoutes.getStorehouseCells,
    { module_id: moduleId ?? 0 },
    { enabled: moduleId !== null },
  );
  return {
    options: data?.data ?? NOTHING,
    isLoaded: data !== undefined,
    isLoading,
    error,
    refetch: () => void refetch(),
  };
}
