import { rooms } from '@naryad/contracts/realtime';
import { stockKey } from '@naryad/contracts/stock/dto';
import type { stockEvents } from '@naryad/contracts/stock/events';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { createUser } from '../../../../tests/kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  type OperationRow,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { releaseOf, reserveFor } from '../../../../tests/kit/factories/reservations.js';
import { createBulkLot, createCells, storeInCell } from '../../../../tests/kit/factories/warehouse.js';
import { codeOf, moving } from '../../../../tests/kit/ledger-bench.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { RealtimeMappers } from '../../../platform/realtime/realtime-mappers.js';
import type { Actor } from '../../../platform/session/actor.js';
import { StockLedger } from '../index.js';

const TASKS = 8;

let app: TestApp;
let floor: ShopFloor;
let actor: Actor;
/** The first operation of each task. */
let operations: OperationRow[];
let cell: number;
let lot: number;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  actor = actorOf(await createUser(app.dataSource));
});
afterAll(() => app?.close());
beforeEach(async () => {
  const rows = await operationsOf(app.dataSource, await createProductionOrder(floor, { quantity: TASKS }));
  operations = rows.filter((row) => row.position === 1);
  [cell] = (await createCells(app.dataSource, floor.modules.storehouse)) as [number];
  lot = await createBulkLot(app.dataSource, floor.products.screw);
  await storeInCell(app.dataSource, lot, cell, 10);
});

const reserve = (task: number, quantity: number): Promise<void> =>
  reserveFor(app, operations[task]!.id, { lotId: lot, cellId: cell, quantity });

const stepsOf = async (operationId: number): Promise<number[]> =>
  (
    await app.sql<{ id: number }>('select id from production_task_steps where task_operation_id = $1', [
      operationId,
    ])
  ).map((one) => one.id);

/** Debits a quantity from the cell; for the first operation of a task, or for none. */
const remove = async (quantity: number, task: number | null = null): Promise<void> =>
  removeFor(quantity, task === null ? null : await stepsOf(operations[task]!.id));

const removeFor = (quantity: number, consumedForSteps: number[] | null): Promise<void> =>
  app.get(UnitOfWork).run(actor, async (tx) => {
    const { event } = await app.get(StockLedger).post(tx, actor, {
      type: 'production',
      documentType: null,
      documentId: null,
      consumedForSteps,
      movements: [moving(lot, cell, null, quantity)],
    });
    await addEvents(tx, [event]);
  });

const balance = async () => {
  const [row] = await app.sql('select quantity, reserved from stock_balances where lot_id = $1', [lot]);
  return row;
};
const reservations = () =>
  app.sql('select state, quantity from reservations where lot_id = $1 order by id', [lot]);
const reservedInvariant = async () => (await ledgerFindings(app)).filter((one) => one.invariant === 4);

describe('reserving', () => {
  it('reserves free stock, and rooms get the new count', async () => {
    await reserve(0, 4);
    expect(await balance()).toEqual({ quantity: 10, reserved: 4 });
    const [event] = await app.sql<{ id: string; payload: unknown }>(
      `select id, payload from outbox where name = 'stock.reservations-changed' order by id desc limit 1`,
    );
    expect(event!.payload).toEqual({
      balances: [{ cell_id: cell, lot_id: lot, product_id: floor.products.screw, change: 4 }],
      module_ids: [floor.modules.storehouse],
    });
    const [mapper] = app.get(RealtimeMappers).of('stock.reservations-changed');
    const payload = event!.payload as ReturnType<typeof stockEvents.reservationsChanged.payload.parse>;
    const reported = await mapper!.map(
      [{ id: event!.id, name: 'stock.reservations-changed' as const, payload }],
      app.dataSource,
    );
    expect(reported).toMatchObject([{ room: rooms.storehouse(floor.modules.storehouse) }]);
    expect(reported[0]!.changes).toContainEqual({
      entity: 'stock-row',
      key: stockKey.byCell(cell, floor.products.screw),
      version: 2,
      patch: { count: 10, reserved: 4, expiry_date: null },
    });
  });

  it('is refused beyond what is free, and leaves nothing behind', async () => {
    await reserve(0, 7);
    await expect(reserve(1, 4)).rejects.toMatchObject({
      code: 'STOCK_NOT_ENOUGH',
      message: 'Недостаточно товара в ячейке: доступно 3',
    });
    expect(await reservations()).toEqual([{ state: 'active', quantity: 7 }]);
    const [empty] = (await createCells(app.dataSource, floor.modules.storehouse)) as [number];
    const elsewhere = { lotId: lot, cellId: empty, quantity: 1 };
    expect(await codeOf(reserveFor(app, operations[1]!.id, elsewhere))).toBe('STOCK_NOT_ENOUGH');
  });

  it('of one lot for one step again adds to the reservation', async () => {
    await reserve(0, 2);
    await reserve(0, 3);
    expect(await reservations()).toEqual([{ state: 'active', quantity: 5 }]);
    expect(await codeOf(reserve(0, 6))).toBe('STOCK_NOT_ENOUGH');
    expect(await balance()).toEqual({ quantity: 10, reserved: 5 });
    expect(await reservations()).toEqual([{ state: 'active', quantity: 5 }]);
  });

  it('by many tasks at once never exceeds the stock', async () => {
    const codes = await Promise.all(operations.map((_, task) => codeOf(reserve(task, 3))));
    expect(codes.filter((code) => code === 'posted')).toHaveLength(3);
    expect(codes.filter((code) => code === 'STOCK_NOT_ENOUGH')).toHaveLength(TASKS - 3);
    expect(await balance()).toEqual({ quantity: 10, reserved: 9 });
    expect(await reservedInvariant()).toEqual([]);
  });
});

