import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';
import { newerWins } from '../shared/newer-wins.js';

/** Page size of the orders table. */
const PER_PAGE = 15;

export type OrdersPage = OutputOf<typeof productionRoutes.getProductionOrders>;
/** Filter and sort order of the list. Empty: all orders, latest first. */
export type OrdersView = Omit<RequestOf<typeof productionRoutes.getProductionOrders>, 'page' | 'per_page'>;

const inputOf = (view: OrdersView, page: number) => ({ ...view, page, per_page: PER_PAGE });

/**
 * One page of the orders of a production module. The previous page remains visible while the next one loads.
 */
export const ordersQuery = (view: OrdersView, page: number) =>
  queryOptions({
    queryKey: queryKeys.of(productionRoutes.getProductionOrders, inputOf(view, page)),
    queryFn: ({ signal }) => api(productionRoutes.getProductionOrders, inputOf(view, page), { signal }),
    placeholderData: keepPreviousData,
    structuralSharing: newerWins,
  });

/** The same page without the cache, to compare it with the shown one. */
export const fetchOrders = (view: OrdersView, page: number): Promise<OrdersPage> =>
  api(productionRoutes.getProductionOrders, inputOf(view, page));
