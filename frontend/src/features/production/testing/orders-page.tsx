import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { Rendered } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { ProductionPage } from '../page/production-page.js';
import { aClientOrder, anOrderRow, aTechMap, pageOf } from './samples.js';
import { setStage, show } from './stage.js';
// Imported in advance, so that the tests do not wait for a lazy import.
import '../page/production-tabs.js';

/** The orders of the mock server. */
export interface OrdersOfServer {
  rows: ProductionOrderRow[];
  calls: PlaceCall[];
}

/**
 * Creates a new, a working and a done order before each test, with two client orders and a specification to
 * choose from.
 */
export function makeOrders(): OrdersOfServer {
  const orders: OrdersOfServer = { rows: [], calls: [] };
  beforeEach(() => {
    setStage();
    orders.calls = [];
    orders.rows = [
      anOrderRow(3, { product: null, order: null }),
      anOrderRow(2, { status: 'work', completed_task_count: 31 }),
      anOrderRow(1, { status: 'done', completed_task_count: 50 }),
    ];
    server.use(
      routeHandler(productionRoutes.getProductionOrders, () => pageOf([...orders.rows])),
      routeHandler(callRoutes.getOpenCalls, () => ({ success: true, data: { calls: [...orders.calls] } })),
      routeHandler(planningRoutes.getOrderCounts, () => ({
        success: true,
        data: { new: 4, work: 7, done_today: 12 },
      })),
      routeHandler(planningRoutes.getTakenComponents, () => ({ success: true, data: [] })),
      routeHandler(planningRoutes.getStartCheck, () => ({
        success: true,
        data: { components: [], waiting: [] },
      })),
      routeHandler(planningRoutes.getOrderLacks, () => ({ success: true, data: [] })),
      routeHandler(customerOrderRoutes.getOrders, () =>
        pageOf([aClientOrder(1), aClientOrder(2, { products: [] })]),
      ),
      routeHandler(techMapRoutes.getTechMaps, ({ input }) =>
        pageOf(input.module_id == null ? [] : [aTechMap(1)]),
      ),
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  return orders;
}

/** Opens the production page of module 4. */
export const openOrders = (query = ''): Rendered =>
  show(`/production/4${query}`, '/production/:id', <ProductionPage />);

/** The row of an order in the table. */
export async function rowOf(id: number): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name: String(id) });
  const row = link.closest('tr');
  if (row === null) throw new Error('no row');
  return row;
}
