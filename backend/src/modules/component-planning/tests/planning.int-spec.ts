import { componentPlanningRoutes as routes } from '@naryad/contracts/component-planning/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdLot, releaseHold } from '../../../../tests/kit/factories/holds.js';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createPlanningBench, type PlanningBench } from '../../../../tests/kit/factories/planning.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import {
  createBatch,
  createCells,
  createCompany,
  createNamelessUnits,
  createProduct,
  createUnit,
  storeAllInCell,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let bench: PlanningBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  bench = await createPlanningBench(app, floor);
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
/** Another user who works with the stock in a separate transaction. */
async function holder() {
  const runner = app.dataSource.createQueryRunner();
  await runner.startTransaction();
  const [{ pid }] = (await runner.query('select pg_backend_pid() as pid')) as [{ pid: number }];
  return {
    lock: (lot: number) => runner.query('select 1 from stock_balances where lot_id = $1 for update', [lot]),
    async reserve(lot: number) {
      await runner.query('update stock_balances set reserved = 1 where lot_id = $1', [lot]);
      await runner.commitTransaction();
    },
    isWaitedFor: () =>
      waitFor(async () => {
        const waitingSql = 'select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
        return (await app.sql(waitingSql, [pid])).length > 0;
      }, 'somebody who waits'),
    async end() {
      if (runner.isTransactionActive) await runner.commitTransaction();
      if (!runner.isReleased) await runner.release();
    },
  };
}
type Holder = Awaited<ReturnType<typeof holder>>;
const refusal = (message: string, status = 422) => ({ status, body: { message } });

describe('what may be planned', () => {
  it('is what the step needs and is free in a connected storehouse, earliest expiry first', async () => {
    const supplier = await createCompany(app.dataSource, 'Плата-Сервис');
    const later = await createBatch(app.dataSource, { expiryDate: '2099-02-01', supplierId: supplier });
    const sooner = await createBatch(app.dataSource, {
      number: 'П-77',
      expiryDate: '2099-01-01',
      manufactureDate: '2026-01-31',
      supplierId: supplier,
    });
    const expired = await createBatch(app.dataSource, { expiryDate: '2020-01-01' });
    const [endless, late, soon] = [
      await bench.board(),
      await bench.board(bench.cells[1], { batchId: later }),
      await bench.board(bench.cells[1], { batchId: sooner, serialNumber: 'СН-первая' }),
    ];
    const screws = await bench.screws(10);
    await bench.board(bench.cells[0], { batchId: expired });
    const [foreignCell] = await createCells(app.dataSource, await createModule(app.dataSource, 'storehouse'));
    await bench.board(foreignCell);
    const other = await createUnit(app.dataSource, await createProduct(app.dataSource));
    await storeInCell(app.dataSource, other, bench.cells[0]);
    expect(await bench.offered()).toEqual([screws, soon, late, endless]);
    expect(await bench.offered({ production_task_id: undefined })).toEqual([screws, soon, late, endless]);
    const { data } = await floor.planner.call(routes.getProducts, {
      operation_step_id: bench.stepId,
      search: 'сн-ПЕРВАЯ',
    });
    const [, , , number] = data[0]!.storehouse_cell.address.split('-');
    expect(data).toEqual([
      {
        id: expect.any(Number),
        module_id: floor.modules.storehouse,
        product_id: floor.products.board,
        product: { id: floor.products.board, name: 'Плата', sku: expect.any(String) },
        kind: 'unit',
        quantity: 1,
        batch_product: {
          id: soon,
          serial_number: 'СН-первая',
          batch_manufacture: {
            id: sooner,
            number: 'П-77',
            manufacture_date: '2026-01-31',
            expiry_date: '2099-01-01',
            supplier: { id: supplier, name: 'Плата-Сервис' },
          },
          supplier: { id: supplier, name: 'Плата-Сервис' },
        },
        storehouse_cell: {
          id: bench.cells[1],
          number,
          address: expect.any(String),
          storehouse_shelf: {
            number: '1',
            storehouse_stack: { number: '1', storehouse_line: { number: expect.any(String) } },
          },
        },
      },
    ]);
  });

  it('is nothing on hold, until the hold ends', async () => {
    const heldLot = await bench.board();
    const hold = await holdLot(app, floor.planner.userId, heldLot);
    expect(await bench.offered()).not.toContain(heldLot);
    await expect(bench.plan(heldLot)).rejects.toMatchObject({ body: { code: 'STOCK_LOT_HELD' } });
    expect(await bench.states(heldLot)).toEqual([]);
    await releaseHold(app, floor.planner.userId, hold);
    expect(await bench.offered()).toContain(heldLot);
  });

  it('excludes stock that no desk of the operation can reach', async () => {
    const far = await createModule(app.dataSource, 'storehouse');
    await connectModules(app.dataSource, floor.modules.production, far);
    const [cell] = await createCells(app.dataSource, far);
    const lot = await bench.board(cell);
    expect(await bench.offered()).not.toContain(lot);
    await expect(bench.plan(lot)).rejects.toMatchObject(refusal('Недостаточно товара: доступно 0 шт.'));
  });
});

describe('a plan', () => {
  it('is a reservation, shown to everybody who may see the passport', async () => {
    const lot = await bench.board();
    const id = await bench.plan(lot);
    const { data } = await floor.assembler.call(productionRoutes.getTask, { id: bench.task() });
    expect(data.production_task_id).toBe(bench.task());
    expect(data.task_products).toEqual([
      {
        id,
        operation_id: bench.operation(),
        task_step_id: data.operations[0]!.steps[0]!.id,
        operation_step_id: bench.stepId,
        quantity: 1,
        batch_product: {
          id: lot,
          product_id: floor.products.board,
          product: { id: floor.products.board, name: 'Плата' },
          serial_number: expect.any(String),
          batch_manufacture: null,
        },
        cell_address: expect.any(String),
      },
    ]);
    expect(await bench.lying(lot)).toEqual([{ cell_id: bench.cells[0], quantity: 1, reserved: 1 }]);
    expect(await bench.offered()).not.toContain(lot);
    const [event] = await app.sql(
      `select payload from outbox where name = 'component-planning.planned' order by id desc limit 1`,
    );
    expect(event).toEqual({
      payload: {
        order_id: bench.orderId,
        task_id: bench.task(),
        operation_id: bench.operation(),
        lots: [{ lot_id: lot, cell_id: bench.cells[0], quantity: 1 }],
      },
    });
    expect(await stockFindings()).toEqual([]);
  });

  it('of a bulk lot reserves one item, or the given quantity, from the given cell', async () => {
    const lot = await bench.screws(10, bench.cells[0]);
    await storeInCell(app.dataSource, lot, bench.cells[1], 5);
    const id = await bench.plan(lot, { storehouse_cell_id: bench.cells[1] });
    expect(await bench.plan(lot, { quantity: 2, storehouse_cell_id: bench.cells[1] })).toBe(id);
    expect((await bench.planned()).map(([, quantity]) => quantity)).toEqual([3]);
    expect(await bench.lying(lot)).toEqual([
      { cell_id: bench.cells[0], quantity: 10, reserved: 0 },
      { cell_id: bench.cells[1], quantity: 5, reserved: 3 },
    ]);
  });

  it('of units without serial numbers reserves interchangeable units when a quantity is given', async () => {
    await app.sql('update production_order_steps set components = $1 where source_step_id = $2', [
      JSON.stringify([
        { id: 1, product_id: floor.products.board, product: { id: 1, name: 'Плата' }, count: 5 },
      ]),
      bench.stepId,
    ]);
    const plain = { serialNumber: null };
    const lots = [await bench.board(bench.cells[2], plain), await bench.board(bench.cells[2], plain)];
    const elsewhere = await bench.board(bench.cells[1], plain);
    await bench.plan(lots[1]!, { quantity: 2 });
    expect((await bench.planned()).map(([lot]) => lot).toSorted()).toEqual(lots.toSorted());
    await expect(bench.plan(lots[0]!, { quantity: 1 })).rejects.toMatchObject(
      refusal('Это изделие уже указано для этого шага'),
    );
    expect(await bench.lying(elsewhere)).toMatchObject([{ reserved: 0 }]);
  });

  it('is refused for stock that is not needed, too much, expired, occupied, missing or done', async () => {
    const foreign = await createUnit(app.dataSource, await createProduct(app.dataSource));
    await storeInCell(app.dataSource, foreign, bench.cells[0]);
    await expect(bench.plan(foreign)).rejects.toMatchObject({
      status: 422,
      body: {
        message: 'Эта продукция не нужна для выбранного шага',
        errors: { batch_product_id: ['Эта продукция не нужна для выбранного шага'] },
      },
    });
    await expect(bench.plan(999_999)).rejects.toMatchObject(refusal('Продукция не найдена', 404));
    await expect(bench.plan(foreign, { operation_step_id: 999_999 })).rejects.toMatchObject(
      refusal('Шаг операции не найден', 404),
    );
    const screws = await bench.screws(20);
    await expect(bench.plan(screws, { quantity: 5 })).rejects.toMatchObject(
      refusal('Для этой продукции нужно ещё 4 шт.'),
    );
    await bench.plan(screws, { quantity: 4 });
    await expect(bench.plan(screws)).rejects.toMatchObject(
      refusal('Для этой продукции уже указано нужное количество'),
    );
    const old = await bench.board(bench.cells[0], {
      batchId: await createBatch(app.dataSource, { expiryDate: '2020-01-01' }),
    });
    await expect(bench.plan(old)).rejects.toMatchObject(refusal('Срок годности истёк'));
    const board = await bench.board();
    await bench.plan(board, { production_task_id: bench.task(2) });
    await expect(bench.plan(board)).rejects.toMatchObject(
      refusal('Это изделие уже указано для другого задания'),
    );
    await expect(bench.plan(await createUnit(app.dataSource, floor.products.board))).rejects.toMatchObject(
      refusal('Недостаточно товара: доступно 0 шт.'),
    );
    await app.sql(`update production_task_operations set status = 'done' where id = $1`, [bench.operation()]);
    await expect(bench.plan(await bench.board())).rejects.toMatchObject(
      refusal('Операция уже завершена: указать продукцию для неё нельзя'),
    );
    expect(await stockFindings()).toEqual([]);
  });

  it('counts what is picked already', async () => {
    const [one, two] = [await bench.board(), await bench.board()];
    await app.sql(`update production_task_operations set status = 'work', work_place_id = $2 where id = $1`, [
      bench.operation(),
      floor.places.picking,
    ]);
    await floor.picker.call(pickingRoutes.manualPick, {
      operation_id: bench.operation(),
      module_id: floor.modules.pickingDesk,
      picked_item: { batch_product_id: one },
    });
    await expect(bench.plan(two)).rejects.toMatchObject(
      refusal('Для этой продукции уже указано нужное количество'),
    );
  });

  it('belongs to planners of the order’s module', async () => {
    const lot = await bench.board();
    const id = await bench.plan(lot);
    const stranger = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'production')] });
    const other = await bench.board();
    await expect(bench.plan(other, {}, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(bench.remove(id, stranger)).rejects.toMatchObject({ status: 404 });
    const step = { operation_step_id: bench.stepId };
    const ofTask = stranger.call(routes.getProducts, { ...step, production_task_id: bench.task() });
    await expect(ofTask).rejects.toMatchObject({ status: 404 });
    expect((await stranger.call(routes.getProducts, step)).data).toEqual([]);
    for (const person of [floor.picker, floor.assembler]) {
      await expect(bench.plan(other, {}, person)).rejects.toMatchObject(refusal('Недостаточно прав', 403));
      await expect(bench.remove(id, person)).rejects.toMatchObject(refusal('Недостаточно прав', 403));
    }
    expect(await bench.planned()).toHaveLength(1);
  });

  it('of one unit by many planners at once is made once', async () => {
    const lot = await bench.board();
    const tasks = [bench.task(1), bench.task(2)];
    const secondOrder = await createProductionOrder(floor, { quantity: 8 });
    const rows = await app.sql<{ id: number }>('select id from production_tasks where order_id = $1', [
      secondOrder,
    ]);
    tasks.push(...rows.map((row) => row.id));
    const results = await Promise.allSettled(
      tasks.map((task) => bench.plan(lot, { production_task_id: task })),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of results) {
      if (one.status === 'fulfilled') continue;
      expect(one.reason).toMatchObject(refusal('Это изделие уже указано для другого задания'));
    }
    expect(await bench.lying(lot)).toMatchObject([{ quantity: 1, reserved: 1 }]);
    expect(await stockFindings()).toEqual([]);
  });

  it('of interchangeable units by eight users at once: each gets its own, while there are enough', async () => {
    const lots = await createNamelessUnits(app.dataSource, floor.products.screw, 30);
    await storeAllInCell(app.dataSource, lots, bench.cells[0]);
    const rows = await operationsOf(app.dataSource, await createProductionOrder(floor, { quantity: 8 }));
    const tasks = rows.filter((row) => row.position === 1).map((row) => row.task_id);
    const ends = await endings(
      tasks.map((production_task_id) => bench.plan(lots[0]!, { production_task_id, quantity: 3 })),
    );
    expect(new Set(ends)).toEqual(new Set(['done']));
    expect(await stockFindings()).toEqual([]);
  });

  it('retried after a lost race reserves its locked stock before stock freed concurrently, and can retry again', async () => {
    const [named, second, third] = await createNamelessUnits(app.dataSource, floor.products.screw, 3);
    await storeAllInCell(app.dataSource, [named!, second!, third!], bench.cells[2]);
    const freed = await bench.plan(named!, { production_task_id: bench.task(2) });
    const others = await Promise.all([second, third, named].map(() => holder()));
    const [locksSecond, holdsThird, locksFreed] = others as [Holder, Holder, Holder];
    try {
      await locksSecond.lock(second!);
      await holdsThird.lock(third!);
      const plan = bench.plan(named!, { quantity: 1 });
      await locksSecond.isWaitedFor();
      await locksSecond.reserve(second!);
      await holdsThird.isWaitedFor();
      await bench.remove(freed);
      await locksFreed.lock(named!);
      await holdsThird.end();
      await Promise.race([plan, locksFreed.isWaitedFor().catch(() => undefined)]);
      expect(await bench.planned()).toMatchObject([[third, 1, expect.any(String)]]);
      await plan;
    } finally {
      for (const other of others) await other.end();
    }
    await app.sql('update stock_balances set reserved = 0 where lot_id = $1', [second]);
    expect(await stockFindings()).toEqual([]);
  });

  it('by many at once for one step never exceeds its need', async () => {
    const lots = [await bench.screws(9), await bench.screws(9, bench.cells[1])];
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => bench.plan(lots[index % 2]!)),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(4);
    const plannedLots = await bench.planned();
    expect(plannedLots.reduce((sum, [, quantity]) => sum + quantity, 0)).toBe(4);
  });
});

describe('its deletion', () => {
  it('releases the stock once', async () => {
    const lot = await bench.screws(10);
    const id = await bench.plan(lot, { quantity: 3 });
    expect(await bench.remove(id)).toEqual({ success: true });
    expect(await bench.lying(lot)).toMatchObject([{ quantity: 10, reserved: 0 }]);
    await expect(bench.remove(id)).rejects.toMatchObject(refusal('Компонент не найден', 404));
    await expect(bench.remove(999_999)).rejects.toMatchObject(refusal('Компонент не найден', 404));
    const audit = await app.sql(
      `select action from audit_log where object_type = 'task-operation' and object_id = $1::text order by id`,
      [bench.operation()],
    );
    expect(audit).toEqual([{ action: 'component-planning.plan' }, { action: 'component-planning.delete' }]);
  });

  it('by many at once happens once', async () => {
    const id = await bench.plan(await bench.board());
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => bench.remove(id)));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await stockFindings()).toEqual([]);
  });
});
