import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlanningBench, type PlanningBench } from '../../../../tests/kit/factories/planning.js';
import { createShopFloor, type ShopFloor } from '../../../../tests/kit/factories/production.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

let app: TestApp;
let floor: ShopFloor;
let bench: PlanningBench;
let storekeeper: TestClient;
let workPlaceIds: number[];

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  bench = await createPlanningBench(app, floor);
  storekeeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [floor.modules.storehouse] });
  workPlaceIds = [floor.places.picking, floor.places.picking2];
});
afterAll(() => app?.close());
beforeEach(async () => {
  await bench.newOrder();
});

/**
 * Findings of the ledger check about balances, units, reservations and picks. The fixtures of this file
 * bypass the ledger.
 */
const stockFindings = async () =>
  (await ledgerFindings(app)).filter((one) => [1, 2, 3, 4, 8].includes(one.invariant));
const move = (lot: number, from: number, toIndex: number, quantity = 1) =>
  storekeeper.call(stockRoutes.moveStock, {
    module_id: floor.modules.storehouse,
    batch_product_id: lot,
    from_cell_id: bench.cells[from]!,
    to_cell_id: bench.cells[toIndex]!,
    quantity,
  });
const changeOrder = (status: 'new' | 'work') =>
  floor.planner.call(productionRoutes.changeStatus, { id: bench.orderId, status });
const start = (number: 1 | 2 = 1) =>
  floor.picker.call(productionRoutes.changeOperationStatus, {
    operation_id: bench.operation(number),
    status: 'work',
    workshop_post_unit_id: workPlaceIds[number - 1],
  });
const pick = (lot: number, item: object = {}, number: 1 | 2 = 1) =>
  floor.picker.call(pickingRoutes.manualPick, {
    operation_id: bench.operation(number),
    module_id: floor.modules.pickingDesk,
    picked_item: { batch_product_id: lot, ...item },
  });
const finish = (number: 1 | 2 = 1) =>
  floor.picker.call(productionRoutes.changeOperationStatus, {
    operation_id: bench.operation(number),
    status: 'done',
  });
const balance = (cell: number, quantity: number, reserved: number) => ({
  cell_id: bench.cells[cell]!,
  quantity,
  reserved,
});

describe('planned stock that is moved', () => {
  it('stays planned under the same reservation id, in its new cell', async () => {
    const lot = await bench.board();
    const id = await bench.plan(lot);
    await move(lot, 0, 1);
    expect(await bench.lying(lot)).toEqual([balance(1, 1, 1)]);
    const { data } = await floor.planner.call(productionRoutes.getTask, { id: bench.task() });
    expect(data.task_products).toMatchObject([{ id, batch_product: { id: lot } }]);
    expect(data.task_products[0]!.cell_address).toMatch(/-2$/);
    await bench.remove(id);
    expect(await bench.lying(lot)).toEqual([balance(1, 1, 0)]);
    expect(await stockFindings()).toEqual([]);
  });

  it('of a bulk lot moves only when the cell has too little left, and is merged again', async () => {
    const lot = await bench.screws(10);
    await bench.plan(lot, { quantity: 4 });
    await move(lot, 0, 1, 6);
    expect(await bench.lying(lot)).toEqual([balance(0, 4, 4), balance(1, 6, 0)]);
    await move(lot, 0, 2, 3);
    expect(await bench.lying(lot)).toEqual([balance(0, 1, 1), balance(1, 6, 0), balance(2, 3, 3)]);
    expect((await bench.planned()).map(([, quantity]) => quantity)).toEqual([1, 3]);
    await move(lot, 0, 2, 1);
    expect((await bench.planned()).map(([, quantity]) => quantity)).toEqual([4]);
    expect(await bench.lying(lot)).toEqual([balance(1, 6, 0), balance(2, 4, 4)]);
    expect(await stockFindings()).toEqual([]);
  });

  it('is restored with the reversed operation', async () => {
    const lot = await bench.board();
    await bench.plan(lot);
    const { data } = await move(lot, 0, 1);
    await storekeeper.call(stockRoutes.deleteValue, { id: data.id });
    expect(await bench.lying(lot)).toEqual([balance(0, 1, 1)]);
  });

  it('do not leave in another way', async () => {
    const lot = await bench.screws(5);
    await bench.plan(lot, { quantity: 3 });
    await expect(pickFor2(lot)).rejects.toMatchObject({ body: { code: 'PICKING_NOT_AVAILABLE' } });
    expect(await bench.lying(lot)).toEqual([balance(0, 5, 3)]);
  });

  it('stays reserved exactly while others plan, move, pick and delete', async () => {
    const lot = await bench.screws(40);
    const ends: string[] = [];
    const tryCall = async (call: Promise<unknown>): Promise<void> => {
      ends.push(
        await call.then(
          () => 'done',
          (error: { status?: number }) => String(error.status),
        ),
      );
    };
    const ids: number[] = [];
    await Promise.all(
      [1, 2].flatMap((number) =>
        Array.from({ length: 8 }, async (_, round) => {
          await tryCall(
            bench
              .plan(lot, { production_task_id: bench.task(number as 1 | 2), quantity: 1 + (round % 2) })
              .then((id) => ids.push(id)),
          );
          await tryCall(move(lot, round % 3, (round + 1) % 3, 5 + round * 4));
          const id = ids.shift();
          if (round % 3 === 2 && id !== undefined) await tryCall(bench.remove(id));
        }),
      ),
    );
    expect(ends.filter((end) => !['done', '404', '422'].includes(end))).toEqual([]);
    expect(ends).toContain('done');
    expect(await stockFindings()).toEqual([]);
  });
});

