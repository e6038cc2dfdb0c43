import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { Route } from '@naryad/contracts/kernel/route';
import { rooms } from '@naryad/contracts/realtime';
import type { SerialRecord } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useApiListQuery } from '../../../shared/api/use-api-query.js';
import { useCatalogRoom } from '../../../shared/list/use-catalog.js';
import { useLive } from '../../../shared/realtime/use-live.js';

export interface Options<Option> {
  readonly options: readonly Option[];
  /** Data has been loaded, so an empty list means that there are no options. */
  readonly isLoaded: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

const NOTHING: readonly never[] = [];

function optionsOf<Option>(result: {
  readonly data: { readonly data: readonly Option[] } | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}): Options<Option> {
  return {
    options: result.data?.data ?? NOTHING,
    isLoaded: result.data !== undefined,
    isLoading: result.isLoading,
    error: result.error,
    refetch: () => void result.refetch(),
  };
}

/** Batches of the selected supplier. */
export function useSupplierBatches(supplierId: number | null): Options<BatchManufacture> {
  const queries = useQueryClient();
  const result = useApiListQuery(
    batchRoutes.getBySupplier,
    { supplier_id: supplierId ?? 0 },
    { enabled: supplierId !== null },
  );
  useCatalogRoom(supplierId === null ? null : 'batches', () => {
    void queries.invalidateQueries(
      { queryKey: queryKeys.all(batchRoutes.getBySupplier) },
      { cancelRefetch: false },
    );
  });
  return optionsOf(result);
}

/** Stock of a product in the storehouse, for a write-off. */
export function useStoredUnits(moduleId: number, productId: number | null): Options<SerialRecord> {
  const result = useApiListQuery(
    stockRoutes.getAllSerialNumbersByProduct,
    { product_id: productId ?? 0, module_id: moduleId, counted: true },
    { enabled: productId !== null, staleTime: 0 },
  );
  return optionsOf(result);
}

/** Updates structure and stored units live while a form with them is open. */
export function useLiveOptions(moduleId: number): void {
  const queries = useQueryClient();
  // A running load is repeated, because it may have started before the change.
  const stale = (route: Route): void =>
    void queries.invalidateQueries({ queryKey: queryKeys.all(route) }, { cancelRefetch: false });
  const room = rooms.storehouse(moduleId);
  useLive({
    room,
    matters: ({ entity }) => entity === 'storehouse-structure',
    refetch: () => stale(structureRoutes.getStorehouseCells),
    polls: false,
  });
  useLive({
    room,
    matters: ({ entity }) => entity === 'stock-operation',
    refetch: () => stale(stockRoutes.getAllSerialNumbersByProduct),
    polls: false,
  });
}
