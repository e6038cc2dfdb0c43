import { rooms } from '@naryad/contracts/realtime';
import type { StockRow } from '@naryad/contracts/stock/dto';
import { stockKey } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { useProductOptions } from '../../../shared/catalog/products.js';
import { useRoom } from '../../../shared/realtime/use-room.js';

export interface ProductStock {
  readonly name: string | null;
  readonly sku: string | null;
  /** Totals of the storehouse; null while they are not known. */
  readonly totals: Pick<StockRow, 'count' | 'reserved' | 'minimum'> | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What a storehouse has of one product. Patches of the room come with those of the balances. */
export function useProductStock(moduleId: number, productId: number): ProductStock {
  const queries = useQueryClient();
  const input = { module_id: moduleId, group: 'product', product_id: productId } as const;
  const stored = useApiQuery(stockRoutes.getStorehouseProducts, input);
  const isNone = stored.data?.data.length === 0;
  // A product that is used up has no line of its own; its minimum stands among what is short.
  const short = useApiQuery(
    stockRoutes.getStorehouseProducts,
    { ...input, filter: 'below-minimum' },
    { enabled: isNone },
  );
  const row = stored.data?.data[0] ?? short.data?.data[0];
  const products = useProductOptions(isNone && short.data?.data.length === 0);
  const product = row?.product ?? products.options.find(({ id }) => id === productId);

  const key = stockKey.byProduct(productId);
  useRoom(rooms.storehouse(moduleId), {
    onStale: () => undefined,
    onChanges: (changes) => {
      const isNew = isNone && changes.some((change) => change.entity === 'stock-row' && change.key === key);
      const isMinimum = changes.some(
        (change) => change.entity === 'stock-minimum' && change.id === productId,
      );
      if (isNew || isMinimum) {
        void queries.invalidateQueries({ queryKey: queryKeys.all(stockRoutes.getStorehouseProducts) });
      }
    },
  });

  const isKnown = row !== undefined || (isNone && short.data !== undefined);
  return {
    name: product?.name ?? null,
    sku: product?.sku ?? null,
    totals: isKnown ? (row ?? { count: 0, reserved: 0, minimum: null }) : null,
    error: stored.error ?? short.error,
    retry: () => void (stored.error === null ? short.refetch() : stored.refetch()),
  };
}
