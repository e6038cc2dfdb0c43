import type { OutputOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';
import { newerWins } from '../shared/newer-wins.js';

/** Page size of the orders table [3 §9]. */
const PER_PAGE = 15;

export type OrdersPage = OutputOf<typeof productionRoutes.getProductionOrders>;

const inputOf = (moduleId: number, page: number) => ({ module_id: moduleId, page, per_page: PER_PAGE });

/** One page of the orders of a production module. The former page stays visible while the next one loads. */
export const ordersQuery = (moduleId: number, page: number) =>
  queryOptions({
    queryKey: queryKeys.of(productionRoutes.getProductionOrders, inputOf(moduleId, page)),
    queryFn: ({ signal }) => api(productionRoutes.getProductionOrders, inputOf(moduleId, page), { signal }),
    placeholderData: keepPreviousData,
    structuralSharing: newerWins,
  });

/** The same page, past the cache: for a look at what has changed behind the shown one. */
export const fetchOrders = (moduleId: number, page: number): Promise<OrdersPage> =>
  api(productionRoutes.getProductionOrders, inputOf(moduleId, page));
