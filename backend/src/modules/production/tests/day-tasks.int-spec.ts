import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { reserveFor } from '../../../../tests/kit/factories/reservations.js';
import { createShopWork } from '../../../../tests/kit/factories/shop-work.js';
import { createCells, createUnit, storeInCell } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { shortest } from '../../../../tests/kit/times-longer.js';

let app: TestApp;
let floor: ShopFloor;
let shop: Awaited<ReturnType<typeof createShopWork>>;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  shop = await createShopWork(app, floor);
});
afterAll(() => app?.close());

const tasksOf = (date: string, input: object = {}, client = floor.planner) =>
  client.call(planningRoutes.getTasks, { date, ...input });
const numbersOf = async (date: string, input: object = {}) =>
  (await tasksOf(date, input)).data.map((one) => `${one.production_order_id}/${one.sort}`);
/** Changes the creation time of tasks, as if they were created on another day. */
const madeAt = (orderId: number, createdAt: string) =>
  app.sql('update production_tasks set created_at = $2 where order_id = $1', [orderId, createdAt]);

describe('the tasks of a day', () => {
  let order: number;
  beforeEach(async () => {
    await shop.deleteAllOrders();
    order = await createProductionOrder(floor, { quantity: 2 });
  });

  it('are those that were made on it by the clocks of the plant', async () => {
    await madeAt(order, '2026-03-01T20:59:59.999Z');
    expect(await numbersOf('2026-03-01')).toEqual([`${order}/1`, `${order}/2`]);
    expect(await numbersOf('2026-03-02')).toEqual([]);
    await madeAt(order, '2026-03-01T21:00:00.000Z');
    expect(await numbersOf('2026-03-01')).toEqual([]);
    expect(await numbersOf('2026-03-02')).toHaveLength(2);
  });

  it('and those with an operation that was started or finished on it', async () => {
    await madeAt(order, '2026-03-01T09:00:00Z');
    const [first, , , second] = await operationsOf(app.dataSource, order);
    const times = (id: number, start: string, end: string | null) =>
      app.sql(
        `update production_task_operations set status = 'done', fact_start_at = $2, fact_end_at = $3 where id = $1`,
        [id, start, end],
      );
    await times(first!.id, '2026-03-04T20:00:00Z', '2026-03-05T22:00:00Z');
    await times(second!.id, '2026-03-05T08:00:00Z', null);
    expect(await numbersOf('2026-03-04')).toEqual([`${order}/1`]);
    expect(await numbersOf('2026-03-05')).toEqual([`${order}/2`]);
    expect(await numbersOf('2026-03-06')).toEqual([`${order}/1`]);
    expect(await numbersOf('2026-03-03')).toEqual([]);
  });

  it('have the earliest start and, for a finished task, the latest end', async () => {
    const operations = (await operationsOf(app.dataSource, order)).filter((one) => one.task === 1);
    await shop.finish(...operations.slice(0, 2));
    const today = async () => (await tasksOf(await plantToday())).data.find((one) => one.sort === 1)!;
    const working = await today();
    expect(working).toMatchObject({
      status: 'work',
      count: 1,
      production_order_id: order,
      workshop_post_unit_name: 'Сборка 1',
      end_datetime: null,
    });
    const starts = working.operations.map((one) => one.fact_start_datetime).filter((one) => one !== null);
    expect(working.start_datetime).toBe(starts.sort()[0]);
    await shop.finish(operations[2]!);
    const done = await today();
    expect(done.status).toBe('done');
    expect(done.end_datetime).toBe(done.operations.at(-1)!.fact_end_datetime);
    expect(done.start_datetime).toBe(working.start_datetime);
  });

  it('name what is planned for them', async () => {
    const [operation] = await operationsOf(app.dataSource, order);
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    const lot = await createUnit(app.dataSource, floor.products.board);
    await storeInCell(app.dataSource, lot, cell!);
    await reserveFor(app, operation!.id, { lotId: lot, cellId: cell!, quantity: 1 });
    const [first, second] = (await tasksOf(await plantToday())).data;
    expect(first!.task_products).toMatchObject([
      { batch_product: { id: lot, product_id: floor.products.board, product: { name: 'Плата' } } },
    ]);
    expect(second!.task_products).toEqual([]);
  });

  it('are searchable by order, number and product, and paginated', async () => {
    const today = await plantToday();
    const other = await createProductionOrder(floor, { quantity: 3, unstarted: true });
    expect(await numbersOf(today)).toEqual([
      ...[1, 2, 3].map((sort) => `${other}/${sort}`),
      ...[1, 2].map((sort) => `${order}/${sort}`),
    ]);
    expect(await numbersOf(today, { search: `${other}-002` })).toEqual([`${other}/2`]);
    expect(await numbersOf(today, { search: 'контроллер' })).toHaveLength(5);
    expect(await tasksOf(today, { page: 2, per_page: 2 })).toMatchObject({
      total: 5,
      last_page: 3,
      current_page: 2,
      data: [{ sort: 3 }, { sort: 1 }],
    });
  });

  it('belong to own modules and live orders', async () => {
    const today = await plantToday();
    const foreign = await app.signedIn({
      role: 'Планировщик',
      moduleIds: [await createModule(app.dataSource, 'production')],
    });
    expect((await tasksOf(today, {}, foreign)).data).toEqual([]);
    await expect(tasksOf(today, { module_id: floor.modules.production }, foreign)).rejects.toMatchObject({
      status: 404,
    });
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id: order });
    expect(await numbersOf(today)).toEqual([]);
  });

  it('are refused for a day that does not exist', async () => {
    await expect(tasksOf('2026-02-30')).rejects.toMatchObject({ status: 422 });
  });
});

it('a page of ten thousand tasks of one order costs like a page of a hundred', async () => {
  await shop.deleteAllOrders();
  const [small, large] = ['2026-04-01', '2026-04-02'];
  const few = await createProductionOrder(floor, { quantity: 100, unstarted: true });
  await madeAt(few, `${small}T09:00:00Z`);
  const many = await createProductionOrder(floor, { quantity: 10_000, unstarted: true });
  await madeAt(many, `${large}T09:00:00Z`);
  // As on a plant in use; also prevents autovacuum from running during the test.
  await app.asOwner('vacuum analyze production_tasks', 'vacuum analyze production_task_operations');
  const page = (date: string) => () => tasksOf(date, { page: 1, per_page: 50 });
  expect((await page(large)()).total).toBe(10_000);
  const quick = await shortest(page(small), 5);
  const slow = await shortest(page(large), 100, 3 * quick);
  console.log(`page of tasks: 100 in ${quick.toFixed(1)} ms, 10,000 in ${slow.toFixed(1)} ms`);
  expect(slow / quick).toBeLessThan(3);
});

async function plantToday(): Promise<string> {
  const [row] = await app.sql<{ day: string }>(
    `select to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day`,
  );
  return row!.day;
}
