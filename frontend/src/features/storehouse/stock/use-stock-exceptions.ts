import { rooms } from '@naryad/contracts/realtime';
import type { StockExceptions, StockFilter } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { useLive } from '../../../shared/realtime/use-live.js';

const NAMES: Readonly<Record<StockFilter, keyof StockExceptions>> = {
  'no-place': 'no_place',
  'below-minimum': 'below_minimum',
  expiring: 'expiring',
};

/** Number of rows for each filter of the balances, updated through the room; null until they are loaded. */
export function useStockExceptions(moduleId: number): Readonly<Record<StockFilter, number | null>> {
  const queries = useQueryClient();
  const { data } = useApiQuery(
    stockRoutes.getStockExceptions,
    { module_id: moduleId },
    // Stock waiting for putaway also changes by incoming inspection and production, which the room does not
    // signal.
    { refetchInterval: 60_000 },
  );
  useLive({
    room: rooms.storehouse(moduleId),
    matters: ({ entity }) => entity === 'stock-row' || entity === 'stock-minimum',
    pace: 'bursts',
    refetch: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.all(stockRoutes.getStockExceptions) }),
  });
  const countOf = (filter: StockFilter): number | null => data?.data[NAMES[filter]] ?? null;
  return {
    'no-place': countOf('no-place'),
    'below-minimum': countOf('below-minimum'),
    expiring: countOf('expiring'),
  };
}
