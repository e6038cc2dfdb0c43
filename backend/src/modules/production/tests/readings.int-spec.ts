import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { readingRoutes as routes } from '@naryad/contracts/production/reading-routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import {
  createShopFloor,
  createWorkPlace,
  type OperationRow,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork, type Worker } from '../../../../tests/kit/factories/shop-work.js';
import { stepsOfMap, withStep } from '../../../../tests/kit/tech-map-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let work: ShopWork;
let operations: [OperationRow, ...OperationRow[]];
/** Measurements of the specification. */
let voltage: number;
let torque: number;
/** The item's step that has both measurements. */
let step: number;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  work = await createShopWork(app, floor);
  const { techMap } = await floor.planner.call(techMapRoutes.getTechMap, { id: floor.techMap.id });
  const measured = stepsOfMap(techMap).find((one) => one.name === 'Осмотр')!;
  const savedSpecification = await floor.planner.call(
    techMapRoutes.saveTechMap,
    withStep(techMap, measured.id, (one) => ({
      ...one,
      measurements: [
        { name: 'Напряжение', unit: 'В', lower_limit: 23.5, upper_limit: 24.5 },
        { name: 'Момент', unit: 'Н·м', upper_limit: 2, is_required: false },
      ],
    })) as never,
  );
  [voltage, torque] = stepsOfMap(savedSpecification.techMap)
    .find((one) => one.id === measured.id)!
    .measurements!.map((one) => one.id) as [number, number];
});
afterAll(() => app?.close());

/** The first operation is picked, the second one, which has the measurements, is in work. */
beforeEach(async () => {
  await work.deleteAllOrders();
  ({ operations } = await work.startedOrder());
  await work.finish(operations[0]);
  await work.move(floor.assembler, operations[1]!.id, 'work', floor.places.assembly);
  step = (await taskAtWorkPlace())!.steps[0]!.id;
});

const taskAtWorkPlace = () => work.taskOf(floor.assembler, floor.places.assembly);
const save = (
  value: number,
  {
    comment = null,
    of = voltage,
    by = floor.assembler,
  }: { comment?: string | null; of?: number; by?: Worker } = {},
  idempotencyKey?: string,
) =>
  by.call(
    routes.saveReadings,
    { step_id: step, readings: [{ measurement_id: of, value, comment }] },
    { idempotencyKey },
  );
const shownOperation = async () =>
  (await floor.planner.call(productionRoutes.getTask, { id: operations[0].task_id })).data.operations[1]!;
const finishStep = () =>
  floor.assembler.call(productionRoutes.changeStepStatus, { step_id: step, status: 'done' });
const refusal = (code: string, message?: string) => ({
  status: 422,
  body: { code, ...(message === undefined ? {} : { message }) },
});

