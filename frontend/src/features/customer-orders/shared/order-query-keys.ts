import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import { queryKeys } from '../../../shared/api/index.js';

/** Query keys to refetch after a change of an order. */
export const ORDER_QUERY_KEYS = [queryKeys.all(routes.getOrders), queryKeys.all(routes.getOrder)];
