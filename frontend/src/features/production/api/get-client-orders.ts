import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { queryOptions } from '@tanstack/react-query';
import { apiWhole, queryKeys } from '../../../shared/api/index.js';

/** All client orders with their products. */
export const clientOrdersQuery = () =>
  queryOptions({
    queryKey: queryKeys.of(customerOrderRoutes.getOrders, {}),
    queryFn: ({ signal }) => apiWhole(customerOrderRoutes.getOrders, {}, { signal }),
  });
