import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createCustomerOrder,
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createShopWork } from '../../../../tests/kit/factories/shop-work.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let shop: Awaited<ReturnType<typeof createShopWork>>;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  shop = await createShopWork(app, floor);
});
afterAll(() => app?.close());

/** Creates another module with the same users, so that its list contains only its own orders. */
async function ownModule(): Promise<ShopFloor> {
  const production = await createModule(app.dataSource, 'production');
  return {
    ...floor,
    modules: { ...floor.modules, production },
    planner: await app.signedIn({ role: 'Планировщик', moduleIds: [production] }),
  };
}

describe('the list of orders', () => {
  let own: ShopFloor;
  let early: number;
  let late: number;
  let done: number;
  const listed = async (input: object = {}) => {
    const { data } = await own.planner.call(productionRoutes.getProductionOrders, {
      module_id: own.modules.production,
      ...input,
    });
    return data.map((one) => one.id);
  };

  beforeAll(async () => {
    own = await ownModule();
    const customer = await createCustomerOrder(app.dataSource, 'ЗК-списка', [[floor.products.controller, 5]]);
    late = await createProductionOrder(own, {
      quantity: 3,
      unstarted: true,
      startsAt: '2126-01-02T06:00:00.000Z',
    });
    early = await createProductionOrder(own, {
      quantity: 1,
      clientOrderId: customer,
      startsAt: '2020-01-02T06:00:00.000Z',
    });
    done = await createProductionOrder(own, { quantity: 1, startsAt: '2021-01-02T06:00:00.000Z' });
    await shop.finish(...(await operationsOf(app.dataSource, done)));
  });

  it('returns the body of the original contract unchanged, newest first, with the due date', async () => {
    expect(await listed({ page: 1, per_page: 15 })).toEqual([done, early, late]);
    const { data } = await own.planner.call(productionRoutes.getProductionOrders, {
      module_id: own.modules.production,
      per_page: 1,
    });
    expect(data[0]).toMatchObject({ plan_end_datetime: '2021-01-02T09:00:00.000Z', priority: 0 });
  });

  it('is narrowed by status, to open ones, to late ones, and searched', async () => {
    expect(await listed({ status: 'new' })).toEqual([late]);
    expect(await listed({ status: 'done' })).toEqual([done]);
    expect(await listed({ open: true })).toEqual([early, late]);
    expect(await listed({ late: true })).toEqual([early]);
    expect(await listed({ search: 'зк-СПИСКА' })).toEqual([early]);
  });

  it('shows the order with exactly the searched number before orders that contain it', async () => {
    const other = await ownModule();
    const matching = await createProductionOrder(other, { quantity: 1 });
    const customer = await createCustomerOrder(app.dataSource, `ЗК-${matching}`, [
      [floor.products.controller, 1],
    ]);
    const newer = await createProductionOrder(other, { quantity: 1, clientOrderId: customer });
    const { data } = await other.planner.call(productionRoutes.getProductionOrders, {
      module_id: other.modules.production,
      search: ` ${matching}`,
    });
    expect(data.map(({ id }) => id)).toEqual([matching, newer]);
  });

  it('is ordered by each column, both ways', async () => {
    expect(await listed({ sort: 'plan_start_datetime' })).toEqual([early, done, late]);
    expect(await listed({ sort: 'plan_end_datetime', direction: 'desc' })).toEqual([late, done, early]);
    expect(await listed({ sort: 'count', direction: 'desc' })).toEqual([late, done, early]);
    expect(await listed({ sort: 'status' })).toEqual([late, early, done]);
    expect(await listed({ sort: 'done', direction: 'desc' })).toEqual([done, early, late]);
    expect((await listed({ sort: 'order' }))[0]).toBe(early);
    expect(await listed({ sort: 'queue', open: true })).toEqual([early, late]);
  });

  it('counts what is new, in work and done today', async () => {
    const counts = async (module_id = own.modules.production) =>
      (await own.planner.call(planningRoutes.getOrderCounts, { module_id })).data;
    expect(await counts()).toEqual({ new: 1, work: 1, done_today: 1 });
    await app.sql(`update production_orders set finished_at = now() - interval '25 hours' where id = $1`, [
      done,
    ]);
    expect(await counts()).toEqual({ new: 1, work: 1, done_today: 0 });
    await expect(counts(floor.modules.production)).rejects.toMatchObject({ status: 404 });
  });

  it('foresees the end from real durations, once every operation was done', async () => {
    const order = await createProductionOrder(own, { quantity: 11 });
    const forecast = async () =>
      (
        await own.planner.call(productionRoutes.getProductionOrders, {
          module_id: own.modules.production,
          search: String(order),
        })
      ).data.find((one) => one.id === order)?.forecast_datetime ?? null;
    expect(await forecast()).toBeNull();
    const [picking, ...rest] = (await operationsOf(app.dataSource, order)).filter((one) => one.task === 1);
    await shop.finish(picking!);
    expect(await forecast()).toBeNull();
    await shop.finish(...rest);
    await app.sql(
      `update production_task_operations o
          set fact_start_at = fact_end_at - interval '5 hours',
              worked_seconds = case oo.position when 1 then 120 else 360 end
         from production_order_operations oo where oo.id = o.order_operation_id and o.status = 'done' and oo.order_id = $1`,
      [order],
    );
    // Ten items remain, breaks do not count. Two work places mount and check each item for 12 minutes, so the
    // forecast is one hour; picking is faster.
    const [now] = await app.sql<{ at: Date }>('select now() as at');
    const minutes = (Date.parse((await forecast())!) - now!.at.getTime()) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(59.9);
    expect(minutes).toBeLessThan(61);
  });
});
