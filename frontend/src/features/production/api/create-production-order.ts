import { productionRoutes } from '@naryad/contracts/production/routes';
import { queryKeys, useCommand, type Command } from '../../../shared/api/index.js';

const INVALIDATES = [queryKeys.all(productionRoutes.getProductionOrders)];

/** Creates an order. The form shows the errors. */
export function useCreateOrder(
  onCreated: (orderId: number) => void,
): Command<typeof productionRoutes.createOrEditProductionOrder> {
  return useCommand(productionRoutes.createOrEditProductionOrder, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: ({ data }) => onCreated(data.id),
  });
}
