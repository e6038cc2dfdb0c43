import { afterAll, beforeAll, expect, it } from 'vitest';
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
import {
  createBatch,
  createBulkLot,
  createCells,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
});
afterAll(() => app?.close());

const check = async (id: number, client = floor.planner) =>
  (await client.call(planningRoutes.getStartCheck, { id })).data;
const fresh = (quantity: number) => createProductionOrder(floor, { quantity, unstarted: true });

it('compares the components of N items with the free stock, missing ones first', async () => {
  const order = await fresh(10);
  const { board, screw } = floor.products;
  expect(await check(order)).toEqual({
    components: [
      { product_id: screw, name: 'Винт', needed: 40, free: 0 },
      { product_id: board, name: 'Плата', needed: 10, free: 0 },
    ].map((one) => expect.objectContaining(one) as unknown),
    waiting: [],
  });
  const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
  const screws = await createBulkLot(app.dataSource, screw);
  await storeInCell(app.dataSource, screws, cell!, 100);
  const boards = await Promise.all(Array.from({ length: 3 }, () => createUnit(app.dataSource, board)));
  for (const lot of boards) await storeInCell(app.dataSource, lot, cell!);
  const counts = async () =>
    Object.fromEntries((await check(order)).components.map((one) => [one.name, [one.needed, one.free]]));
  expect(await counts()).toEqual({ Плата: [10, 3], Винт: [40, 100] });
  expect((await check(order)).components[0]?.name).toBe('Плата');

  // Stock reserved for others is not free; stock reserved for the order itself is.
  const other = await fresh(1);
  const [theirs] = await operationsOf(app.dataSource, other);
  await reserveFor(app, theirs!.id, { lotId: boards[0]!, cellId: cell!, quantity: 1 });
  const [own] = await operationsOf(app.dataSource, order);
  await reserveFor(app, own!.id, { lotId: boards[1]!, cellId: cell!, quantity: 1 });
  expect(await counts()).toMatchObject({ Плата: [10, 2] });

  // Neither is expired stock, nor stock of a storehouse without a connection to the module.
  const batchId = await createBatch(app.dataSource, { expiryDate: '2020-01-01' });
  await storeInCell(app.dataSource, await createUnit(app.dataSource, board, { batchId }), cell!);
  const [far] = await createCells(app.dataSource, await createModule(app.dataSource, 'storehouse'));
  await storeInCell(app.dataSource, await createUnit(app.dataSource, board), far!);
  expect(await counts()).toMatchObject({ Плата: [10, 2] });
});

it('names operations that would wait for ever, and what they lack', async () => {
  const order = await fresh(1);
  const lacks = async () => (await check(order)).waiting.map((one) => [one.operation, one.lacks]);
  expect(await lacks()).toEqual([]);
  await app.sql('update work_places set module_id = null where work_center_id = $1', [
    floor.centers.assembly,
  ]);
  expect(await lacks()).toEqual([
    ['Монтаж', 'desk'],
    ['Проверка', 'desk'],
  ]);
  await app.sql('update work_places set deleted_at = now() where work_center_id = $1', [
    floor.centers.assembly,
  ]);
  expect(await lacks()).toEqual([
    ['Монтаж', 'place'],
    ['Проверка', 'place'],
  ]);
  await app.sql(
    `update production_order_operations set work_center_id = null where order_id = $1 and name = 'Комплектование'`,
    [order],
  );
  expect((await lacks())[0]).toEqual(['Комплектование', 'center']);
  // The check blocks nothing: an old client may start the order.
  const { data } = await floor.planner.call(productionRoutes.changeStatus, { id: order, status: 'work' });
  expect(data.status).toBe('work');
});

it('reports shortages of orders in work until they are resolved', async () => {
  const shopFloor = await createShopFloor(app);
  const first = await createProductionOrder(shopFloor, { quantity: 1 });
  const second = await createProductionOrder(shopFloor, { quantity: 2 });
  const orders = [first, second, await createProductionOrder(shopFloor, { unstarted: true })];
  const lacks = async (ids: readonly number[] = orders) =>
    (
      await shopFloor.planner.call(planningRoutes.getOrderLacks, {
        module_id: shopFloor.modules.production,
        ids: [...ids],
      })
    ).data;
  const parts = async () =>
    (await lacks()).map(({ id, components }) => [id, components.map(({ name, missing }) => [name, missing])]);
  expect(await parts()).toEqual([
    [
      first,
      [
        ['Винт', 4],
        ['Плата', 1],
      ],
    ],
    [
      second,
      [
        ['Винт', 8],
        ['Плата', 2],
      ],
    ],
  ]);
  const [cell] = await createCells(app.dataSource, shopFloor.modules.storehouse);
  await storeInCell(app.dataSource, await createBulkLot(app.dataSource, shopFloor.products.screw), cell!, 6);
  await storeInCell(app.dataSource, await createUnit(app.dataSource, shopFloor.products.board), cell!);
  // Each order is compared with the stock on its own.
  expect(await parts()).toEqual([
    [
      second,
      [
        ['Винт', 2],
        ['Плата', 1],
      ],
    ],
  ]);
  await app.sql('update work_places set module_id = null where work_center_id = $1', [
    shopFloor.centers.assembly,
  ]);
  const [waits] = await lacks([first]);
  expect(waits).toMatchObject({
    id: first,
    components: [],
    waiting: [{ operation: 'Монтаж', lacks: 'desk' }, {}],
  });
  const foreign = await app.signedIn({
    role: 'Планировщик',
    moduleIds: [await createModule(app.dataSource, 'production')],
  });
  await expect(
    foreign.call(planningRoutes.getOrderLacks, { module_id: shopFloor.modules.production, ids: [first] }),
  ).rejects.toMatchObject({ status: 404 });
});

it('is no matter of another module', async () => {
  const order = await fresh(1);
  const foreign = await app.signedIn({
    role: 'Планировщик',
    moduleIds: [await createModule(app.dataSource, 'production')],
  });
  await expect(check(order, foreign)).rejects.toMatchObject({ status: 404 });
});
