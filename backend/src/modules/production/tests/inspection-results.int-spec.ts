import { mediaRoutes } from '@naryad/contracts/media/routes';
import type { PassportFacts } from '@naryad/contracts/passports/facts';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import type { ProductPassportData } from '@naryad/contracts/documents/templates';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { inspectionRoutes as routes } from '@naryad/contracts/production/inspection-routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpeg } from '../../../../tests/kit/factories/jpeg.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createShopFloor,
  createWorkPlace,
  type OperationRow,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork, type Worker } from '../../../../tests/kit/factories/shop-work.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let work: ShopWork;
let controller: Worker;
let otkWorkPlace: number;
let order: number;
let operations: [OperationRow, ...OperationRow[]];

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  work = await createShopWork(app, floor);
  const desk = await createModule(app.dataSource, 'otk-desk');
  otkWorkPlace = await createWorkPlace(app.dataSource, floor.centers.assembly, desk, 'ОТК 1');
  controller = await app.signedIn({ role: 'Контролёр ОТК', moduleIds: [desk] });
});
afterAll(() => app?.close());

/** Creates an order whose first item is in work at the ОТК: picked, assembled, ready for inspection. */
const toOtk = async (quantity = 1): Promise<void> => {
  await work.deleteAllOrders();
  ({ id: order, operations } = await work.startedOrder(quantity));
  await work.finish(operations[0], operations[1]!);
  await work.move(controller, operations[2]!.id, 'work', otkWorkPlace);
};
beforeEach(() => toOtk());

type InspectionInput = RequestOf<typeof routes.giveVerdict>;
const give = (inspection: Partial<InspectionInput> & Pick<InspectionInput, 'result'>, worker = controller) =>
  worker.call(routes.giveVerdict, { operation_id: operations[2]!.id, ...inspection });
const rework = (back = 1) =>
  give({ result: 'rework', reason: 'Непропай', back_to_operation_id: operations[back]!.id });
const scrap = (more: Partial<InspectionInput> = {}) =>
  give({ result: 'scrap', reason: 'Трещина платы', ...more });
const task = async (id = operations[0].task_id) =>
  (await floor.planner.call(productionRoutes.getTask, { id })).data;
const header = async () =>
  (await floor.planner.call(productionRoutes.getProductionOrder, { id: order })).data;
const states = async () => (await operationsOf(app.dataSource, order)).map((one) => one.status);
/** Data of the paper passport of the first item. */
const printed = async () => {
  const { data } = await floor.planner.call(documentRoutes.render, {
    template: 'product-passport',
    task_data: { batch_product_id: (await task()).batch_products[0]!.id },
    format: 'pdf',
  });
  const [row] = await app.sql<{ data: ProductPassportData }>(
    'select data from render_requests where id = $1',
    [data.request!.id],
  );
  return row!.data;
};
const refusal = (code: string) => ({ status: 422, body: { code } });

describe('годен', () => {
  it('is what the specified end of an operation means at the ОТК', async () => {
    await work.move(controller, operations[2]!.id, 'done');
    const { operations: shownOperations, status } = await task();
    expect(status).toBe('done');
    expect(shownOperations[2]!.runs).toMatchObject([
      { run: 1, result: 'good', reason: null, place_name: 'ОТК 1', decided_by: expect.any(String) as string },
    ]);
    expect(shownOperations[0]!.runs).toEqual([]);
    expect(await header()).toMatchObject({ status: 'done', completed_task_count: 1, scrapped_task_count: 0 });
  });

  it('can be given as an inspection result with a comment', async () => {
    const { data } = await give({ result: 'good', comment: 'С допуском' });
    expect(data).toEqual({ result: 'good', replacement_task_id: null });
    expect((await task()).operations[2]!.runs).toMatchObject([{ result: 'good', comment: 'С допуском' }]);
  });
});

