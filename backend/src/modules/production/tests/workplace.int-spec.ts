import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  createWorkPlace,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork, type Worker } from '../../../../tests/kit/factories/shop-work.js';
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

describe('steps of an operation', () => {
  it('are set by the desk that has it, forth and back', async () => {
    const { id, operations } = await work.startedOrder();
    const [step] = await app.sql<{ id: number }>(
      'select id from production_task_steps where task_operation_id = $1',
      [operations[0].id],
    );
    const set = (worker: Worker, status: 'new' | 'work' | 'done') =>
      worker.call(productionRoutes.changeStepStatus, { step_id: step!.id, status });
    const isMissing = { status: 404, body: { message: 'Шаг операции не найден' } };
    await expect(set(floor.assembler, 'work')).rejects.toMatchObject(isMissing);
    await expect(set(floor.picker, 'work')).rejects.toMatchObject({
      body: { code: 'PRODUCTION_OPERATION_NOT_STARTED' },
    });
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await expect(set(floor.assembler, 'work')).rejects.toMatchObject(isMissing);
    for (const status of ['work', 'work', 'done', 'new'] as const) await set(floor.picker, status);
    const changes = await app.sql<{ status: string; version: number }>(
      `select payload->'step'->>'status' as status, (payload->>'operation_version')::int as version from outbox
       where name = 'production.step-changed' and (payload->>'order_id')::int = $1 order by id`,
      [id],
    );
    expect(changes.map((one) => one.status)).toEqual(['work', 'done', 'new']);
    expect(changes.map((one) => one.version)).toEqual([3, 4, 5]);
    const audited = await app.sql<{ change: string }>(
      `select concat(before->>'status', ' → ', after->>'status') as change from audit_log
       where action = 'production.change-step' and object_id = $1::text order by id`,
      [step!.id],
    );
    expect(audited.map((one) => one.change)).toEqual(['new → work', 'work → done', 'done → new']);
  });
});

describe('an operation that another desk of the same work center has', () => {
  it('is reported as started there, and stays unchanged', async () => {
    const desk = await createModule(app.dataSource, 'picking-desk', 'Второй участок');
    const workPlace = await createWorkPlace(app.dataSource, floor.centers.picking, desk, 'Комплектование 3');
    const neighbour = await app.signedIn({ role: 'Комплектовщик', moduleIds: [desk] });
    const { id, operations } = await work.startedOrder();
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    const isStartedElsewhere = {
      status: 422,
      body: { message: 'Операция уже начата другим рабочим местом' },
    };
    await expect(work.move(neighbour, operations[0].id, 'work', workPlace)).rejects.toMatchObject(
      isStartedElsewhere,
    );
    await expect(work.move(neighbour, operations[0].id, 'done', workPlace)).rejects.toMatchObject(
      isStartedElsewhere,
    );
    const [step] = await app.sql<{ id: number }>(
      'select id from production_task_steps where task_operation_id = $1',
      [operations[0].id],
    );
    await expect(
      neighbour.call(productionRoutes.changeStepStatus, { step_id: step!.id, status: 'work' }),
    ).rejects.toMatchObject(isStartedElsewhere);
    expect((await operationsOf(app.dataSource, id))[0]).toMatchObject({
      status: 'work',
      work_place_id: floor.places.picking,
    });
  });
});

