import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { SaveTechMap } from '../../../../src/modules/tech-maps/index.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createCustomerOrder,
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { reserveFor } from '../../../../tests/kit/factories/reservations.js';
import { createShopWork } from '../../../../tests/kit/factories/shop-work.js';
import { createCells, createUnit, putInCell } from '../../../../tests/kit/factories/warehouse.js';
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

const list = async (input: object = {}) =>
  floor.planner.call(productionRoutes.getProductionOrders, { module_id: floor.modules.production, ...input });
const ids = async (input: object) => (await list(input)).data.map((one) => one.id);
const orderOf = async (id: number) =>
  (await floor.planner.call(productionRoutes.getProductionOrder, { id })).data;
const foreignPlanner = async () =>
  app.signedIn({ role: 'Планировщик', moduleIds: [await createModule(app.dataSource, 'production')] });

/** Another module with the people of the same floor, so that its orders are its own. */
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

  it('answers the specified body as ever, the newest first, with when it has to be done', async () => {
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

  it('shows the order whose number was typed before others that have it in theirs', async () => {
    const other = await ownModule();
    const meant = await createProductionOrder(other, { quantity: 1 });
    const customer = await createCustomerOrder(app.dataSource, `ЗК-${meant}`, [
      [floor.products.controller, 1],
    ]);
    const newer = await createProductionOrder(other, { quantity: 1, clientOrderId: customer });
    const { data } = await other.planner.call(productionRoutes.getProductionOrders, {
      module_id: other.modules.production,
      search: ` ${meant}`,
    });
    expect(data.map(({ id }) => id)).toEqual([meant, newer]);
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
    // Ten items are left, breaks do not count; two places mount and check each for 12 minutes: an hour. Picking is quicker.
    const [now] = await app.sql<{ at: Date }>('select now() as at');
    const minutes = (Date.parse((await forecast())!) - now!.at.getTime()) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(59.9);
    expect(minutes).toBeLessThan(61);
  });
});

describe('editing a new order', () => {
  const body = (over: object = {}) => ({
    module_id: floor.modules.production,
    without_client_order: true,
    product_id: floor.products.controller,
    quantity: 2,
    start_datetime: '2026-12-01T06:00:00Z',
    end_datetime: '2026-12-01T09:00:00Z',
    tech_map_id: floor.techMap.id,
    ...over,
  });
  const edit = (id: number, over: object = {}, client = floor.planner) =>
    client.call(productionRoutes.createOrEditProductionOrder, { id, ...body(over) });
  const fresh = (quantity = 2) => createProductionOrder(floor, { quantity, unstarted: true });
  const facts = async (id: number) => {
    const [row] = await app.sql<{ tasks: number; operations: number; steps: number }>(
      `select count(distinct t.id)::int as tasks, count(distinct o.id)::int as operations, count(s.id)::int as steps
         from production_tasks t join production_task_operations o on o.task_id = t.id
         join production_task_steps s on s.task_operation_id = o.id where t.order_id = $1`,
      [id],
    );
    return row;
  };

  it('changes its times, its customer order and its quantity, up and down', async () => {
    const id = await fresh();
    const customer = await createCustomerOrder(app.dataSource, 'К-правка', [[floor.products.controller, 9]]);
    const { data } = await edit(id, {
      quantity: 5,
      without_client_order: false,
      client_order_id: customer,
    });
    expect(data).toMatchObject({
      id,
      count: 5,
      task_count: 5,
      version: 2,
      order: { number: 'К-правка' },
      plan_start_datetime: '2026-12-01T06:00:00.000Z',
    });
    expect(await facts(id)).toEqual({ tasks: 5, operations: 15, steps: 20 });
    await edit(id, { quantity: 1 });
    expect(await facts(id)).toEqual({ tasks: 1, operations: 3, steps: 4 });
    const operations = await operationsOf(app.dataSource, id);
    expect(operations.map((one) => [one.task, one.position, one.is_ready])).toEqual([
      [1, 1, true],
      [1, 2, false],
      [1, 3, false],
    ]);
  });

  it('makes the tasks anew for another specification', async () => {
    const id = await fresh();
    const other = await app.get(SaveTechMap).execute(
      {
        ...floor.specification,
        name: 'Контроллер, коротко',
        technologies: floor.specification.technologies.slice(1),
      },
      actorOf(floor.planner.userId),
    );
    await edit(id, { tech_map_id: other.id, quantity: 3 });
    expect(await facts(id)).toEqual({ tasks: 3, operations: 3, steps: 3 });
    expect((await orderOf(id)).tech_map).toMatchObject({ id: other.id, version: 1 });
  });

  it('keeps the version that it was made from while its specification is the same', async () => {
    const own = await app
      .get(SaveTechMap)
      .execute({ ...floor.specification, name: 'Контроллер, версии' }, actorOf(floor.planner.userId));
    const { data } = await floor.planner.call(
      productionRoutes.createOrEditProductionOrder,
      body({ tech_map_id: own.id }),
    );
    await app.sql(
      `insert into tech_map_versions (tech_map_id, version, content)
       select tech_map_id, 2, content from tech_map_versions where tech_map_id = $1`,
      [own.id],
    );
    await edit(data.id, { tech_map_id: own.id, quantity: 4 });
    expect((await orderOf(data.id)).tech_map.version).toBe(1);
  });

  it('is refused with a version that is not the last', async () => {
    const id = await fresh();
    await edit(id, { version: 1 });
    await expect(edit(id, { version: 1 })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Данные изменены другим пользователем. Обновите страницу.' },
    });
  });

  it('of two at once with one version lets one through', async () => {
    const id = await fresh();
    const tries = await Promise.allSettled([1, 2, 3].map((n) => edit(id, { version: 1, quantity: n + 2 })));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await orderOf(id)).count).toBe((await facts(id))!.tasks);
  });

  it('is one edit under one key', async () => {
    const id = await fresh();
    const call = () =>
      floor.planner.call(
        productionRoutes.createOrEditProductionOrder,
        { id, ...body({ quantity: 4, version: 1 }) },
        { idempotencyKey: `edit-of-order-${id}` },
      );
    const [first, ...others] = await Promise.all([call(), call(), call()]);
    for (const one of others) expect(one).toEqual(first);
    expect((await orderOf(id)).version).toBe(2);
  });

  it('is refused once it is in work, and changes only its times once it was', async () => {
    const id = await createProductionOrder(floor, { quantity: 2 });
    await expect(edit(id)).rejects.toMatchObject({ body: { code: 'PRODUCTION_ORDER_EDIT_NOT_NEW' } });
    await floor.planner.call(productionRoutes.changeStatus, { id, status: 'new' });
    await expect(edit(id, { quantity: 3 })).rejects.toMatchObject({
      body: { code: 'PRODUCTION_ORDER_WAS_STARTED' },
    });
    expect((await edit(id)).data.plan_end_datetime).toBe('2026-12-01T09:00:00.000Z');
  });

  it('takes no task away that something is planned for', async () => {
    const id = await fresh();
    const last = (await operationsOf(app.dataSource, id)).find((one) => one.task === 2)!;
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    const lot = await createUnit(app.dataSource, floor.products.board);
    await putInCell(app.dataSource, lot, cell!);
    await reserveFor(app, last.id, { lotId: lot, cellId: cell!, quantity: 1 });
    await expect(edit(id, { quantity: 1 })).rejects.toMatchObject({
      body: { code: 'PRODUCTION_ORDER_TOUCHED' },
    });
    expect((await edit(id, { quantity: 3 })).data.count).toBe(3);
  });

  it('is nobody else`s: another module, another product`s specification, a product that was not ordered', async () => {
    const id = await fresh();
    await expect(edit(id, { module_id: null }, await foreignPlanner())).rejects.toMatchObject({
      status: 404,
    });
    await expect(edit(id, { product_id: floor.products.screw })).rejects.toMatchObject({
      body: { code: 'PRODUCTION_TECH_MAP_OTHER_PRODUCT' },
    });
    const customer = await createCustomerOrder(app.dataSource, 'К-чужая', [[floor.products.screw, 9]]);
    await expect(edit(id, { without_client_order: false, client_order_id: customer })).rejects.toMatchObject({
      body: { code: 'PRODUCTION_PRODUCT_NOT_ORDERED' },
    });
    expect((await orderOf(id)).version).toBe(1);
  });
});

