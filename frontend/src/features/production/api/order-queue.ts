import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms, type Change } from '@naryad/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys, useApiListQuery, useCommand, type Command } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/index.js';
import type { OrdersPage } from './get-production-orders.js';

const inputOf = (moduleId: number) => ({ module_id: moduleId, open: true, sort: 'queue' as const });
const matters = ({ entity }: Change): boolean => entity === 'production-orders';

/** Open orders of a module, in the order in which their work is offered to work places. */
export function useOrderQueue(moduleId: number) {
  const queue = useApiListQuery(productionRoutes.getProductionOrders, inputOf(moduleId));
  useLive({ room: rooms.production(moduleId), matters, refetch: () => void queue.refetch() });
  return queue;
}

export interface OrderRanking {
  readonly command: Command<typeof planningRoutes.changePriority>;
  /**
   * Moves an order in front of another one (null: to the end). Shown at once, reverted when the server
   * refuses.
   */
  readonly rank: (id: number, beforeId: number | null) => Promise<boolean>;
}

export function useOrderRanking(moduleId: number): OrderRanking {
  const queries = useQueryClient();
  const queryKey = queryKeys.of(productionRoutes.getProductionOrders, inputOf(moduleId));
  const command = useCommand(planningRoutes.changePriority, {
    invalidates: [queryKeys.all(productionRoutes.getProductionOrders)],
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  const rank = async (id: number, beforeId: number | null): Promise<boolean> => {
    queries.setQueryData<OrdersPage>(queryKey, (shownPage) => {
      const movedOrder = shownPage?.data.find((one) => one.id === id);
      if (shownPage === undefined || movedOrder === undefined) return shownPage;
      const data = shownPage.data.filter((one) => one.id !== id);
      const index = beforeId === null ? data.length : data.findIndex((one) => one.id === beforeId);
      return { ...shownPage, data: data.toSpliced(index, 0, movedOrder) };
    });
    return (await command.run({ id, before_id: beforeId })) !== undefined;
  };
  return { command, rank };
}
