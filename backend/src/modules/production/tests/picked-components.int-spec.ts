import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createShopFloor,
  type OperationRow,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork } from '../../../../tests/kit/factories/shop-work.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let shop: ShopWork;
let order: number;
let operations: OperationRow[];

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  shop = await createShopWork(app, floor);
});
afterAll(() => app?.close());
/** Two items: both are picked, the first one is also mounted. */
beforeEach(async () => {
  await shop.deleteAllOrders();
  ({ id: order, operations } = await shop.startedOrder(2));
  const [picking, mounting] = operations;
  await shop.finish(
    picking!,
    mounting!,
    operations.find((one) => one.task === 2)!,
  );
});

const planner = () => floor.planner;
const pickedRows = async (client = planner()) =>
  (await client.call(planningRoutes.getTakenComponents, { id: order })).data.map((one) => [
    one.name,
    one.count,
    one.returnable,
  ]);
const cancel = (choice?: 'leave' | 'return', idempotencyKey?: string) =>
  planner().call(
    productionRoutes.changeStatus,
    { id: order, status: 'new', taken: choice },
    { idempotencyKey },
  );
const remove = (choice?: 'leave' | 'return') =>
  planner().call(productionRoutes.deleteProductionOrder, { id: order, taken: choice });
const inCells = async () => {
  const rows = await app.sql<{ name: string; count: number }>(
    `select pr.name, sum(b.quantity)::int as count from stock_balances b join products pr on pr.id = b.product_id
      group by pr.name order by pr.name`,
  );
  return Object.fromEntries(rows.map((one) => [one.name, one.count]));
};
const activePicks = async () => {
  const [row] = await app.sql<{ count: number }>(
    `select count(*)::int as count from picks k join production_task_operations o on o.id = k.operation_id
       join production_tasks t on t.id = o.task_id where t.order_id = $1 and k.returned_at is null`,
    [order],
  );
  return row!.count;
};
const states = async () =>
  (await operationsOf(app.dataSource, order)).map((one) => [
    one.task,
    one.position,
    one.status,
    one.is_ready,
  ]);
/** Without stock that test factories put into cells, which has no events. */
const findings = async () =>
  (await ledgerFindings(app)).filter(
    (one) => !('problem' in one && one.problem === 'a posting without its event') && one.invariant !== 12,
  );

it('are named with what can become of them', async () => {
  expect(await pickedRows()).toEqual([
    ['Винт', 4, true],
    ['Плата', 1, true],
    ['Винт', 4, false],
    ['Плата', 1, false],
  ]);
  const foreign = await app.signedIn({
    role: 'Планировщик',
    moduleIds: [await createModule(app.dataSource, 'production')],
  });
  await expect(pickedRows(foreign)).rejects.toMatchObject({ status: 404 });
});

it('stay with their items when an old client cancels or deletes an order', async () => {
  const before = await inCells();
  await cancel();
  expect(await activePicks()).toBe(4);
  expect((await states())[3]).toEqual([2, 1, 'done', true]);
  await remove();
  expect(await activePicks()).toBe(4);
  expect(await inCells()).toEqual(before);
});

it('go back to their cells where work with them has not begun, and are picked again after the next start', async () => {
  const before = await inCells();
  await cancel('return');
  expect(await inCells()).toEqual({
    ...before,
    Винт: before['Винт']! + 4,
    Плата: (before['Плата'] ?? 0) + 1,
  });
  expect(await pickedRows()).toEqual([
    ['Винт', 4, false],
    ['Плата', 1, false],
  ]);
  expect((await states()).slice(0, 2)).toEqual([
    [1, 1, 'done', true],
    [1, 2, 'done', true],
  ]);
  expect((await states()).slice(3)).toEqual([
    [2, 1, 'new', true],
    [2, 2, 'new', false],
    [2, 3, 'new', false],
  ]);
  await planner().call(productionRoutes.changeStatus, { id: order, status: 'work' });
  for (const task of [1, 2]) {
    const rest = (await operationsOf(app.dataSource, order)).filter(
      (one) => one.task === task && one.status === 'new',
    );
    await shop.finish(...rest);
  }
  const { data } = await planner().call(productionRoutes.getProductionOrder, { id: order });
  expect(data).toMatchObject({ status: 'done', completed_task_count: 2 });
  expect(await findings()).toEqual([]);
});

it('of two operations of one item leave the first alone ready: the later one waits for it again', async () => {
  const { id, operations: own } = await shop.startedOrder(1);
  await shop.finish(own[0]);
  // The second operation picked a component before it was started.
  await app.sql(
    `update picks set operation_id = $2
      where operation_id = $1 and lot_id in (select id from stock_lots where product_id = $3)`,
    [own[0].id, own[1]!.id, floor.products.board],
  );
  await planner().call(productionRoutes.changeStatus, { id, status: 'new', taken: 'return' });
  const after = (await operationsOf(app.dataSource, id)).map((one) => [
    one.position,
    one.status,
    one.is_ready,
  ]);
  expect(after).toEqual([
    [1, 'new', true],
    [2, 'new', false],
    [3, 'new', false],
  ]);
});

it('stay in an item that the ОТК sent back: they are installed', async () => {
  const { id, operations: own } = await shop.startedOrder(1);
  await shop.finish(own[0], own[1]!);
  await app.sql(
    `update production_task_operations set status = 'new', is_ready = id = $1, run = 2, work_place_id = null,
            user_id = null, fact_start_at = null, fact_end_at = null, worked_seconds = null
      where id = any ($2)`,
    [own[1]!.id, [own[1]!.id, own[2]!.id]],
  );
  const { data } = await planner().call(planningRoutes.getTakenComponents, { id });
  expect(data.map((one) => one.returnable)).toEqual([false, false]);
});

it('are returned once, whatever the number of repeated and concurrent requests', async () => {
  const before = await inCells();
  const key = `return-taken-${order}`;
  const tries = await Promise.allSettled([
    cancel('return', key),
    cancel('return', key),
    cancel('return'),
    remove('return'),
  ]);
  expect(tries.some((one) => one.status === 'fulfilled')).toBe(true);
  expect(await inCells()).toEqual({
    ...before,
    Винт: before['Винт']! + 4,
    Плата: (before['Плата'] ?? 0) + 1,
  });
  expect(await activePicks()).toBe(2);
  expect(await findings()).toEqual([]);
});

it('go back out of an operation in work when the order is deleted', async () => {
  const { id, operations: own } = await shop.startedOrder(1);
  await shop.move(floor.picker, own[0].id, 'work', floor.places.picking);
  await shop.pickAll(own[0].id);
  const before = await inCells();
  await planner().call(productionRoutes.deleteProductionOrder, { id, taken: 'return' });
  expect(await inCells()).toEqual({
    ...before,
    Винт: before['Винт']! + 4,
    Плата: (before['Плата'] ?? 0) + 1,
  });
  const [row] = await app.sql<{ after: { returned_picks: number } }>(
    `select after from audit_log where action = 'production.delete-order' and object_id = $1`,
    [String(id)],
  );
  expect(row?.after.returned_picks).toBe(2);
  expect(await findings()).toEqual([]);
});