/** The second task picks more than is free. */
async function pickFor2(lot: number) {
  await start(2);
  return pick(lot, { quantity: 3 }, 2);
}

describe('planned stock that is picked', () => {
  it('consumes the plan: by a scan of the unit, in whatever cell it is now', async () => {
    const lot = await bench.board();
    await bench.plan(lot);
    await start();
    await move(lot, 0, 1);
    const { data } = await floor.picker.call(pickingRoutes.getPickingInstructions, {
      operation_id: bench.operation(),
      module_id: floor.modules.pickingDesk,
    });
    const board = data.find((one) => one.product_id === floor.products.board)!;
    expect(board.locations[0]).toMatchObject({
      batch_product_id: lot,
      planned: true,
      cell_id: bench.cells[1],
    });
    await pick(lot);
    expect(await bench.states(lot)).toEqual([{ state: 'consumed', quantity: 1 }]);
    expect(await bench.planned()).toEqual([]);
    expect(await stockFindings()).toEqual([]);
  });

  it('and put back are free', async () => {
    const lot = await bench.board();
    await bench.plan(lot);
    await start();
    await pick(lot);
    await floor.picker.call(pickingRoutes.returnPick, {
      batch_product_id: lot,
      operation_id: bench.operation(),
      module_id: floor.modules.pickingDesk,
    });
    expect(await bench.lying(lot)).toEqual([balance(0, 1, 0)]);
    expect(await bench.planned()).toEqual([]);
    await bench.plan(lot, { production_task_id: bench.task(2) });
    expect(await stockFindings()).toEqual([]);
  });

  it('are not offered to another task, nor given to it', async () => {
    const lot = await bench.board();
    await bench.plan(lot);
    await start(2);
    const { data } = await floor.picker.call(pickingRoutes.getPickingInstructions, {
      operation_id: bench.operation(2),
      module_id: floor.modules.pickingDesk,
    });
    const offered = data.flatMap((one) => one.locations.map((number) => number.batch_product_id));
    expect(offered).not.toContain(lot);
    await expect(pick(lot, {}, 2)).rejects.toMatchObject({ body: { code: 'PICKING_NOT_AVAILABLE' } });
  });
});

describe('a plan ends', () => {
  it('with what is left of it when the operation is done', async () => {
    const lot = await bench.screws(4);
    await bench.plan(lot, { quantity: 2 });
    await start();
    // Only a picking operation requires that all its components are picked.
    await app.sql('update production_order_operations set is_picking = false where order_id = $1', [
      bench.orderId,
    ]);
    await finish();
    expect(await bench.states(lot)).toEqual([{ state: 'released', quantity: 2 }]);
    expect(await bench.lying(lot)).toEqual([balance(0, 4, 0)]);
    expect(await stockFindings()).toEqual([]);
  });

  it('when its order is cancelled, and may be made before the order is started', async () => {
    await bench.newOrder(true);
    const lot = await bench.board();
    await bench.plan(lot);
    await changeOrder('work');
    expect(await bench.planned()).toHaveLength(1);
    await changeOrder('new');
    expect(await bench.planned()).toEqual([]);
    expect(await bench.lying(lot)).toEqual([balance(0, 1, 0)]);
    const [audit] = await app.sql<{ after: { released_reservations: number } }>(
      `select after from audit_log where action = 'production.cancel-order' order by id desc limit 1`,
    );
    expect(audit!.after.released_reservations).toBe(1);
  });

  it('when its order is deleted, also with a concurrent plan', async () => {
    const lots = await Promise.all(Array.from({ length: 6 }, () => bench.screws(2)));
    const deletion = floor.planner.call(productionRoutes.deleteProductionOrder, { id: bench.orderId });
    const results = await Promise.allSettled([...lots.map((lot) => bench.plan(lot)), deletion]);
    expect(results.at(-1)!.status).toBe('fulfilled');
    const [active] = await app.sql(
      `select count(*)::int as count from reservations r join production_tasks t on t.id = r.task_id
        where t.order_id = $1 and r.state = 'active'`,
      [bench.orderId],
    );
    expect(active).toEqual({ count: 0 });
    await expect(bench.plan(lots[0]!)).rejects.toMatchObject({ status: 404 });
    expect(await stockFindings()).toEqual([]);
  });
});