describe('доработка', () => {
  it('resets the operations from the given one and moves their runs to the history', async () => {
    const before = await task();
    await rework();
    expect(await states()).toEqual(['done', 'new', 'new']);
    const [picking, assembly, check] = (await task()).operations;
    expect(picking!.runs).toEqual([]);
    expect(assembly).toMatchObject({ status: 'new', fact_start_datetime: null, user: null });
    expect(assembly!.steps.map((step) => step.status)).toEqual(['new', 'new']);
    expect(assembly!.runs).toMatchObject([
      {
        run: 1,
        result: null,
        place_name: 'Сборка 1',
        started_at: before.operations[1]!.fact_start_datetime,
        ended_at: before.operations[1]!.fact_end_datetime,
      },
    ]);
    expect(check!.runs).toMatchObject([
      { run: 1, result: 'rework', reason: 'Непропай', back_to: 'Монтаж', place_name: 'ОТК 1' },
    ]);
    expect(await header()).toMatchObject({ status: 'work', completed_task_count: 0 });
  });

  it('is offered, repeated and inspected again; the passport shows all runs', async () => {
    await rework();
    expect(await work.taskOf(floor.assembler, floor.places.assembly)).toMatchObject({
      id: operations[1]!.id,
      operation_status: 'new',
    });
    await work.finish(operations[1]!);
    await work.move(controller, operations[2]!.id, 'work', otkWorkPlace);
    await rework();
    await work.finish(operations[1]!);
    await work.move(controller, operations[2]!.id, 'work', otkWorkPlace);
    await work.move(controller, operations[2]!.id, 'done');
    const shownOperations = (await task()).operations;
    expect(shownOperations[1]!.runs!.map((one) => [one.run, one.result])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(shownOperations[2]!.runs!.map((one) => [one.run, one.result])).toEqual([
      [1, 'rework'],
      [2, 'rework'],
      [3, 'good'],
    ]);
    expect(await header()).toMatchObject({ status: 'done', completed_task_count: 1 });
  });

  it('shows the comment of the last inspection result at the work place that repeats the operation', async () => {
    const shownOperations = async () => (await work.taskOf(floor.assembler, floor.places.assembly))?.rework;
    await give({
      result: 'rework',
      reason: 'Непропай',
      comment: 'Разъём «Х1»',
      back_to_operation_id: operations[1]!.id,
    });
    expect(await shownOperations()).toBe('Непропай. Разъём «Х1»');
    await work.finish(operations[1]!);
    await work.move(controller, operations[2]!.id, 'work', otkWorkPlace);
    expect((await work.taskOf(controller, otkWorkPlace))?.rework).toBe('Непропай. Разъём «Х1»');
    await give({ result: 'rework', reason: 'Царапина', back_to_operation_id: operations[1]!.id });
    expect(await shownOperations()).toBe('Царапина');
    await toOtk(2);
    const second = (await operationsOf(app.dataSource, order)).filter((one) => one.task === 2);
    await work.finish(second[0]!);
    expect(await work.taskOf(floor.assembler, floor.places.assembly)).toMatchObject({ run: 1, rework: null });
  });

  it('of a picking operation requires no components that are in the item already; they stay in the passport', async () => {
    const pickedCount = (await task()).operations[0]!.task_products.length;
    await rework(0);
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    await work.move(floor.picker, operations[0].id, 'done');
    expect(pickedCount).toBeGreaterThan(0);
    expect((await task()).operations[0]!.task_products).toHaveLength(pickedCount);
  });

  it('shows replaced components, but none that were picked by mistake and returned', async () => {
    const operation_id = operations[0].id;
    const target = { operation_id, module_id: floor.modules.pickingDesk };
    const pick = (lot: number) =>
      floor.picker.call(pickingRoutes.manualPick, { ...target, picked_item: { batch_product_id: lot } });
    const returnPick = (lot: number) =>
      floor.picker.call(pickingRoutes.returnPick, { ...target, batch_product_id: lot });
    const lots = async () =>
      (await task()).operations[0]!.task_products.map((one) => one.batch_product.id).toSorted(
        (a, b) => a - b,
      );
    const file = async () => {
      const { data } = await floor.planner.call(passportRoutes.exportPassport, {
        production_task_id: operations[0].task_id,
      });
      const [row] = await app.sql<{ facts: PassportFacts }>(
        `select payload -> 'facts' as facts from outbox where payload ->> 'export_id' = $1`,
        [data.id],
      );
      return row!.facts.operations.map((one) => one.replaced);
    };
    const [board] = (await task()).operations[0]!.task_products;
    const bad = board!.batch_product;
    await rework(0);
    await work.move(floor.picker, operation_id, 'work', floor.places.picking);

    await returnPick(bad.id);
    await pick(bad.id);
    expect((await task()).operations[0]!.replaced).toEqual([]);

    const [wrong, good] = [await work.storedBoard(), await work.storedBoard()];
    await returnPick(bad.id);
    await pick(wrong);
    await returnPick(wrong);
    await pick(good);
    await work.move(floor.picker, operation_id, 'done');
    expect(await lots()).toContain(good);
    const replaced = (await task()).operations[0]!.replaced!;
    expect(replaced).toHaveLength(1);
    expect(replaced[0]).toEqual({
      product: { id: bad.product_id, name: bad.product.name, sku: bad.product.sku },
      quantity: 1,
      serial_number: bad.serial_number,
      batch_number: null,
      returned_at: expect.any(String) as string,
    });
    expect((await printed()).operations[0]!.replaced).toEqual(replaced);
    expect(await file()).toEqual([replaced, undefined, undefined]);
  });

  it('begins with an earlier operation of the same item only, and has a reason', async () => {
    const reworkTo = (back_to_operation_id: number | null, reason: string | null = 'Непропай') =>
      give({ result: 'rework', reason, back_to_operation_id });
    const { operations: others } = await work.startedOrder();
    await expect(reworkTo(operations[2]!.id)).rejects.toMatchObject(refusal('PRODUCTION_REWORK_NOT_EARLIER'));
    await expect(reworkTo(others[0].id)).rejects.toMatchObject(refusal('PRODUCTION_REWORK_NOT_EARLIER'));
    await expect(reworkTo(null)).rejects.toMatchObject({
      status: 422,
      body: { errors: { back_to_operation_id: ['Выберите операцию, с которой начать доработку'] } },
    });
    await expect(reworkTo(operations[0].id, ' ')).rejects.toMatchObject({
      status: 422,
      body: { errors: { reason: ['Укажите причину'] } },
    });
    expect((await task()).operations[2]!.runs).toEqual([]);
  });
});

describe('photos of an inspection result', () => {
  const upload = (more: { run?: number; stage?: 'verdict' | 'finish'; idempotencyKey?: string } = {}) =>
    controller.call(
      mediaRoutes.uploadOperationPhoto,
      {
        production_task_operation_id: operations[2]!.id,
        stage: more.stage ?? 'verdict',
        ...(more.run !== undefined && { run: String(more.run) as never }),
      },
      { file: { blob: jpeg(640, 480), name: 'photo.jpg' }, idempotencyKey: more.idempotencyKey },
    );

  it('belong to the inspected run, also when they arrive after it; the same photo is stored once', async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await upload({ idempotencyKey });
    await rework();
    const [late, again] = await Promise.all([upload({ run: 1 }), upload({ idempotencyKey })]);
    expect(again.photo.id).toBe(first.photo.id);
    expect(late.photo).toMatchObject({ stage: 'verdict', run: 1 });
    await expect(upload({ run: 3 })).rejects.toMatchObject(refusal('PRODUCTION_NO_SUCH_RUN'));
    const { operations: shownOperations } = await task();
    expect(shownOperations[2]!.photos.map(({ stage, run }) => [stage, run])).toEqual([
      ['verdict', 1],
      ['verdict', 1],
    ]);
  });

  it('belong to inspection results only: other photos have no run', async () => {
    expect((await upload({ stage: 'finish', run: 1 })).photo.run).toBeUndefined();
  });
});

