import { productionRoutes } from '@naryad/contracts/production/routes';
import { queryKeys, useCommand, type Command } from '../../../shared/api/index.js';

const OUTDATED = [queryKeys.all(productionRoutes.getProductionOrders)];

export function useDeleteOrder(): Command<typeof productionRoutes.deleteProductionOrder> {
  return useCommand(productionRoutes.deleteProductionOrder, { invalidates: OUTDATED });
}
