import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { cellById } from '../../../shared/cells/cell-path.js';

export interface CellAddress {
  /** null until it is loaded, or when the storehouse has no such cell. */
  readonly address: string | null;
  readonly isLoading: boolean;
}

/** Address of a cell by its id. Sends no request without an id. */
export function useCellAddress(moduleId: number, cellId: number | null): CellAddress {
  const { data, isLoading } = useApiQuery(
    structureRoutes.getStorehouseCells,
    { module_id: moduleId },
    { enabled: cellId !== null },
  );
  const cell = cellId === null || data === undefined ? null : cellById(data.data, cellId);
  return { address: cell?.address ?? null, isLoading };
}
