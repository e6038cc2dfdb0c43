import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import {
  createProductionOrder,
  createShopFloor,
  type OperationRow,
  operationsOf,
  type ShopFloor,
} from '../../../testing/factories/production.js';
import { createBulkLot, createCells, createUnit, putInCell } from '../../../testing/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let cell: number;
let screws: number;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  [cell] = (await createCells(app.dataSource, floor.modules.storehouse)) as [number];
  screws = await createBulkLot(app.dataSource, floor.products.screw);
  await putInCell(app.dataSource, screws, cell, 1000);
});
afterAll(() => app?.close());
// Orders of former tests would come first at the work centers.
beforeEach(async () => {
  const { data } = await floor.planner.call(productionRoutes.getProductionOrders, {});
  for (const { id } of data) await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
});

type Worker = ShopFloor['picker'];

const move = (worker: Worker, operation_id: number, status: 'work' | 'done', place?: number, key?: string) =>
  worker.call(
    productionRoutes.changeOperationStatus,
    { operation_id, status, workshop_post_unit_id: place ?? null },
    { idempotencyKey: key },
  );
const taskOf = async (worker: Worker, place: number) =>
  (await worker.call(productionRoutes.getTaskForWorkshopPostUnit, { id: place }))
    .data as WorkplaceTask | null;

async function pickAll(operationId: number): Promise<void> {
  const board = await createUnit(app.dataSource, floor.products.board);
  await putInCell(app.dataSource, board, cell);
  const place = { operation_id: operationId, module_id: floor.modules.pickingDesk };
  await floor.picker.call(pickingRoutes.manualPick, { ...place, picked_item: { batch_product_id: board } });
  await floor.picker.call(pickingRoutes.manualPick, {
    ...place,
    picked_item: { batch_product_id: screws, quantity: 4 },
  });
}

/** Works the operations off in their order. */
async function finish(...operations: OperationRow[]): Promise<void> {
  for (const { id, position } of operations) {
    const [worker, place] =
      position === 1 ? [floor.picker, floor.places.picking] : [floor.assembler, floor.places.assembly];
    await move(worker, id, 'work', place);
    if (position === 1) await pickAll(id);
    await move(worker, id, 'done');
  }
}

async function startedOrder(quantity = 1) {
  const id = await createProductionOrder(floor, { quantity });
  return { id, operations: (await operationsOf(app.dataSource, id)) as [OperationRow, ...OperationRow[]] };
}
const eventsOf = (orderId: number, name: string) =>
  app.sql<{ payload: { next_workshop_post_id: number | null; order: { status: string } } }>(
    `select payload from outbox where name = $2 and (payload->'order'->>'id')::int = $1 order by id`,
    [orderId, name],
  );

