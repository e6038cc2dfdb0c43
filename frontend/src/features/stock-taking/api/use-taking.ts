import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { usePollingFallback } from '../../../shared/realtime/use-connection.js';
import { useRoom } from '../../../shared/realtime/use-room.js';
import { useSoon } from './use-soon.js';

/** Answers about one stock-taking that a change of it makes old. */
export const TAKING_OUTDATED: readonly QueryKey[] = [
  queryKeys.all(stockTakingRoutes.getStockTaking),
  queryKeys.all(stockTakingRoutes.getStockTakings),
  queryKeys.all(stockTakingRoutes.getCells),
  queryKeys.all(stockTakingRoutes.getLines),
];

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
  const refresh = useSoon(() => {
    void queries.invalidateQueries({ queryKey: queryKeys.all(stockTakingRoutes.getStockTaking) });
    if (taking?.status !== 'counting') {
      void queries.invalidateQueries({ queryKey: queryKeys.all(stockTakingRoutes.getLines) });
    }
  });
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
