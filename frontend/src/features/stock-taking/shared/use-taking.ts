import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { REFETCH_MS } from './refetch-ms.js';

/**
 * Reloads a stock-taking, and then the data that its status allows: lines are refused during a blind count.
 */
export async function reloadTaking(queries: QueryClient, id: number): Promise<void> {
  for (const route of [stockTakingRoutes.getStockTakings, stockTakingRoutes.getCells]) {
    void queries.invalidateQueries({ queryKey: queryKeys.all(route) });
  }
  const queryKey = queryKeys.of(stockTakingRoutes.getStockTaking, { id });
  await queries.invalidateQueries({ queryKey });
  const cached = queries.getQueryData<OutputOf<typeof stockTakingRoutes.getStockTaking>>(queryKey);
  if (cached?.data.status === 'counting') return;
  await queries.invalidateQueries({ queryKey: queryKeys.all(stockTakingRoutes.getLines) });
}

export interface Taking {
  /** undefined before the first response. */
  readonly taking: StockTaking | undefined;
  readonly error: Error | null;
  readonly updatedAt: number | null;
  readonly retry: () => void;
}

/** One stock-taking with its progress, live through the room of its storehouse. */
export function useTaking(id: number): Taking {
  const queries = useQueryClient();
  const result = useApiQuery(stockTakingRoutes.getStockTaking, { id });
  const taking = result.data?.data;
  useLive({
    room: taking === undefined ? null : rooms.storehouse(taking.module_id),
    matters: (change) =>
      change.entity === 'stock-takings' || (change.entity === 'stock-taking-cell' && change.id === id),
    pace: { every: REFETCH_MS },
    refetch: () => void reloadTaking(queries, id),
    polls: true,
  });
  return {
    taking,
    error: result.error,
    updatedAt: result.dataUpdatedAt === 0 ? null : result.dataUpdatedAt,
    retry: () => void result.refetch(),
  };
}
