import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { queryOptions } from '@tanstack/react-query';
import { apiWhole, queryKeys } from '../../../shared/api/index.js';

/** Open client orders, or all of them, with their products and the progress of each. */
export const clientOrdersQuery = (which: 'open' | 'all') => {
  const input = which === 'open' ? { open: true } : {};
  return queryOptions({
    queryKey: queryKeys.of(customerOrderRoutes.getOrders, input),
    queryFn: ({ signal }) => apiWhole(customerOrderRoutes.getOrders, input, { signal }),
  });
};