describe('брак', () => {
  it('holds the unit, ends its task, and counts nothing as made', async () => {
    const { data } = await scrap({ comment: 'Угол' });
    expect(data).toEqual({ result: 'scrap', replacement_task_id: null });
    const shownOperations = await task();
    expect(shownOperations).toMatchObject({ status: 'done', scrapped_at: expect.any(String) as string });
    expect(shownOperations.holds).toMatchObject([
      { reason: 'Трещина платы', comment: 'Угол', operation_id: operations[2]!.id, released_at: null },
    ]);
    expect(shownOperations.operations[2]!.runs).toMatchObject([{ result: 'scrap', reason: 'Трещина платы' }]);
    expect(await header()).toMatchObject({
      status: 'done',
      task_count: 1,
      completed_task_count: 0,
      scrapped_task_count: 1,
    });
  });

  it('is printed in the paper passport of the item', async () => {
    const scrappedAt = async () => (await printed()).unit.scrapped_at;
    expect(await scrappedAt()).toBeNull();
    await scrap();
    expect(await scrappedAt()).toBe((await task()).scrapped_at);
  });

  it('leaves the order in work for its other items', async () => {
    await toOtk(2);
    await scrap();
    expect(await header()).toMatchObject({ status: 'work', task_count: 2, scrapped_task_count: 1 });
    const [event] = await app.sql(
      `select payload->'order'->'scrapped_task_count' as scrapped from outbox
        where payload->'order'->>'id' = $1::text order by id desc limit 1`,
      [order],
    );
    expect(event).toEqual({ scrapped: 1 });
    const second = (await operationsOf(app.dataSource, order)).filter((one) => one.task === 2);
    await work.finish(...second);
    expect(await header()).toMatchObject({ status: 'done', completed_task_count: 1, scrapped_task_count: 1 });
  });

  it('offers a replacement: one click, and the order continues with another unit', async () => {
    const { data } = await scrap({ replace: true });
    const replacementTask = await task(data.replacement_task_id!);
    expect(replacementTask).toMatchObject({ status: 'new', sort: 2, scrapped_at: null });
    expect(replacementTask.batch_products[0]!.serial_number).toMatch(/-\d{6}$/);
    expect(await header()).toMatchObject({ status: 'work', task_count: 2, completed_task_count: 0 });
    expect((await task()).operations[2]!.runs).toMatchObject([{ replacement_task_id: replacementTask.id }]);
    const newOperations = (await operationsOf(app.dataSource, order)).filter((one) => one.task === 2);
    expect(newOperations.map((one) => one.is_ready)).toEqual([true, false, false]);
    await work.finish(...newOperations);
    expect(await header()).toMatchObject({ status: 'done', completed_task_count: 1, scrapped_task_count: 1 });
  });

  it('is replaced later by a planner of the module, once', async () => {
    await scrap();
    const replace = (worker = floor.planner) =>
      worker.call(routes.replaceTask, { id: operations[0].task_id });
    const stranger = await app.signedIn({
      role: 'Планировщик',
      moduleIds: [await createModule(app.dataSource, 'production')],
    });
    await expect(replace(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(replace(controller)).rejects.toMatchObject({ status: 403 });
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => replace()));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(replace()).rejects.toMatchObject(refusal('PRODUCTION_TASK_REPLACED'));
    expect(await header()).toMatchObject({ task_count: 2, status: 'work' });
    const second = (await operationsOf(app.dataSource, order)).find((one) => one.task === 2)!;
    await expect(floor.planner.call(routes.replaceTask, { id: second.task_id })).rejects.toMatchObject(
      refusal('PRODUCTION_TASK_NOT_SCRAPPED'),
    );
  });
});

