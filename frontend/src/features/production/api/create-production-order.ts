import { productionRoutes } from '@naryad/contracts/production/routes';
import { queryKeys, useCommand, type Command } from '../../../shared/api/index.js';

const OUTDATED = [queryKeys.all(productionRoutes.getProductionOrders)];

/** Creates an order; errors stay with the form. */
export function useCreateOrder(
  onCreated: (orderId: number) => void,
): Command<typeof productionRoutes.createOrEditProductionOrder> {
  return useCommand(productionRoutes.createOrEditProductionOrder, {
    errors: 'inline',
    invalidates: OUTDATED,
    onSuccess: ({ data }) => onCreated(data.id),
  });
}