describe('starting an operation', () => {
  it('takes it for the place and puts its task in work', async () => {
    const { id, operations } = await startedOrder();
    await move(floor.picker, operations[0].id, 'work', floor.places.picking);
    const [operation] = await operationsOf(app.dataSource, id);
    expect(operation).toMatchObject({ status: 'work', work_place_id: floor.places.picking });
    const { data: task } = await floor.picker.call(productionRoutes.getTask, { id: operation!.task_id });
    expect(task).toMatchObject({ status: 'work', workshop_post_unit_name: 'Комплектование 1' });
    expect(await eventsOf(id, 'production.operation-started')).toHaveLength(1);
  });

  it('by two places at once gives it to one of them and tells the other', async () => {
    const { operations } = await startedOrder();
    const results = await Promise.allSettled(
      [floor.places.picking, floor.places.picking2].map((place) =>
        move(floor.picker, operations[0].id, 'work', place),
      ),
    );
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toMatchObject({
      status: 422,
      body: { message: 'Операция уже начата другим рабочим местом' },
    });
  });

  it('again by the same place changes nothing', async () => {
    const { id, operations } = await startedOrder();
    await move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await move(floor.picker, operations[0].id, 'work', floor.places.picking);
    expect(await eventsOf(id, 'production.operation-started')).toHaveLength(1);
  });

  it('is refused at a place that is busy, also when two starts meet', async () => {
    const { operations } = await startedOrder(2);
    const firsts = operations.filter((one) => one.position === 1);
    const results = await Promise.allSettled(
      firsts.map((one) => move(floor.picker, one.id, 'work', floor.places.picking)),
    );
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toMatchObject({ status: 422, body: { code: 'PRODUCTION_PLACE_BUSY' } });
  });

  it('needs the operation before it', async () => {
    const { operations } = await startedOrder();
    await expect(
      move(floor.assembler, operations[1]!.id, 'work', floor.places.assembly),
    ).rejects.toMatchObject({
      status: 422,
      body: { code: 'PRODUCTION_PREVIOUS_NOT_DONE' },
    });
  });

  it('needs an order in work', async () => {
    const id = await createProductionOrder(floor, { unstarted: true });
    const [first] = await operationsOf(app.dataSource, id);
    await expect(move(floor.picker, first!.id, 'work', floor.places.picking)).rejects.toMatchObject({
      status: 422,
      body: { code: 'PRODUCTION_ORDER_NOT_IN_WORK' },
    });
  });

  it('needs a place of the own desk and of the right work center', async () => {
    const { operations } = await startedOrder();
    await expect(move(floor.picker, operations[0].id, 'work')).rejects.toMatchObject({
      body: { code: 'PRODUCTION_PLACE_NEEDED' },
    });
    await expect(move(floor.assembler, operations[0].id, 'work', floor.places.picking)).rejects.toMatchObject(
      {
        status: 404,
      },
    );
    await expect(
      move(floor.assembler, operations[0].id, 'work', floor.places.assembly),
    ).rejects.toMatchObject({ body: { code: 'PRODUCTION_PLACE_OF_OTHER_CENTER' } });
    await expect(
      floor.planner.call(productionRoutes.changeOperationStatus, {
        operation_id: operations[0].id,
        status: 'work',
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('finishing an operation', () => {
  it('readies the next one and tells its work center', async () => {
    const { id, operations } = await startedOrder();
    await finish(operations[0]);
    const [first, second] = await operationsOf(app.dataSource, id);
    expect([first!.status, second!.status, second!.is_ready]).toEqual(['done', 'new', true]);
    const [done] = await eventsOf(id, 'production.operation-done');
    expect(done!.payload.next_workshop_post_id).toBe(floor.centers.assembly);
    const steps = await app.sql('select status from production_task_steps where task_operation_id = $1', [
      first!.id,
    ]);
    expect(steps).toEqual([{ status: 'done' }]);
  });

  it('waits for everything to be picked', async () => {
    const { operations } = await startedOrder();
    await move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await expect(move(floor.picker, operations[0].id, 'done')).rejects.toMatchObject({
      status: 422,
      body: { message: 'Не все комплектующие собраны' },
    });
    await pickAll(operations[0].id);
    await move(floor.picker, operations[0].id, 'done');
  });

  it('of the last one finishes task and order, with counters', async () => {
    const { id, operations } = await startedOrder(2);
    await finish(...operations.slice(0, 3));
    const half = await floor.planner.call(productionRoutes.getProductionOrder, { id });
    expect(half.data).toMatchObject({ status: 'work', completed_task_count: 1, task_count: 2 });
    await finish(...operations.slice(3));
    const whole = await floor.planner.call(productionRoutes.getProductionOrder, { id });
    expect(whole.data).toMatchObject({ status: 'done', completed_task_count: 2 });
    expect(whole.data.tasks.map((task) => task.status)).toEqual(['done', 'done']);
    const done = await eventsOf(id, 'production.operation-done');
    expect(done.map((one) => one.payload.order.status)).toEqual([
      'work',
      'work',
      'work',
      'work',
      'work',
      'done',
    ]);
  });

  it('of the last items of an order at two places at once counts both', async () => {
    const { id, operations } = await startedOrder(2);
    await finish(...operations.filter((one) => one.position < 3));
    const lasts = operations.filter((one) => one.position === 3);
    await move(floor.assembler, lasts[0]!.id, 'work', floor.places.assembly);
    await move(floor.assembler, lasts[1]!.id, 'work', floor.places.assembly2);
    await Promise.all(lasts.map((one) => move(floor.assembler, one.id, 'done')));
    const { data } = await floor.planner.call(productionRoutes.getProductionOrder, { id });
    expect(data).toMatchObject({ status: 'done', completed_task_count: 2 });
  });

  it('twice at once happens once', async () => {
    const { id, operations } = await startedOrder();
    await move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await pickAll(operations[0].id);
    await Promise.all([
      move(floor.picker, operations[0].id, 'done', undefined, 'finish-twice-1'),
      move(floor.picker, operations[0].id, 'done', undefined, 'finish-twice-2'),
      move(floor.picker, operations[0].id, 'done', undefined, 'finish-twice-2'),
    ]);
    expect(await eventsOf(id, 'production.operation-done')).toHaveLength(1);
  });

  it('is for its own place and desk', async () => {
    const { operations } = await startedOrder();
    await move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await expect(move(floor.assembler, operations[0].id, 'done')).rejects.toMatchObject({
      body: { code: 'PRODUCTION_OPERATION_TAKEN' },
    });
    await expect(move(floor.picker, operations[0].id, 'done', floor.places.picking2)).rejects.toMatchObject({
      body: { code: 'PRODUCTION_OPERATION_TAKEN' },
    });
  });
});

describe('steps of an operation', () => {
  it('are set by the desk that has it, forth and back', async () => {
    const { id, operations } = await startedOrder();
    const [step] = await app.sql<{ id: number }>(
      'select id from production_task_steps where task_operation_id = $1',
      [operations[0].id],
    );
    const set = (worker: Worker, status: 'new' | 'work' | 'done') =>
      worker.call(productionRoutes.changeStepStatus, { step_id: step!.id, status });
    await expect(set(floor.picker, 'work')).rejects.toMatchObject({
      body: { code: 'PRODUCTION_OPERATION_NOT_STARTED' },
    });
    await move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await expect(set(floor.assembler, 'work')).rejects.toMatchObject({ status: 422 });
    for (const status of ['work', 'work', 'done', 'new'] as const) await set(floor.picker, status);
    const changes = await app.sql<{ status: string; version: number }>(
      `select payload->'step'->>'status' as status, (payload->>'operation_version')::int as version from outbox
       where name = 'production.step-changed' and (payload->>'order_id')::int = $1 order by id`,
      [id],
    );
    expect(changes.map((one) => one.status)).toEqual(['work', 'done', 'new']);
    expect(changes.map((one) => one.version)).toEqual([3, 4, 5]);
  });
});

describe('what a work place has to do', () => {
  it('is its own operation in work, else the first startable of its work center', async () => {
    const later = await createProductionOrder(floor, { startsAt: '2026-11-22T06:00:00.000Z' });
    const sooner = await startedOrder(2);
    const [first, , , second] = sooner.operations;
    expect(await taskOf(floor.picker, floor.places.picking)).toMatchObject({
      id: first.id,
      operation_status: 'new',
      is_picking: true,
      task_number: `${sooner.id}-001`,
      total_count: 2,
      queue: [{ production_order_id: later, quantity: 1 }],
    });
    await move(floor.picker, first.id, 'work', floor.places.picking);
    expect(await taskOf(floor.picker, floor.places.picking)).toMatchObject({
      id: first.id,
      operation_status: 'work',
    });
    expect(await taskOf(floor.picker, floor.places.picking2)).toMatchObject({ id: second!.id });
    expect(await taskOf(floor.assembler, floor.places.assembly)).toBeNull();
    const all = await floor.picker.call(productionRoutes.getTaskForWorkshopPostUnit, {
      id: floor.places.picking,
      all: true,
    });
    expect((all.data as WorkplaceTask[]).map((one) => [one.id, one.operation_status])).toEqual([
      [first.id, 'work'],
      [second!.id, 'new'],
      [(await operationsOf(app.dataSource, later))[0]!.id, 'new'],
    ]);
  });

  it('comes to the next work center when the operation before is done', async () => {
    const { operations } = await startedOrder();
    await finish(operations[0]);
    expect(await taskOf(floor.assembler, floor.places.assembly2)).toMatchObject({ id: operations[1]!.id });
    expect(await taskOf(floor.picker, floor.places.picking)).toBeNull();
  });

  it('is not told to others', async () => {
    await expect(taskOf(floor.assembler, floor.places.picking)).rejects.toMatchObject({ status: 404 });
  });
});
