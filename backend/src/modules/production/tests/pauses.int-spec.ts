import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PauseReason } from '@naryad/contracts/production/pauses';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createShopFloor, operationsOf, type ShopFloor } from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork, type Worker } from '../../../../tests/kit/factories/shop-work.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let work: ShopWork;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  work = await createShopWork(app, floor);
});
afterAll(() => app?.close());
beforeEach(() => work.deleteAllOrders());

const SAME_KEY = randomUUID();

const pause = (id: number, reason: PauseReason = 'material', worker: Worker = floor.picker, key?: string) =>
  worker.call(
    pauseRoutes.pauseOperation,
    { operation_id: id, reason, comment: null },
    { idempotencyKey: key },
  );
const resume = (id: number, worker: Worker = floor.picker) =>
  worker.call(pauseRoutes.resumeOperation, { operation_id: id });
const handOver = (id: number, workPlace: number, worker: Worker = floor.picker) =>
  worker.call(pauseRoutes.handOverOperation, {
    operation_id: id,
    workshop_post_unit_id: workPlace,
    comment: null,
  });
const release = (id: number, worker: Worker = floor.planner) =>
  worker.call(pauseRoutes.releaseOperation, { operation_id: id, comment: 'Смена ушла' });

/** Starts picking operations at the first work place; `quantity` is the number of items of the order. */
async function atWork(quantity = 1) {
  const { id, operations } = await work.startedOrder(quantity);
  const first = operations[0]!;
  await work.move(floor.picker, first.id, 'work', floor.places.picking);
  return { order: id, id: first.id, taskId: first.task_id };
}
/** Moves the start of an operation back, so that its work intervals have a length. */
const hoursAgo = (id: number, hours: number) =>
  app.sql(
    `update production_task_operations
        set fact_start_at = fact_start_at - make_interval(hours => $2),
            resumed_at = resumed_at - make_interval(hours => $2), paused_at = paused_at - make_interval(hours => $2)
      where id = $1`,
    [id, hours],
  );
/** So many seconds, and those that a busy machine needs between two calls. */
const about = (seconds: number): unknown =>
  expect.toSatisfy((value: number) => value >= seconds && value < seconds + 60);
async function detailsOf(operation: { id: number; taskId: number }) {
  const { data } = await floor.planner.call(productionRoutes.getTask, { id: operation.taskId });
  return data.operations.find((one) => one.id === operation.id)!;
}
const codeOf = (error: unknown) => (error as { body?: { code?: string } }).body?.code;
const eventsOf = (id: number) =>
  app.sql<{ name: string }>(
    `select name from outbox where (payload->'operation'->>'id')::int = $1 order by id`,
    [id],
  );

it('work resumed by another user of the work place counts for both: each has an own work interval', async () => {
  const operation = await atWork();
  await hoursAgo(operation.id, 2);
  const task = async (worker: Worker) => {
    const { data } = await worker.call(workplaceRoutes.getTaskForWorkshopPostUnit, {
      id: floor.places.picking,
    });
    return [data].flat()[0]!;
  };
  const [previous] = await app.sql<{ user_id: number }>(
    'select user_id from production_task_operations where id = $1',
    [operation.id],
  );
  expect((await task(floor.picker)).worker?.id).toBe(previous!.user_id);
  const next = await app.signedIn({ role: 'Комплектовщик', moduleIds: [floor.modules.pickingDesk] });
  await Promise.all([resume(operation.id, next), resume(operation.id, next)]);
  await resume(operation.id, next);
  expect((await task(next)).worker?.id).toBe(next.userId);
  const intervals = await app.sql(
    'select user_id, end_reason, (extract(epoch from ended_at - started_at) / 3600)::int as hours from operation_stretches where operation_id = $1',
    [operation.id],
  );
  expect(intervals).toEqual([{ user_id: previous!.user_id, end_reason: 'handed-over', hours: 2 }]);
  const { worked } = await task(next);
  expect(worked.seconds).toBeGreaterThanOrEqual(7_200);
  await expect(resume(operation.id, await app.signedIn({ role: 'Сборщик' }))).rejects.toMatchObject({
    status: 403,
  });
});

