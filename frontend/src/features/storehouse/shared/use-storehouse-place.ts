import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { placeOfCell } from '../../../shared/places/place.js';

export interface StorehousePlace {
  /** null while it is not known, or when the storehouse has no such cell. */
  readonly address: string | null;
  readonly isLoading: boolean;
}

/** Address of a cell by its number; asks for nothing without one. */
export function useStorehousePlace(moduleId: number, cellId: number | null): StorehousePlace {
  const { data, isLoading } = useApiQuery(
    structureRoutes.getStorehouseCells,
    { module_id: moduleId },
    { enabled: cellId !== null },
  );
  const found = cellId === null || data === undefined ? null : placeOfCell(data.data, cellId);
  return { address: found?.address ?? null, isLoading };
}
