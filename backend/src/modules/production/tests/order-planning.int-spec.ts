import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { SaveTechMapUseCase } from '../../../../src/modules/tech-maps/index.js';
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
import { createCells, createUnit, storeInCell } from '../../../../tests/kit/factories/warehouse.js';
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

describe('editing a new order', () => {
  const body = (overrides: object = {}) => ({
    module_id: floor.modules.production,
    without_client_order: true,
    product_id: floor.products.controller,
    quantity: 2,
    start_datetime: '2026-12-01T06:00:00Z',
    end_datetime: '2026-12-01T09:00:00Z',
    tech_map_id: floor.techMap.id,
    ...overrides,
  });
  const edit = (id: number, overrides: object = {}, client = floor.planner) =>
    client.call(productionRoutes.createOrEditProductionOrder, { id, ...body(overrides) });
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

  it('creates new tasks for another specification', async () => {
    const id = await fresh();
    const other = await app.get(SaveTechMapUseCase).execute(
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

  it('keeps its version while the specification is the same', async () => {
    const own = await app
      .get(SaveTechMapUseCase)
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

  it('is refused once it is in work, and changes only its times once it was', async () => {
    const id = await createProductionOrder(floor, { quantity: 2 });
    await expect(edit(id)).rejects.toMatchObject({ body: { code: 'PRODUCTION_ORDER_EDIT_NOT_NEW' } });
    await floor.planner.call(productionRoutes.changeStatus, { id, status: 'new' });
    await expect(edit(id, { quantity: 3 })).rejects.toMatchObject({
      body: { code: 'PRODUCTION_ORDER_WAS_STARTED' },
    });
    expect((await edit(id)).data.plan_end_datetime).toBe('2026-12-01T09:00:00.000Z');
  });

  it('deletes no task with reservations', async () => {
    const id = await fresh();
    const last = (await operationsOf(app.dataSource, id)).find((one) => one.task === 2)!;
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    const lot = await createUnit(app.dataSource, floor.products.board);
    await storeInCell(app.dataSource, lot, cell!);
    await reserveFor(app, last.id, { lotId: lot, cellId: cell!, quantity: 1 });
    await expect(edit(id, { quantity: 1 })).rejects.toMatchObject({
      body: { code: 'PRODUCTION_ORDER_TOUCHED' },
    });
    expect((await edit(id, { quantity: 3 })).data.count).toBe(3);
  });

  it('refuses another module, a specification of another product, and a product that was not ordered', async () => {
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

describe('priorities of orders', () => {
  const rank = (id: number, before_id: number | null, client = floor.planner) =>
    client.call(planningRoutes.changePriority, { id, before_id });
  const queue = () => ids({ open: true, sort: 'queue' });

  it('decide which operation a work place is offered', async () => {
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

  it('change mostly one order, and none when the position is the same', async () => {
    const [first] = await queue();
    const version = (await orderOf(first!)).version;
    const before = await app.sql('select count(*) from outbox');
    const [, next] = await queue();
    await rank(first!, next!);
    expect(await app.sql('select count(*) from outbox')).toEqual(before);
    expect((await orderOf(first!)).version).toBe(version);
  });

  it('stay consistent under concurrent moves by several planners', async () => {
    const all = await queue();
    await Promise.all(all.slice(1, 5).map((id) => rank(id, all[0]!)));
    const after = await queue();
    expect([...after].sort()).toEqual([...all].sort());
    expect(after[4]).toBe(all[0]);
  });

  it('refuse other modules, finished orders and deleted neighbours', async () => {
    const [a, b] = await queue();
    await expect(rank(a!, null, await foreignPlanner())).rejects.toMatchObject({ status: 404 });
    const deletedOrder = await createProductionOrder(floor, { unstarted: true });
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id: deletedOrder });
    await expect(rank(a!, deletedOrder)).rejects.toMatchObject({ status: 409 });
    await expect(rank(deletedOrder, a!)).rejects.toMatchObject({ status: 409 });
    await expect(rank(a!, a!)).rejects.toMatchObject({ status: 409 });
    expect((await queue()).slice(0, 2)).toEqual([a, b]);
  });
});