describe('a pause', () => {
  it('stops the net time, keeps the operation in work on the wire, and shows the reason', async () => {
    const operation = await atWork();
    await hoursAgo(operation.id, 2);
    await pause(operation.id, 'lunch');
    expect(await detailsOf(operation)).toMatchObject({
      status: 'work',
      pause: { reason: 'lunch', comment: null },
      worked: { seconds: about(7_200), since: null },
      stretches: [{ end: 'lunch', workshop_post_unit: 'Комплектование 1' }],
    });
    await hoursAgo(operation.id, 1);
    await resume(operation.id);
    const resumed = await detailsOf(operation);
    expect(resumed).toMatchObject({ pause: null, worked: { seconds: about(7_200) } });
    expect(resumed.worked.since).not.toBeNull();
    await work.pickAll(operation.id);
    await work.move(floor.picker, operation.id, 'done');
    const finished = await detailsOf(operation);
    expect(finished).toMatchObject({ status: 'done', pause: null, worked: { since: null } });
    expect(finished.worked.seconds).toBeGreaterThanOrEqual(7_200);
    expect(finished.worked.seconds).toBeLessThan(7_260);
    expect(finished.stretches.map((interval) => interval.end)).toEqual(['lunch', 'done']);
  });

  it('for missing material frees the work place for other work and shows it the paused operation', async () => {
    const operation = await atWork(2);
    await pause(operation.id, 'material');
    const offered = await work.taskOf(floor.picker, floor.places.picking);
    expect(offered).toMatchObject({ operation_status: 'new', paused: [{ id: operation.id }] });
    await work.move(floor.picker, offered!.id, 'work', floor.places.picking);
    await expect(resume(operation.id)).rejects.toMatchObject({
      status: 422,
      body: { code: 'PRODUCTION_PLACE_BUSY' },
    });
    await pause(offered!.id, 'breakdown');
    await resume(operation.id);
    expect(await work.taskOf(floor.picker, floor.places.picking)).toMatchObject({
      id: operation.id,
      pause: null,
      paused: [{ id: offered!.id, pause: { reason: 'breakdown' } }],
    });
  });

  it('for a break keeps the operation at its work place', async () => {
    const operation = await atWork(2);
    await pause(operation.id, 'lunch');
    expect(await work.taskOf(floor.picker, floor.places.picking)).toMatchObject({
      id: operation.id,
      operation_status: 'work',
      pause: { reason: 'lunch' },
      paused: [],
    });
  });

  it('of the only work is shown, whatever its reason', async () => {
    const operation = await atWork();
    await pause(operation.id, 'material');
    expect(await work.taskOf(floor.picker, floor.places.picking)).toMatchObject({ id: operation.id });
  });

  it('twice, by the same key or another, is one; and so is going on', async () => {
    const operation = await atWork();
    await Promise.all([
      pause(operation.id, 'lunch', floor.picker, SAME_KEY),
      pause(operation.id, 'lunch', floor.picker, SAME_KEY),
    ]);
    await Promise.all([pause(operation.id, 'shift'), pause(operation.id, 'shift')]);
    expect(await detailsOf(operation)).toMatchObject({
      pause: { reason: 'lunch' },
      stretches: [{ end: 'lunch' }],
    });
    await Promise.all([resume(operation.id), resume(operation.id)]);
    expect((await eventsOf(operation.id)).map((event) => event.name)).toEqual([
      'production.operation-started',
      'production.operation-paused',
      'production.operation-resumed',
    ]);
  });

  it('is transparent to old clients: a start resumes, an end finishes', async () => {
    const operation = await atWork();
    await work.pickAll(operation.id);
    await pause(operation.id);
    await work.move(floor.picker, operation.id, 'work', floor.places.picking);
    expect(await detailsOf(operation)).toMatchObject({ pause: null });
    await pause(operation.id);
    await work.move(floor.picker, operation.id, 'done');
    expect(await detailsOf(operation)).toMatchObject({ status: 'done', pause: null });
  });

  it('against the end at the same moment leaves one truth', async () => {
    for (let round = 0; round < 4; round += 1) {
      const operation = await atWork();
      await work.pickAll(operation.id);
      const [, ended] = await Promise.allSettled([
        pause(operation.id),
        work.move(floor.picker, operation.id, 'done'),
      ]);
      expect(ended.status).toBe('fulfilled');
      const { status, pause: currentPause, stretches } = await detailsOf(operation);
      expect({ status, currentPause }).toEqual({ status: 'done', currentPause: null });
      expect(new Set(stretches.map((interval) => interval.started_at)).size).toBe(stretches.length);
      await work.deleteAllOrders();
    }
  });

  it('prevents the cancellation of the order', async () => {
    const operation = await atWork();
    await pause(operation.id);
    await expect(
      floor.planner.call(productionRoutes.changeStatus, { id: operation.order, status: 'new' }),
    ).rejects.toMatchObject({ body: { message: 'Есть операции в работе' } });
  });

  it('survives a clock that was set back', async () => {
    const operation = await atWork();
    await hoursAgo(operation.id, -3);
    await pause(operation.id);
    expect(await detailsOf(operation)).toMatchObject({ worked: { seconds: 0 } });
  });

  it('is of operations in work only', async () => {
    const { operations } = await work.startedOrder();
    await expect(pause(operations[0]!.id)).rejects.toMatchObject({
      body: { code: 'PRODUCTION_OPERATION_NOT_STARTED' },
    });
    await work.finish(operations[0]!);
    await expect(pause(operations[0]!.id)).rejects.toMatchObject({
      body: { code: 'PRODUCTION_OPERATION_DONE' },
    });
    await expect(pause(operations[0]!.id, 'tea' as PauseReason)).rejects.toMatchObject({
      status: 422,
      body: { errors: { reason: ['Укажите причину паузы'] } },
    });
  });
});