describe('idle work places of one work center', () => {
  const both = () =>
    Promise.all(
      [floor.places.picking, floor.places.picking2].map((workPlace) => work.taskOf(floor.picker, workPlace)),
    );

  it('polling concurrently are offered different operations, each the same again; a single one is offered the first', async () => {
    const { operations } = await work.startedOrder(3);
    const ofItem = (task: number) => operations.find((one) => one.task === task && one.position === 1)!.id;
    const offered = (await both()).map((task) => task!.id);
    expect(offered.toSorted((a, b) => a - b)).toEqual([ofItem(1), ofItem(2)]);
    expect((await both()).map((task) => task!.id)).toEqual(offered);
    // A work place with an operation in work has no offer: the first operation of the queue is offered to the
    // other one.
    const first = [floor.places.picking, floor.places.picking2][offered.indexOf(ofItem(1))]!;
    const second = first === floor.places.picking ? floor.places.picking2 : floor.places.picking;
    await work.move(floor.picker, ofItem(2), 'work', second);
    expect(await work.taskOf(floor.picker, first)).toMatchObject({ id: ofItem(1) });
    await work.move(floor.picker, ofItem(1), 'work', first);
    await app.sql('delete from work_place_offers');
    await work.pickAll(ofItem(2));
    await work.move(floor.picker, ofItem(2), 'done', second);
    expect(await work.taskOf(floor.picker, second)).toMatchObject({ id: ofItem(3) });
  });

  it('share the last operation; the first one to start gets it, the other is refused', async () => {
    const { operations } = await work.startedOrder();
    const { id } = operations[0];
    expect((await both()).map((task) => task?.id)).toEqual([id, id]);
    const starts = await Promise.allSettled([
      work.move(floor.picker, id, 'work', floor.places.picking),
      work.move(floor.picker, id, 'work', floor.places.picking2),
    ]);
    const lost = starts.filter((one) => one.status === 'rejected');
    expect(lost.map((one) => one.reason)).toMatchObject([
      { status: 422, body: { code: 'PRODUCTION_OPERATION_TAKEN' } },
    ]);
    expect((await both()).filter((task) => task !== null)).toHaveLength(1);
  });

  it('do not wait for a work place that has not polled for a while', async () => {
    const { operations } = await work.startedOrder(2);
    await work.taskOf(floor.picker, floor.places.picking2);
    await app.sql(`update work_place_offers set offered_at = now() - interval '11 minutes'`);
    expect(await work.taskOf(floor.picker, floor.places.picking)).toMatchObject({ id: operations[0].id });
  });
});

describe('the unit in the hand', () => {
  const inHand = async (unit: number, workPlace = floor.places.picking, worker: Worker = floor.picker) => {
    const { data } = await worker.call(productionRoutes.getTaskForWorkshopPostUnit, {
      id: workPlace,
      batch_product_id: unit,
    });
    return (data as WorkplaceTask | null)?.id ?? null;
  };

  it('is offered first where it waits for the work place, and not offered to the adjacent one', async () => {
    const { id, operations } = await work.startedOrder(40);
    const first = operations[0].id;
    const lots = await app.sql<{ lot: number }>(
      'select lot_id as lot from production_tasks where order_id = $1 order by sort',
      [id],
    );
    const last = operations.find((one) => one.task === 40 && one.position === 1)!.id;
    const unit = lots.at(-1)!.lot;
    // The last one in the queue, and not offered to any other work place.
    expect(await inHand(unit)).toBe(last);
    expect(await work.taskOf(floor.picker, floor.places.picking2)).toMatchObject({ id: first });
    expect(await inHand(unit, floor.places.assembly, floor.assembler)).toBeNull();
    expect(await inHand(2_000_000_000)).not.toBe(last);
    const own = operations.find((one) => one.task === 2 && one.position === 1)!.id;
    await work.move(floor.picker, own, 'work', floor.places.picking);
    expect(await inHand(unit)).toBe(own);
    await work.move(floor.picker, last, 'work', floor.places.picking2);
    await work.pickAll(own);
    await work.move(floor.picker, own, 'done');
    expect(await inHand(unit)).toBe(first);
  });
});

describe('task of a work place', () => {
  it('is its own operation in work, else the first startable one of its work center', async () => {
    const later = await createProductionOrder(floor, { startsAt: '2026-11-22T06:00:00.000Z' });
    const sooner = await work.startedOrder(2);
    const [first, , , second] = sooner.operations;
    expect(await work.taskOf(floor.picker, floor.places.picking)).toMatchObject({
      id: first.id,
      operation_status: 'new',
      is_picking: true,
      task_number: `${sooner.id}-001`,
      total_count: 2,
      queue: [{ production_order_id: later, quantity: 1 }],
    });
    await work.move(floor.picker, first.id, 'work', floor.places.picking);
    expect(await work.taskOf(floor.picker, floor.places.picking)).toMatchObject({
      id: first.id,
      operation_status: 'work',
    });
    expect(await work.taskOf(floor.picker, floor.places.picking2)).toMatchObject({ id: second!.id });
    expect(await work.taskOf(floor.assembler, floor.places.assembly)).toBeNull();
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

  it('is offered to the next work center when the previous operation is done', async () => {
    const { operations } = await work.startedOrder();
    await work.finish(operations[0]);
    expect(await work.taskOf(floor.assembler, floor.places.assembly2)).toMatchObject({
      id: operations[1]!.id,
    });
    expect(await work.taskOf(floor.picker, floor.places.picking)).toBeNull();
  });

  it('is not reported to others', async () => {
    await expect(work.taskOf(floor.assembler, floor.places.picking)).rejects.toMatchObject({ status: 404 });
  });
});