describe('a measured value', () => {
  it('is stored with user, work place and limits, and shown at the work place and in the passport', async () => {
    const { data } = await save(24.1);
    expect(data).toMatchObject([
      { name: 'Напряжение', unit: 'В', lower_limit: 23.5, upper_limit: 24.5, value: 24.1, is_within: true },
    ]);
    const task = (await taskAtWorkPlace())!;
    expect(task.steps[0]!.operation_step.measurements).toMatchObject([{ id: voltage }, { id: torque }]);
    expect(task.steps[0]!.readings).toEqual(data);
    expect(task.steps[1]!.readings).toEqual([]);
    expect((await shownOperation()).readings).toMatchObject([
      {
        step_name: 'Осмотр',
        run: 1,
        corrections: 0,
        place_name: 'Сборка 1',
        user_name: expect.any(String) as string,
      },
    ]);
  });

  it('is returned with the task of a work place, and in the list of its order, which every user may read', async () => {
    await save(24.1);
    await save(24.2);
    const { data: tasks } = await floor.assembler.call(productionRoutes.getTaskForWorkshopPostUnit, {
      id: floor.places.assembly,
      all: true,
    });
    const [task] = tasks as unknown as WorkplaceTask[];
    expect(task!.steps[0]!.readings).toMatchObject([{ value: 24.2, corrections: 1 }]);
    const { data: unit } = await floor.planner.call(productionRoutes.getTask, { id: operations[0].task_id });
    const inOrder = (search: string | null = null) =>
      floor.picker.call(routes.getReadings, { production_order_id: unit.production_order_id, search });
    expect((await inOrder()).data).toMatchObject([
      {
        production_task_id: unit.id,
        serial_number: unit.batch_products[0]!.serial_number,
        operation_name: 'Монтаж',
        name: 'Напряжение',
        value: 24.2,
        corrections: 1,
      },
    ]);
    expect((await inOrder('нет такого')).data).toEqual([]);
    await expect(
      floor.picker.call(routes.getReadings, { production_order_id: 2_000_000_000 }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('out of limits needs a comment', async () => {
    await expect(save(25)).rejects.toMatchObject(
      refusal(
        'PRODUCTION_READING_COMMENT',
        '«Напряжение» вне допуска 23,5–24,5 В: напишите, почему значение оставлено',
      ),
    );
    await expect(save(25, { comment: '  ' })).rejects.toMatchObject(refusal('PRODUCTION_READING_COMMENT'));
    expect((await shownOperation()).readings).toEqual([]);
    await save(25, { comment: 'Блок питания стенда' });
    expect((await shownOperation()).readings).toMatchObject([
      { value: 25, is_within: false, comment: 'Блок питания стенда' },
    ]);
  });

  it('is corrected by another one; the first value stays in the history', async () => {
    await save(25, { comment: 'Ошибся щупом' });
    await save(24);
    await save(24);
    expect((await shownOperation()).readings).toMatchObject([{ value: 24, corrections: 1, comment: null }]);
    const [count] = await app.sql<{ n: number }>(
      'select count(*)::int as n from operation_readings where task_step_id = $1',
      [step],
    );
    expect(count!.n).toBe(2);
    await expect(app.asOwner('delete from operation_readings')).rejects.toThrow('append-only');
  });

  it('sent twice with one key, also concurrently, is stored once', async () => {
    await Promise.all([save(24, {}, 'reading-1-aaaaaaaa'), save(24, {}, 'reading-1-aaaaaaaa'), save(24)]);
    expect((await shownOperation()).readings).toMatchObject([{ corrections: 0 }]);
  });

  it('requires a measurement of the step, an operation in work and its work place', async () => {
    await expect(save(24, { of: 2_000_000 })).rejects.toMatchObject(
      refusal('PRODUCTION_MEASUREMENT_NOT_FOUND'),
    );
    const stranger = await app.signedIn({
      moduleIds: [await createModule(app.dataSource, 'assembler-desk')],
    });
    await expect(save(24, { by: stranger })).rejects.toMatchObject({ status: 404 });
    await expect(save(24, { by: floor.planner })).rejects.toMatchObject({ status: 403 });
    await save(24);
    await work.move(floor.assembler, operations[1]!.id, 'done');
    await expect(save(24.2)).rejects.toMatchObject(refusal('PRODUCTION_OPERATION_DONE'));
  });

  it('is accepted from a terminal that collects for the work place, not from one of another plant', async () => {
    const { techMap } = await floor.planner.call(techMapRoutes.getTechMap, { id: floor.techMap.id });
    const collecting = stepsOfMap(techMap).find((one) => one.name === 'Комплектация изделия')!;
    const weight = { name: 'Масса', unit: 'г', lower_limit: 90, upper_limit: 110, is_required: false };
    const changedSpecification = await floor.planner.call(
      techMapRoutes.saveTechMap,
      withStep(techMap, collecting.id, (one) => ({ ...one, measurements: [weight] })) as never,
    );
    await work.deleteAllOrders();
    ({ operations } = await work.startedOrder());
    await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
    const task = (await work.taskOf(floor.picker, floor.places.picking))!;
    step = task.steps[0]!.id;
    const measurementId = stepsOfMap(changedSpecification.techMap).find(
      (one) => one.name === collecting.name,
    )!.measurements![0]!.id;
    const [near, far] = [
      await createModule(app.dataSource, 'tsd-scan'),
      await createModule(app.dataSource, 'tsd-scan'),
    ];
    await connectModules(app.dataSource, near, floor.modules.pickingDesk);
    await connectModules(app.dataSource, far, await createModule(app.dataSource, 'picking-desk'));
    const workerOf = (id: number) => app.signedIn({ role: 'Кладовщик', moduleIds: [id] });
    const carrier = await workerOf(near);
    await expect(save(100, { of: measurementId, by: await workerOf(far) })).rejects.toMatchObject({
      status: 404,
    });
    await Promise.all(
      [100, 100].map((value) => save(value, { of: measurementId, by: carrier }, 'terminal-reading-1')),
    );
    await expect(save(80, { of: measurementId, by: carrier })).rejects.toMatchObject(
      refusal('PRODUCTION_READING_COMMENT'),
    );
    const { data } = await floor.planner.call(productionRoutes.getTask, { id: operations[0].task_id });
    expect(data.operations[0]!.readings).toMatchObject([
      { name: 'Масса', value: 100, corrections: 0, user_name: expect.any(String) as string },
    ]);
  });

  it('keeps name, unit and limits when the specification changes', async () => {
    await save(24.5);
    const { techMap } = await floor.planner.call(techMapRoutes.getTechMap, { id: floor.techMap.id });
    const measured = stepsOfMap(techMap).find((one) => one.name === 'Осмотр')!;
    await floor.planner.call(
      techMapRoutes.saveTechMap,
      withStep(techMap, measured.id, (one) => ({
        ...one,
        measurements: one.measurements!.map((two) => ({
          ...two,
          name: `${two.name} питания`,
          upper_limit: 24,
        })),
      })) as never,
    );
    expect((await shownOperation()).readings).toMatchObject([
      { name: 'Напряжение', upper_limit: 24.5, is_within: true },
    ]);
    await floor.planner.call(techMapRoutes.saveTechMap, {
      ...(techMap as object),
      version: techMap.version + 1,
    } as never);
  });
});

describe('a required value', () => {
  const missingValues = refusal('PRODUCTION_VALUES_MISSING', 'Не указаны измерения: Напряжение');

  it('is required before the step and the operation are done', async () => {
    await expect(finishStep()).rejects.toMatchObject(missingValues);
    await expect(work.move(floor.assembler, operations[1]!.id, 'done')).rejects.toMatchObject(missingValues);
    await save(24);
    await finishStep();
    await work.move(floor.assembler, operations[1]!.id, 'done');
    expect((await shownOperation()).status).toBe('done');
  });

  it('is required again after the ОТК sent the item back; the passport shows both runs', async () => {
    const desk = await createModule(app.dataSource, 'otk-desk');
    const workPlace = await createWorkPlace(app.dataSource, floor.centers.assembly, desk, 'ОТК');
    const controller = await app.signedIn({ moduleIds: [desk] });
    await save(24);
    await work.move(floor.assembler, operations[1]!.id, 'done');
    await work.move(controller, operations[2]!.id, 'work', workPlace);
    await controller.call(inspectionRoutes.giveVerdict, {
      operation_id: operations[2]!.id,
      result: 'rework',
      reason: 'Непропай',
      back_to_operation_id: operations[1]!.id,
    });
    await work.move(floor.assembler, operations[1]!.id, 'work', floor.places.assembly);
    expect((await taskAtWorkPlace())!.steps[0]!.readings).toEqual([]);
    await expect(finishStep()).rejects.toMatchObject(missingValues);
    await save(23.9);
    expect((await shownOperation()).readings).toMatchObject([
      { run: 1, value: 24 },
      { run: 2, value: 23.9 },
    ]);
  });
});