describe('places among orders', () => {
  const rank = (id: number, before_id: number | null, client = floor.planner) =>
    client.call(planningRoutes.changePriority, { id, before_id });
  const queue = () => ids({ open: true, sort: 'queue' });

  it('decide what a place is offered', async () => {
    const [first, second] = [
      await createProductionOrder(floor, { startsAt: '2019-01-01T06:00:00.000Z' }),
      await createProductionOrder(floor, { startsAt: '2019-01-02T06:00:00.000Z' }),
    ];
    const offered = async () => (await shop.taskOf(floor.picker, floor.places.picking))?.production_order_id;
    expect(await offered()).toBe(first);
    await rank(second, first);
    expect(await offered()).toBe(second);
    expect((await queue()).slice(0, 2)).toEqual([second, first]);
    await rank(second, null);
    expect((await queue()).at(-1)).toBe(second);
    expect(await offered()).toBe(first);
    const events = await app.sql<{ payload: { order_ids: number[] } }>(
      `select payload from outbox where name = 'production.orders-ranked' order by id desc limit 1`,
    );
    expect(events[0]?.payload.order_ids).toContain(second);
  });

  it('change one order mostly, and nothing where it stands already', async () => {
    const [head] = await queue();
    const version = (await orderOf(head!)).version;
    const before = await app.sql('select count(*) from outbox');
    const [, next] = await queue();
    await rank(head!, next!);
    expect(await app.sql('select count(*) from outbox')).toEqual(before);
    expect((await orderOf(head!)).version).toBe(version);
  });

  it('stay a sequence when several planners move at once', async () => {
    const all = await queue();
    await Promise.all(all.slice(1, 5).map((id) => rank(id, all[0]!)));
    const after = await queue();
    expect([...after].sort()).toEqual([...all].sort());
    expect(after[4]).toBe(all[0]);
  });

  it('are no matter of other modules, of done orders, or of neighbours that are gone', async () => {
    const [a, b] = await queue();
    await expect(rank(a!, null, await foreignPlanner())).rejects.toMatchObject({ status: 404 });
    const gone = await createProductionOrder(floor, { unstarted: true });
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id: gone });
    await expect(rank(a!, gone)).rejects.toMatchObject({ status: 409 });
    await expect(rank(gone, a!)).rejects.toMatchObject({ status: 409 });
    await expect(rank(a!, a!)).rejects.toMatchObject({ status: 409 });
    expect((await queue()).slice(0, 2)).toEqual([a, b]);
  });
});
