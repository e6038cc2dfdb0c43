import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';
import { newerWins } from '../shared/newer-wins.js';

/** Page size of the orders table [3 §9]. */
const PER_PAGE = 15;

export type OrdersPage = OutputOf<typeof productionRoutes.getProductionOrders>;
/** What the list is narrowed to and ordered by; nothing of it: all orders, the newest first. */
export type OrdersView = Omit<RequestOf<typeof productionRoutes.getProductionOrders>, 'page' | 'per_page'>;

const inputOf = (view: OrdersView, page: number) => ({ ...view, page, per_page: PER_PAGE });

/** One page of the orders of a production module. The former page stays visible while the next one loads. */
export const ordersQuery = (view: OrdersView, page: number) =>
  queryOptions({
    queryKey: queryKeys.of(productionRoutes.getProductionOrders, inputOf(view, page)),
    queryFn: ({ signal }) => api(productionRoutes.getProductionOrders, inputOf(view, page), { signal }),
    placeholderData: keepPreviousData,
    structuralSharing: newerWins,
  });

/** The same page, past the cache: for a look at what has changed behind the shown one. */
export const fetchOrders = (view: OrdersView, page: number): Promise<OrdersPage> =>
  api(productionRoutes.getProductionOrders, inputOf(view, page));
