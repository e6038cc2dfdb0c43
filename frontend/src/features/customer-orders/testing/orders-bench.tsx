import { authRoutes } from '@naryad/contracts/auth/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import type { Shipment, ShippableLot } from '@naryad/contracts/customer-orders/shipment-dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import type { Change } from '@naryad/contracts/realtime';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { aModule, aUser } from '../../../../testing/factories.js';
import { renderAfter } from '../../../../testing/history.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { useSession } from '../../../shared/session/session.js';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { AddOrderPage, EditOrderPage } from '../form/order-page.js';
import { OrdersPage } from '../list/orders-page.js';
import { aLot, anOrder } from './samples.js';

/** A mock server with customer orders. `sent` contains the received commands. */
export class OrdersBench {
  orders: CustomerOrder[] = [anOrder(1), anOrder(2)];
  shipments: Shipment[] = [];
  lots: ShippableLot[] = [aLot(10), aLot(11)];
  readonly requests: unknown[] = [];
  readonly sent: unknown[] = [];
  /** Several parts of a screen subscribe to the same room. */
  private readonly watchers = new Set<readonly [string, Parameters<typeof realtime.join>[1]]>();

  /** @param keys the modules of the user */
  constructor(keys: readonly WorkModuleKey[] = ['orders', 'production']) {
    vi.spyOn(realtime, 'join').mockImplementation((room, handler) => {
      const watcher = [room, handler] as const;
      this.watchers.add(watcher);
      return () => this.watchers.delete(watcher);
    });
    const modules = keys.map((key, index) => aModule(index + 3, key, `Модуль ${key}`));
    const user = aUser({ modules, start_module: modules[0]! });
    server.use(
      routeHandler(authRoutes.me, () => ({ data: user, time_zone: 'Europe/Moscow' })),
      routeHandler(routes.getOrders, ({ input }) => {
        this.requests.push(input);
        return aPage(this.orders);
      }),
      routeHandler(routes.getOrder, ({ input }) => ({
        success: true,
        data: this.orders.find(({ id }) => id === Number(input.id))!,
      })),
      routeHandler(routes.createOrUpdateOrder, ({ input }) => {
        this.sent.push(input);
        return { success: true, data: anOrder(9) };
      }),
      routeHandler(routes.deleteOrder, ({ input }) => {
        this.sent.push(input);
        return { success: true };
      }),
      routeHandler(shipmentRoutes.getShipments, () => aPage(this.shipments)),
      routeHandler(shipmentRoutes.getShippable, () => aPage(this.lots)),
      routeHandler(companyRoutes.getCompanies, () =>
        aPage([
          { id: 5, name: 'ООО «Метиз»', inn: null, kpp: null, address: null, version: 1 },
          { id: 6, name: 'АО «Корпус»', inn: null, kpp: null, address: null, version: 1 },
        ]),
      ),
      routeHandler(productRoutes.getProducts, () =>
        aPage([1, 2, 3].map((id) => ({ id, name: `Изделие ${id}`, sku: `АРТ-${id}` }))),
      ),
    );
  }

  open(path: string): Rendered {
    return renderAt(path, <Screen />);
  }

  /** Opens a screen one step of the browser history after another page. */
  openAfter(from: string, to: string): Rendered {
    return renderAfter({ from, to }, <Screen />);
  }

  /** Simulates a change by another user. */
  emit(room: string, change: Change): void {
    act(() => {
      for (const [name, handler] of this.watchers)
        if (name === room) handler.onChanges([change], {} as never);
    });
  }
}

function Screen() {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/orders/:moduleId" element={<OrdersPage />} />
      <Route path="/orders/add" element={<AddOrderPage />} />
      <Route path="/orders/edit/:id" element={<EditOrderPage />} />
      <Route path="*" element={<p>Другой экран</p>} />
    </Routes>
  ) : null;
}

export const address = (): string | null => screen.getByTestId('address').textContent;