describe('handing over', () => {
  it('moves everything done so far to another work place, where another user resumes', async () => {
    const operation = await atWork();
    await work.pickAll(operation.id);
    const { steps } = await detailsOf(operation);
    await floor.picker.call(productionRoutes.changeStepStatus, { step_id: steps[0]!.id, status: 'work' });
    await handOver(operation.id, floor.places.picking2);
    expect(await work.taskOf(floor.picker, floor.places.picking)).toBeNull();
    const waitingTask = await work.taskOf(floor.picker, floor.places.picking2);
    expect(waitingTask).toMatchObject({ id: operation.id, pause: { reason: 'handed-over' } });
    expect(waitingTask!.steps[0]).toMatchObject({ status: 'work' });
    const next = await app.signedIn({ role: 'Комплектовщик', moduleIds: [floor.modules.pickingDesk] });
    await work.move(next, operation.id, 'work', floor.places.picking2);
    await work.move(next, operation.id, 'done', floor.places.picking2);
    const done = await detailsOf(operation);
    expect(done.task_products).not.toEqual([]);
    expect(done.stretches.map((interval) => [interval.end, interval.workshop_post_unit])).toEqual([
      ['handed-over', 'Комплектование 1'],
      ['done', 'Комплектование 2'],
    ]);
    expect(done.workshop_post_unit).toMatchObject({ name: 'Комплектование 2' });
  });

  it('requires an existing work place of the same work center; repeated it changes nothing', async () => {
    const operation = await atWork();
    await expect(handOver(operation.id, floor.places.assembly)).rejects.toMatchObject({
      body: { code: 'PRODUCTION_PLACE_OF_OTHER_CENTER' },
    });
    await expect(handOver(operation.id, 999_999)).rejects.toMatchObject({ status: 404 });
    const [deskless] = await app.sql<{ id: number }>(
      `insert into work_places (name, work_center_id) values ('Без модуля', $1) returning id`,
      [floor.centers.picking],
    );
    await expect(handOver(operation.id, deskless!.id, floor.planner)).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'PRODUCTION_PLACE_WITHOUT_DESK',
        errors: { workshop_post_unit_id: [expect.stringContaining('не обслуживает ни один модуль')] },
      },
    });
    await handOver(operation.id, floor.places.picking);
    expect(await detailsOf(operation)).toMatchObject({ pause: null, stretches: [] });
    await Promise.all([
      handOver(operation.id, floor.places.picking2, floor.planner),
      handOver(operation.id, floor.places.picking2),
    ]);
    expect((await detailsOf(operation)).stretches).toHaveLength(1);
  });

  it('against the end at the same moment leaves one truth', async () => {
    for (let round = 0; round < 4; round += 1) {
      const operation = await atWork();
      await work.pickAll(operation.id);
      const results = await Promise.allSettled([
        handOver(operation.id, floor.places.picking2),
        work.move(floor.picker, operation.id, 'done'),
      ]);
      const { status, workshop_post_unit, stretches } = await detailsOf(operation);
      // Both desks belong to the picker, so the finish succeeds at either work place.
      expect(results[1].status).toBe('fulfilled');
      const isHandedOver = results[0].status === 'fulfilled';
      expect({ status, place: workshop_post_unit!.id }).toEqual({
        status: 'done',
        place: isHandedOver ? floor.places.picking2 : floor.places.picking,
      });
      expect(stretches).toHaveLength(1);
      await work.deleteAllOrders();
    }
  });
});

