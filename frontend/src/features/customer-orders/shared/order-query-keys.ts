import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import { queryKeys } from '../../../shared/api/index.js';

/** Answers of the server that a change of an order makes outdated. */
export const ORDER_QUERY_KEYS = [queryKeys.all(routes.getOrders), queryKeys.all(routes.getOrder)];
