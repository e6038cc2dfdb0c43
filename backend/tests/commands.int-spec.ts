import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { CommandBench, commandAreas } from './kit/command-bench.js';
import { jpeg } from './kit/factories/jpeg.js';
import { createShopFloor, operationsOf, type ShopFloor } from './kit/factories/production.js';
import { createBulkLot, createCells, createUnit, putInCell } from './kit/factories/warehouse.js';
import { ledgerFindings } from './kit/ledger-findings.js';
import { startTestApp, type TestApp } from './kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let bench: CommandBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  bench = new CommandBench(app);
});
afterAll(() => app?.close());

describe('each command, many times at once with one key, takes effect once', () => {
  let orderId: number;
  let operationId: number;
  let board: number;
  let screws: number;
  let atDesk: { operation_id: number; module_id: number };

  it('a new order', async () => {
    const { data } = await bench.once(floor.planner, productionRoutes.createOrEditProductionOrder, {
      module_id: floor.modules.production,
      without_client_order: true,
      product_id: floor.products.controller,
      quantity: 2,
      start_datetime: '2026-11-21T06:00:00.000Z',
      end_datetime: '2026-11-21T09:00:00.000Z',
      tech_map_id: floor.techMap.id,
    });
    orderId = data.id;
  });

  it('its start', async () => {
    await bench.once(floor.planner, productionRoutes.changeStatus, { id: orderId, status: 'work' });
    const [units] = await app.sql<{ count: number }>('select count(*)::int as count from stock_lots');
    expect(units!.count).toBe(2);
    operationId = (await operationsOf(app.dataSource, orderId))[0]!.id;
    atDesk = { operation_id: operationId, module_id: floor.modules.pickingDesk };
  });

  it('a photo', async () => {
    await bench.once(
      floor.picker,
      mediaRoutes.uploadOperationPhoto,
      {
        production_task_operation_id: operationId,
        stage: 'start',
      },
      { blob: jpeg(1600, 1200), name: 'a.jpg' },
    );
  });

  it('an operation’s start', async () => {
    await bench.once(floor.picker, productionRoutes.changeOperationStatus, {
      operation_id: operationId,
      status: 'work',
      workshop_post_unit_id: floor.places.picking,
    });
  });

  it('a step', async () => {
    const [step] = await app.sql<{ id: number }>(
      'select id from production_task_steps where task_operation_id = $1',
      [operationId],
    );
    await bench.once(floor.picker, productionRoutes.changeStepStatus, { step_id: step!.id, status: 'work' });
  });

  it('a pick of a unit, its return, and a pick of a parcel', async () => {
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    board = await createUnit(app.dataSource, floor.products.board);
    screws = await createBulkLot(app.dataSource, floor.products.screw);
    await putInCell(app.dataSource, board, cell!);
    await putInCell(app.dataSource, screws, cell!, 100);
    const pickedBoard = { ...atDesk, picked_item: { batch_product_id: board } };
    await bench.once(floor.picker, pickingRoutes.manualPick, pickedBoard);
    await bench.once(floor.picker, pickingRoutes.returnPick, { ...atDesk, batch_product_id: board });
    await bench.once(floor.picker, pickingRoutes.manualPick, pickedBoard);
    await bench.once(floor.picker, pickingRoutes.manualPick, {
      ...atDesk,
      picked_item: { batch_product_id: screws, quantity: 1 },
    });
  });

  it('the end of a picking', async () => {
    const [balance] = await app.sql<{ id: number }>('select id from stock_balances where lot_id = $1', [
      screws,
    ]);
    await bench.once(floor.picker, pickingRoutes.completePickingOperation, {
      ...atDesk,
      picked_products: Array.from({ length: 4 }, () => ({ storehouse_product_id: balance!.id })),
    });
    const [left] = await app.sql('select quantity from stock_balances where lot_id = $1', [screws]);
    expect(left).toEqual({ quantity: 96 });
  });

  it('an operation’s end', async () => {
    await bench.once(floor.picker, productionRoutes.changeOperationStatus, {
      operation_id: operationId,
      status: 'done',
    });
  });

  it('a document', async () => {
    await bench.once(floor.picker, documentRoutes.render, {
      template: 'unit-label',
      format: 'pdf',
      task_data: { batch_product_id: board },
    });
  });

  it('the order’s deletion', async () => {
    await bench.once(floor.planner, productionRoutes.deleteProductionOrder, { id: orderId });
  });

  it('and no command was left out', () => {
    expect(bench.leftOut(commandAreas.plant)).toEqual([]);
  });

  it('the ledger, its events and its keys agree', async () => {
    // What lies in the cells from the beginning was put there without an event, and the plant has no administrator.
    const found = (await ledgerFindings(app)).filter(
      (one) => !('problem' in one && one.problem === 'a posting without its event') && one.invariant !== 12,
    );
    expect(found).toEqual([]);
  });
});

