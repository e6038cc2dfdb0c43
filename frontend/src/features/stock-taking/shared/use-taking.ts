import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { usePollingFallback } from '../../../shared/realtime/use-connection.js';
import { useRoom } from '../../../shared/realtime/use-room.js';
import { useSoon } from './use-soon.js';

/** Loads a stock-taking, and then what its status allows to see: lines are refused while it is counted blindly. */
export async function reloadTaking(queries: QueryClient, id: number): Promise<void> {
  for (const route of [stockTakingRoutes.getStockTakings, stockTakingRoutes.getCells]) {
    void queries.invalidateQueries({ queryKey: queryKeys.all(route) });
  }
  const queryKey = queryKeys.of(stockTakingRoutes.getStockTaking, { id });
  await queries.invalidateQueries({ queryKey });
  const known = queries.getQueryData<OutputOf<typeof stockTakingRoutes.getStockTaking>>(queryKey);
  if (known?.data.status === 'counting') return;
  await queries.invalidateQueries({ queryKey: queryKeys.all(stockTakingRoutes.getLines) });
}

export interface Taking {
  /** undefined before the first answer. */
  readonly taking: StockTaking | undefined;
  readonly error: Error | null;
  readonly updatedAt: number | null;
  readonly retry: () => void;
}

/** One stock-taking with its progress, kept live by the room of its storehouse. */
export function useTaking(id: number): Taking {
  const queries = useQueryClient();
  const result = useApiQuery(stockTakingRoutes.getStockTaking, { id });
  const taking = result.data?.data;
  const refresh = useSoon(() => void reloadTaking(queries, id));
  useRoom(taking === undefined ? null : rooms.storehouse(taking.module_id), {
    onStale: refresh,
    onChanges: (changes) => {
      const concerns = changes.some(
        (one) => one.entity === 'stock-takings' || (one.entity === 'stock-taking-cell' && one.id === id),
      );
      if (concerns) refresh();
    },
  });
  usePollingFallback(refresh);
  return {
    taking,
    error: result.error,
    updatedAt: result.dataUpdatedAt === 0 ? null : result.dataUpdatedAt,
    retry: () => void result.refetch(),
  };
}