it('reasons that were given are offered, the most frequent first', async () => {
  for (const reason of ['Пятно', 'Скол', 'Скол']) {
    await toOtk();
    await scrap({ reason });
  }
  const { data } = await controller.call(routes.getVerdictReasons, {});
  expect(data.indexOf('Скол')).toBeGreaterThanOrEqual(0);
  expect(data.indexOf('Скол')).toBeLessThan(data.indexOf('Пятно'));
});

describe('an inspection result', () => {
  it('given many times at once, differently, is one', async () => {
    const results = await Promise.allSettled([
      scrap(),
      rework(),
      give({ result: 'good' }),
      scrap(),
      rework(),
      work.move(controller, operations[2]!.id, 'done'),
    ]);
    expect(results.some((one) => one.status === 'fulfilled')).toBe(true);
    const decided = await app.sql<{ result: string }>(
      'select result from operation_runs where operation_id = $1 and result is not null',
      [operations[2]!.id],
    );
    expect(decided).toHaveLength(1);
    const lotHolds = await app.sql('select 1 from lot_holds where operation_id = $1', [operations[2]!.id]);
    expect(lotHolds).toHaveLength(decided[0]!.result === 'scrap' ? 1 : 0);
    const findings = (await ledgerFindings(app)).filter((one) => one.invariant === 11);
    expect(findings).toEqual([]);
  });

  it('is final: the same one again changes nothing, another one is refused', async () => {
    const first = await scrap({ replace: true });
    expect(await scrap({ replace: true })).toEqual(first);
    await expect(rework()).rejects.toMatchObject({
      status: 422,
      body: { code: 'PRODUCTION_VERDICT_GIVEN', message: 'Решение уже принято: Брак' },
    });
    await expect(give({ result: 'good' })).rejects.toMatchObject(refusal('PRODUCTION_VERDICT_GIVEN'));
    expect(await header()).toMatchObject({ task_count: 2, scrapped_task_count: 1 });
  });

  it('is accepted only from a desk of the ОТК and the work place that has the operation', async () => {
    await work.deleteAllOrders();
    ({ id: order, operations } = await work.startedOrder());
    await work.finish(operations[0]);
    await work.move(floor.assembler, operations[1]!.id, 'work', floor.places.assembly);
    const target = { operation_id: operations[1]!.id };
    const bad = { ...target, result: 'scrap', reason: 'Брак' } as const;
    await expect(floor.assembler.call(routes.giveVerdict, bad)).rejects.toMatchObject({ status: 403 });
    await expect(controller.call(routes.giveVerdict, bad)).rejects.toMatchObject(
      refusal('PRODUCTION_OPERATION_TAKEN'),
    );
    const administrator = await app.signedIn({ role: 'Администратор' });
    await expect(administrator.call(routes.giveVerdict, bad)).rejects.toMatchObject(
      refusal('PRODUCTION_NOT_AT_OTK'),
    );
    await expect(administrator.call(routes.giveVerdict, { ...target, result: 'good' })).rejects.toMatchObject(
      refusal('PRODUCTION_NOT_AT_OTK'),
    );
    const stranger = await app.signedIn({
      role: 'Контролёр ОТК',
      moduleIds: [await createModule(app.dataSource, 'otk-desk')],
    });
    await expect(stranger.call(routes.giveVerdict, bad)).rejects.toMatchObject({ status: 404 });
    expect(await states()).toEqual(['done', 'work', 'new']);
  });

  it('needs the operation to be in work', async () => {
    await work.deleteAllOrders();
    ({ id: order, operations } = await work.startedOrder());
    await expect(scrap()).rejects.toMatchObject(refusal('PRODUCTION_OPERATION_NOT_STARTED'));
  });
});
