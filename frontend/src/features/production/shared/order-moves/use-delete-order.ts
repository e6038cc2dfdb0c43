import { productionRoutes } from '@naryad/contracts/production/routes';
import { queryKeys } from '../../../../shared/api/index.js';
import { useDeletion, type Deletion } from '../../../../shared/list/use-delete.js';
import { texts } from '../texts.js';

const INVALIDATES = [queryKeys.all(productionRoutes.getProductionOrders)];

/** Deletes a production order after a confirmation. The list shows the result. */
export function useDeleteOrder(): Deletion<{ readonly id: number }> {
  return useDeletion(productionRoutes.deleteProductionOrder, {
    invalidates: INVALIDATES,
    title: () => texts.orders.removeTitle,
    question: () => texts.orders.removeText,
    action: texts.orders.remove,
  });
}