describe('a key', () => {
  const order = (over: object = {}) => ({
    module_id: floor.modules.production,
    without_client_order: true,
    product_id: floor.products.controller,
    quantity: 1,
    start_datetime: '2026-11-21T06:00:00.000Z',
    end_datetime: '2026-11-21T09:00:00.000Z',
    tech_map_id: floor.techMap.id,
    ...over,
  });
  const create = productionRoutes.createOrEditProductionOrder;

  it('of another user is another key', async () => {
    const other = await app.signedIn({ moduleIds: [floor.modules.production] });
    const options = { idempotencyKey: 'shared-by-two' };
    const mine = await floor.planner.call(create, order(), options);
    const theirs = await other.call(create, order(), options);
    expect(theirs.data.id).not.toBe(mine.data.id);
  });

  it('does not carry an answer over to another call', async () => {
    const options = { idempotencyKey: 'key-of-a-creation' };
    const { data } = await floor.planner.call(create, order(), options);
    await expect(
      floor.planner.call(productionRoutes.deleteProductionOrder, { id: data.id }, options),
    ).rejects.toMatchObject({ status: 422, body: { message: 'Повторный запрос с другими данными' } });
    const [row] = await app.sql('select deleted_at from production_orders where id = $1', [data.id]);
    expect(row).toEqual({ deleted_at: null });
  });

  it('of a refused call is free again', async () => {
    const options = { idempotencyKey: 'refused-at-first' };
    await expect(floor.planner.call(create, order({ tech_map_id: 999_999 }), options)).rejects.toMatchObject({
      status: 422,
    });
    expect((await floor.planner.call(create, order(), options)).success).toBe(true);
  });
});

it('commands without a key, many at once, end in one of the allowed states and never in an error of the server', async () => {
  const { data } = await floor.planner.call(productionRoutes.createOrEditProductionOrder, {
    module_id: floor.modules.production,
    without_client_order: true,
    product_id: floor.products.controller,
    quantity: 3,
    start_datetime: '2026-11-21T06:00:00.000Z',
    end_datetime: '2026-11-21T09:00:00.000Z',
    tech_map_id: floor.techMap.id,
  });
  const answers = await Promise.allSettled(
    (['work', 'new', 'work', 'new', 'work', 'work'] as const).map((status) =>
      floor.planner.call(productionRoutes.changeStatus, { id: data.id, status }),
    ),
  );
  const statuses = answers.map((answer) =>
    answer.status === 'rejected' ? (answer.reason as { status: number }).status : 200,
  );
  expect(statuses.filter((one) => one !== 200 && one !== 422)).toEqual([]);
  const [units] = await app.sql(
    'select count(*)::int as units from stock_lots where production_task_id in (select id from production_tasks where order_id = $1)',
    [data.id],
  );
  expect(units).toEqual({ units: 3 });
  const [first] = await operationsOf(app.dataSource, data.id);
  const racing = await Promise.allSettled([
    ...['work', 'done', 'work', 'done'].map((status) =>
      floor.picker.call(productionRoutes.changeOperationStatus, {
        operation_id: first!.id,
        status: status as 'work' | 'done',
        workshop_post_unit_id: floor.places.picking,
      }),
    ),
    floor.planner.call(productionRoutes.deleteProductionOrder, { id: data.id }),
    floor.planner.call(productionRoutes.changeStatus, { id: data.id, status: 'new' }),
  ]);
  const ends = racing.map((end) =>
    end.status === 'rejected' ? (end.reason as { status: number }).status : 200,
  );
  expect(ends.filter((one) => ![200, 404, 422].includes(one))).toEqual([]);
});