describe('consuming reserved stock', () => {
  it('is allowed for the task that reserved it; all others debit free stock', async () => {
    await reserve(0, 6);
    await reserve(1, 2);
    await expect(remove(3)).rejects.toMatchObject({ message: 'Недостаточно товара в ячейке: доступно 2' });
    expect(await codeOf(remove(5, 1))).toBe('STOCK_NOT_ENOUGH');
    await remove(4, 1);
    expect(await balance()).toEqual({ quantity: 6, reserved: 6 });
    await remove(2, 0);
    expect(await balance()).toEqual({ quantity: 4, reserved: 4 });
    expect(await reservations()).toEqual([
      { state: 'active', quantity: 4 },
      { state: 'consumed', quantity: 2 },
    ]);
    expect(await reservedInvariant()).toEqual([]);
  });

  it('uses up what the operation itself was promised, not the older promise to another one of its task', async () => {
    const [first, second] = (
      await operationsOf(app.dataSource, await createProductionOrder(floor, { quantity: 1 }))
    ).map((one) => one.id) as [number, number];
    await reserveFor(app, first, { lotId: lot, cellId: cell, quantity: 2 });
    await reserveFor(app, second, { lotId: lot, cellId: cell, quantity: 3 });
    await removeFor(3, await stepsOf(second));
    expect(await reservations()).toEqual([
      { state: 'active', quantity: 2 },
      { state: 'consumed', quantity: 3 },
    ]);
    expect(await balance()).toEqual({ quantity: 7, reserved: 2 });
    expect(await reservedInvariant()).toEqual([]);
  });

  it('by many at once uses each of them up once', async () => {
    await reserve(0, 6);
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(remove(2, 0))));
    expect(codes.filter((code) => code === 'posted')).toHaveLength(5);
    expect(await balance()).toEqual({ quantity: 0, reserved: 0 });
    expect(await reservations()).toEqual([{ state: 'consumed', quantity: 2 }]);
  });
});

describe('releasing', () => {
  it('frees what the tasks were promised, and nothing when it is repeated', async () => {
    await reserve(0, 4);
    await reserve(1, 3);
    await reserve(2, 1);
    const tasks = [operations[0]!.task_id, operations[1]!.task_id];
    expect(await releaseOf(app, ...tasks)).toBe(2);
    expect(await balance()).toEqual({ quantity: 10, reserved: 1 });
    expect(await releaseOf(app, ...tasks)).toBe(0);
    expect(await balance()).toEqual({ quantity: 10, reserved: 1 });
  });

  it('concurrent with reservations and picks leaves the reserved count equal to the reservations', async () => {
    const codes: string[] = [];
    await Promise.all(
      operations.map(async (operation, task) => {
        for (let round = 0; round < 6; round += 1) {
          codes.push(await codeOf(reserve(task, 1 + (task % 3))));
          if (round % 3 === 2) codes.push(await codeOf(remove(1, task)));
          codes.push(
            await codeOf(releaseOf(app, operation.task_id, operations[(task + 1) % TASKS]!.task_id)),
          );
        }
      }),
    );
    const expected = ['posted', 'STOCK_NOT_ENOUGH'];
    expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
    expect(await reservedInvariant()).toEqual([]);
    await releaseOf(app, ...operations.map((operation) => operation.task_id));
    expect(await balance()).toMatchObject({ reserved: 0 });
  });
});

describe('reserved stock that is moved with other stock, or back again', () => {
  /**
   * Waiting for reservations must not hold locks on balances: otherwise a transaction that releases or
   * consumes them would deadlock with this one.
   */
  const waitsWithoutStockLock = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const runner = app.dataSource.createQueryRunner();
    let working: Promise<Answer>;
    let stockLock: PromiseSettledResult<unknown> | undefined;
    try {
      await runner.startTransaction();
      await runner.query('select 1 from reservations where lot_id = $1 for update', [lot]);
      working = work();
      await waitFor(async () => {
        const [row] = await app.sql<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return row!.count > 0;
      }, 'the lock of the reservation');
      [stockLock] = await Promise.allSettled([
        runner.query('select 1 from stock_balances where lot_id = $1 for update nowait', [lot]),
      ]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
    const answer = await working;
    expect(stockLock?.status).toBe('fulfilled');
    return answer;
  };

  it('waits for reservations without a lock on the balances', async () => {
    await reserve(0, 4);
    const [to] = (await createCells(app.dataSource, floor.modules.storehouse)) as [number];
    const keeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [floor.modules.storehouse] });
    const { data } = await waitsWithoutStockLock(() =>
      keeper.call(stockLineRoutes.changeMany, {
        module_id: floor.modules.storehouse,
        action: 'move',
        to_cell_id: to,
        lines: [{ product_id: floor.products.screw, cell_id: cell }],
      }),
    );
    await waitsWithoutStockLock(() => keeper.call(stockLineRoutes.reverseMany, { ids: [...data.ids] }));
    expect(await reservations()).toEqual([{ state: 'active', quantity: 4 }]);
    expect(await reservedInvariant()).toEqual([]);
  });
});