describe('a planner who hands over', () => {
  it('concurrent with the end at the work place leaves a consistent state', async () => {
    for (let round = 0; round < 4; round += 1) {
      const operation = await atWork();
      await work.pickAll(operation.id);
      const [handed, ended] = await Promise.allSettled([
        handOver(operation.id, floor.places.picking2, floor.planner),
        work.move(floor.picker, operation.id, 'done'),
      ]);
      expect(ended.status).toBe('fulfilled');
      const { status, workshop_post_unit } = await detailsOf(operation);
      const truth =
        handed.status === 'fulfilled'
          ? { place: floor.places.picking2, refusal: undefined }
          : { place: floor.places.picking, refusal: 'PRODUCTION_OPERATION_DONE' };
      const refusal = handed.status === 'rejected' ? codeOf(handed.reason) : undefined;
      expect({ status, place: workshop_post_unit!.id, refusal }).toEqual({ status: 'done', ...truth });
      await work.deleteAllOrders();
    }
  });

  it('concurrent with another hand-over: the last one wins, each is once in the audit log', async () => {
    const [spare] = await app.sql<{ id: number }>(
      `insert into work_places (name, work_center_id, module_id) values ('Комплектование 3', $1, $2) returning id`,
      [floor.centers.picking, floor.modules.pickingDesk],
    );
    const operation = await atWork();
    await Promise.all([
      handOver(operation.id, floor.places.picking2, floor.planner),
      handOver(operation.id, spare!.id, floor.planner),
    ]);
    const { workshop_post_unit, pause: currentPause } = await detailsOf(operation);
    expect(currentPause).toMatchObject({ reason: 'handed-over' });
    const journal = await app.sql<{ workPlace: number }>(
      `select (after->'workshop_post_unit'->>'id')::int as "workPlace" from audit_log
        where action = 'production.hand-over-operation' and object_id = $1 order by id`,
      [String(operation.id)],
    );
    expect(journal.map((one) => one.workPlace).toSorted()).toEqual(
      [floor.places.picking2, spare!.id].toSorted(),
    );
    expect(journal.at(-1)!.workPlace).toBe(workshop_post_unit!.id);
  });
});

describe('a release', () => {
  it('gives the operation back to its work center with everything done so far', async () => {
    const operation = await atWork();
    await work.pickAll(operation.id);
    await hoursAgo(operation.id, 5);
    await release(operation.id);
    expect(await detailsOf(operation)).toMatchObject({
      status: 'new',
      workshop_post_unit: null,
      worked: { seconds: about(18_000), since: null },
      stretches: [{ end: 'released', comment: 'Смена ушла' }],
    });
    expect(await work.taskOf(floor.picker, floor.places.picking2)).toMatchObject({ id: operation.id });
    await work.move(floor.picker, operation.id, 'work', floor.places.picking2);
    await work.move(floor.picker, operation.id, 'done');
    const done = await detailsOf(operation);
    expect(done.worked.seconds).toBeLessThan(18_060);
    expect(done.task_products).not.toEqual([]);
  });

  it('of a paused operation ends the pause, and twice is refused', async () => {
    const operation = await atWork();
    await pause(operation.id);
    await release(operation.id);
    expect(await detailsOf(operation)).toMatchObject({ status: 'new', pause: null });
    await expect(release(operation.id)).rejects.toMatchObject({
      body: { code: 'PRODUCTION_OPERATION_NOT_STARTED' },
    });
  });

  it('lets the order be cancelled', async () => {
    const operation = await atWork();
    await release(operation.id);
    const { data } = await floor.planner.call(productionRoutes.changeStatus, {
      id: operation.order,
      status: 'new',
    });
    expect(data.status).toBe('new');
    expect((await operationsOf(app.dataSource, operation.order))[0]).toMatchObject({ status: 'new' });
  });
});

describe('who may', () => {
  it('the work place may pause, resume and hand over; the planner of the order may hand over and release; others may not', async () => {
    const operation = await atWork();
    const elsewhere = await app.signedIn({
      role: 'Планировщик',
      moduleIds: [await createModule(app.dataSource, 'production')],
    });
    const hidden = { status: 404, body: { message: 'Операция не найдена' } };
    for (const call of [
      () => pause(operation.id, 'lunch', floor.assembler),
      () => resume(operation.id, floor.assembler),
    ])
      await expect(call()).rejects.toMatchObject(hidden);
    for (const stranger of [floor.assembler, elsewhere])
      await expect(handOver(operation.id, floor.places.picking2, stranger)).rejects.toMatchObject(hidden);
    await expect(release(operation.id, elsewhere)).rejects.toMatchObject(hidden);
    await expect(release(operation.id, floor.picker)).rejects.toMatchObject({ status: 403 });
    await expect(pause(operation.id, 'lunch', floor.planner)).rejects.toMatchObject({ status: 403 });
    expect(await detailsOf(operation)).toMatchObject({ status: 'work', pause: null, stretches: [] });
  });
});
