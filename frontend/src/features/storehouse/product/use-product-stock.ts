import { rooms } from '@naryad/contracts/realtime';
import type { StockRow } from '@naryad/contracts/stock/dto';
import { stockKey } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { useProductOptions } from '../../../shared/catalog/products.js';
import { useLive } from '../../../shared/realtime/use-live.js';

export interface ProductStock {
  readonly name: string | null;
  readonly sku: string | null;
  /** Totals of the storehouse; null until they are loaded. */
  readonly totals: Pick<StockRow, 'count' | 'reserved' | 'minimum'> | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Totals of one product in a storehouse. The room's patches arrive with those of the balances. */
export function useProductStock(moduleId: number, productId: number): ProductStock {
  const queries = useQueryClient();
  const input = { module_id: moduleId, group: 'product', product_id: productId } as const;
  const storedProducts = useApiQuery(stockRoutes.getStorehouseProducts, input);
  const isNone = storedProducts.data?.data.length === 0;
  // A product without stock has no row; its minimum is in the list of shortages.
  const short = useApiQuery(
    stockRoutes.getStorehouseProducts,
    { ...input, filter: 'below-minimum' },
    { enabled: isNone },
  );
  const row = storedProducts.data?.data[0] ?? short.data?.data[0];
  const products = useProductOptions(isNone && short.data?.data.length === 0);
  const product = row?.product ?? products.options.find(({ id }) => id === productId);

  const key = stockKey.byProduct(productId);
  useLive({
    room: rooms.storehouse(moduleId),
    matters: (change) =>
      change.entity === 'stock-row'
        ? isNone && change.key === key
        : change.entity === 'stock-minimum' && change.id === productId,
    refetch: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.all(stockRoutes.getStorehouseProducts) }),
    // After a reconnect the balances screen below refetches the same queries.
    missed: () => false,
    polls: false,
  });

  const isLoaded = row !== undefined || (isNone && short.data !== undefined);
  return {
    name: product?.name ?? null,
    sku: product?.sku ?? null,
    totals: isLoaded ? (row ?? { count: 0, reserved: 0, minimum: null }) : null,
    error: storedProducts.error ?? short.error,
    retry: () => void (storedProducts.error === null ? short.refetch() : storedProducts.refetch()),
  };
}
