import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productionRoutes } from '@naryad/contracts/production/routes';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork } from '../../../../tests/kit/factories/shop-work.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let work: ShopWork;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  work = await createShopWork(app, floor);
});
afterAll(() => app?.close());
beforeEach(() => work.deleteAllOrders());

const eventsOf = (orderId: number, name: string) =>
  app.sql<{ payload: { next_workshop_post_id: number | null; order: { status: string } } }>(
    `select payload from outbox where name = $2 and (payload->'order'->>'id')::int = $1 order by id`,
    [orderId, name],
  );

describe('starting an operation', () => {
  it('assigns it to the work place and puts its task in work', async () => {
    const { id, operations } = await work.startedOrder();
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    const [operation] = await operationsOf(app.dataSource, id);
    expect(operation).toMatchObject({ status: 'work', work_place_id: floor.places.picking });
    const { data: task } = await floor.picker.call(productionRoutes.getTask, { id: operation!.task_id });
    expect(task).toMatchObject({ status: 'work', workshop_post_unit_name: 'Комплектование 1' });
    expect(await eventsOf(id, 'production.operation-started')).toHaveLength(1);
  });

  it('by two work places concurrently succeeds for one and is refused for the other', async () => {
    const { operations } = await work.startedOrder();
    const results = await Promise.allSettled(
      [floor.places.picking, floor.places.picking2].map((workPlace) =>
        work.move(floor.picker, operations[0].id, 'work', workPlace),
      ),
    );
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toMatchObject({
      status: 422,
      body: {
        message: 'Операция уже начата другим рабочим местом',
        details: expect.stringMatching(/^Её выполняет рабочее место «.+»\.$/),
      },
    });
  });

  it('repeated by the same work place changes nothing', async () => {
    const { id, operations } = await work.startedOrder();
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    expect(await eventsOf(id, 'production.operation-started')).toHaveLength(1);
  });

  it('by the same work place many times concurrently starts once, and no call fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, operations } = await work.startedOrder();
      const startOperation = () => work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
      const results = await Promise.allSettled([
        startOperation(),
        startOperation(),
        startOperation(),
        startOperation(),
      ]);
      expect(results.filter((one) => one.status === 'rejected')).toEqual([]);
      expect(await eventsOf(id, 'production.operation-started')).toHaveLength(1);
      await work.deleteAllOrders();
    }
  });

  it('is refused at a busy work place, also for two concurrent starts', async () => {
    const { operations } = await work.startedOrder(2);
    const firsts = operations.filter((one) => one.position === 1);
    const results = await Promise.allSettled(
      firsts.map((one) => work.move(floor.picker, one.id, 'work', floor.places.picking)),
    );
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toMatchObject({
      status: 422,
      body: {
        code: 'PRODUCTION_PLACE_BUSY',
        details: expect.stringMatching(/^Это «.+» задания № \d+-\d{3}/),
      },
    });
  });

  it('needs the operation before it', async () => {
    const { operations } = await work.startedOrder();
    await expect(
      work.move(floor.assembler, operations[1]!.id, 'work', floor.places.assembly),
    ).rejects.toMatchObject({
      status: 422,
      body: { code: 'PRODUCTION_PREVIOUS_NOT_DONE' },
    });
  });

  it('needs an order in work', async () => {
    const id = await createProductionOrder(floor, { unstarted: true });
    const [first] = await operationsOf(app.dataSource, id);
    await expect(work.move(floor.picker, first!.id, 'work', floor.places.picking)).rejects.toMatchObject({
      status: 422,
      body: { code: 'PRODUCTION_ORDER_NOT_IN_WORK' },
    });
  });

  it('needs a work place of the own desk and of the right work center', async () => {
    const { operations } = await work.startedOrder();
    await expect(work.move(floor.picker, operations[0].id, 'work')).rejects.toMatchObject({
      body: { code: 'PRODUCTION_PLACE_NEEDED' },
    });
    await expect(
      work.move(floor.assembler, operations[0].id, 'work', floor.places.picking),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      work.move(floor.assembler, operations[0].id, 'work', floor.places.assembly),
    ).rejects.toMatchObject({ status: 404, body: { message: 'Операция не найдена' } });
    const both = await app.signedIn({
      role: 'Сборщик',
      moduleIds: [floor.modules.pickingDesk, floor.modules.assemblerDesk],
    });
    await expect(work.move(both, operations[0].id, 'work', floor.places.assembly)).rejects.toMatchObject({
      status: 422,
      body: { errors: { workshop_post_unit_id: ['Рабочее место не выполняет эту операцию'] } },
    });
    await expect(
      floor.planner.call(productionRoutes.changeOperationStatus, {
        operation_id: operations[0].id,
        status: 'work',
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('finishing an operation', () => {
  it('makes the next one startable and notifies its work center', async () => {
    const { id, operations } = await work.startedOrder();
    await work.finish(operations[0]);
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
    const { operations } = await work.startedOrder();
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await expect(work.move(floor.picker, operations[0].id, 'done')).rejects.toMatchObject({
      status: 422,
      body: { message: 'Не все материалы собраны' },
    });
    await work.pickAll(operations[0].id);
    await work.move(floor.picker, operations[0].id, 'done');
  });

  it('of the last one finishes task and order, with counters', async () => {
    const { id, operations } = await work.startedOrder(2);
    await work.finish(...operations.slice(0, 3));
    const half = await floor.planner.call(productionRoutes.getProductionOrder, { id });
    expect(half.data).toMatchObject({ status: 'work', completed_task_count: 1, task_count: 2 });
    await work.finish(...operations.slice(3));
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

  it('of the last items of an order at two work places concurrently counts both', async () => {
    const { id, operations } = await work.startedOrder(2);
    await work.finish(...operations.filter((one) => one.position < 3));
    const lasts = operations.filter((one) => one.position === 3);
    await work.move(floor.assembler, lasts[0]!.id, 'work', floor.places.assembly);
    await work.move(floor.assembler, lasts[1]!.id, 'work', floor.places.assembly2);
    await Promise.all(lasts.map((one) => work.move(floor.assembler, one.id, 'done')));
    const { data } = await floor.planner.call(productionRoutes.getProductionOrder, { id });
    expect(data).toMatchObject({ status: 'done', completed_task_count: 2 });
  });

  it('twice at once happens once', async () => {
    const { id, operations } = await work.startedOrder();
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await work.pickAll(operations[0].id);
    await Promise.all([
      work.move(floor.picker, operations[0].id, 'done', null, 'finish-twice-1'),
      work.move(floor.picker, operations[0].id, 'done', null, 'finish-twice-2'),
      work.move(floor.picker, operations[0].id, 'done', null, 'finish-twice-2'),
    ]);
    expect(await eventsOf(id, 'production.operation-done')).toHaveLength(1);
  });

  it('is limited to its own work place and desk', async () => {
    const { operations } = await work.startedOrder();
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await expect(work.move(floor.assembler, operations[0].id, 'done')).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      work.move(floor.picker, operations[0].id, 'done', floor.places.picking2),
    ).rejects.toMatchObject({
      body: { code: 'PRODUCTION_OPERATION_TAKEN' },
    });
  });
});
