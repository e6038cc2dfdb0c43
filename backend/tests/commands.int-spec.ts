import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { deskReceptionRoutes } from '@naryad/contracts/handheld/desk-routes';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { readingRoutes } from '@naryad/contracts/production/reading-routes';
import { verdictRoutes } from '@naryad/contracts/production/verdict-routes';
import { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { CommandBench, commandAreas } from './kit/command-bench.js';
import { jpeg } from './kit/factories/jpeg.js';
import { connectModules, createModule } from './kit/factories/people.js';
import {
  createCustomerOrder,
  createProductionOrder,
  createShopFloor,
  createWorkPlace,
  operationsOf,
  type ShopFloor,
} from './kit/factories/production.js';
import { finishTask } from './kit/factories/terminal.js';
import { createBatch, createBulkLot, createCells, createUnit, putInCell } from './kit/factories/warehouse.js';
import { PictureWorker } from './kit/picture-worker.js';
import { ledgerFindings } from './kit/ledger-findings.js';
import { startTestApp, type TestApp } from './kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let bench: CommandBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  await connectModules(app.dataSource, floor.modules.storehouse, floor.modules.assemblerDesk);
  bench = new CommandBench(app);
});
afterAll(() => app?.close());

describe('each command, many times at once with one key, takes effect once', () => {
  let orderId: number;
  let operationId: number;
  let board: number;
  let screws: number;
  let atDesk: { operation_id: number; module_id: number };

  it('a customer order, its change and its deletion', async () => {
    const seller = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'orders')] });
    const order = {
      number: 'К-1',
      status: 'new',
      products: [{ product_id: floor.products.controller, count: 1 }],
    };
    const save = customerOrderRoutes.createOrUpdateOrder;
    const { data } = await bench.once(seller, save, { ...order, status: 'new' });
    await bench.once(seller, save, { ...order, id: data.id, status: 'work' });
    await bench.once(seller, customerOrderRoutes.deleteOrder, { id: data.id });
  });

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

  it('its edit, and its place in the queue', async () => {
    await bench.once(floor.planner, productionRoutes.createOrEditProductionOrder, {
      id: orderId,
      without_client_order: true,
      product_id: floor.products.controller,
      quantity: 2,
      start_datetime: '2026-11-21T06:00:00.000Z',
      end_datetime: '2026-11-21T10:00:00.000Z',
      tech_map_id: floor.techMap.id,
    });
    const other = await createProductionOrder(floor, { unstarted: true });
    await bench.once(floor.planner, planningRoutes.changePriority, { id: other, before_id: orderId });
    await bench.once(floor.planner, productionRoutes.deleteProductionOrder, { id: other });
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

  it('a picture of a step, and one of a product', async () => {
    const worker = new PictureWorker(app);
    const picture = { blob: jpeg(640, 480), name: 'a.jpg' };
    const step = { step_id: 'local-step-1763820000000-1', operation_id: null };
    await worker.during(() => bench.once(floor.planner, pictureRoutes.uploadStepImage, step, picture));
    const administrator = await app.signedIn({ role: 'Администратор' });
    await worker.during(() => bench.once(administrator, pictureRoutes.uploadProductImage, {}, picture));
    expect(await app.sql('select kind, status from pictures order by id')).toEqual([
      { kind: 'step', status: 'ready' },
      { kind: 'product', status: 'ready' },
    ]);
  });

  it('an operation’s start', async () => {
    await bench.once(floor.picker, productionRoutes.changeOperationStatus, {
      operation_id: operationId,
      status: 'work',
      workshop_post_unit_id: floor.places.picking,
    });
  });

  it('a call of a work place, heard and solved', async () => {
    const { data } = await bench.once(floor.picker, callRoutes.raiseCall, {
      workshop_post_unit_id: floor.places.picking,
      type: 'material',
      comment: null,
    });
    await bench.once(floor.planner, callRoutes.acknowledgeCall, { id: data.id });
    await bench.once(floor.planner, callRoutes.arriveAtCall, { id: data.id });
    await bench.once(floor.planner, callRoutes.solveCall, { id: data.id });
    const [role] = await app.sql<{ id: number }>('select id from roles order by id limit 1');
    const rules = [{ role_id: role!.id, after_minutes: 5, types: ['material' as const] }];
    await bench.once(floor.planner, callRoutes.saveCallRules, { module_id: floor.modules.production, rules });
  });

  it('notices are read', async () => {
    await app.sql(
      `insert into notices (user_id, kind, subject, title) values ($1, 'import', '1', 'Файл загружен')`,
      [floor.planner.userId],
    );
    await bench.once(floor.planner, noticeRoutes.readNotices, {});
  });

  it('a pause, going on, handing over, a release', async () => {
    const operation = { operation_id: operationId };
    await bench.once(floor.picker, pauseRoutes.pauseOperation, {
      ...operation,
      reason: 'lunch',
      comment: null,
    });
    await bench.once(floor.picker, pauseRoutes.resumeOperation, operation);
    await bench.once(floor.picker, pauseRoutes.handOverOperation, {
      ...operation,
      workshop_post_unit_id: floor.places.picking2,
      comment: null,
    });
    await bench.once(floor.planner, pauseRoutes.releaseOperation, { ...operation, comment: null });
    await bench.once(floor.picker, productionRoutes.changeOperationStatus, {
      ...operation,
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

  it('a plan of a unit, and its deletion', async () => {
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    const unit = await createUnit(app.dataSource, floor.products.board);
    await putInCell(app.dataSource, unit, cell!);
    const [step] = await app.sql<{ task_id: number; step_id: number }>(
      `select o.task_id, os.source_step_id as step_id from production_task_operations o
         join production_order_steps os on os.order_operation_id = o.order_operation_id where o.id = $1`,
      [operationId],
    );
    const { data } = await bench.once(floor.planner, componentPlanningRoutes.createPlanned, {
      production_task_id: step!.task_id,
      operation_step_id: step!.step_id,
      batch_product_id: unit,
    });
    await bench.once(floor.planner, componentPlanningRoutes.deletePlanned, { id: data.id });
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

  it('the leave to take an expired lot', async () => {
    const expired = await createBulkLot(app.dataSource, floor.products.screw, {
      batchId: await createBatch(app.dataSource, { expiryDate: '2020-01-01' }),
    });
    await bench.once(floor.planner, pickingRoutes.permitExpiredLot, {
      operation_id: operationId,
      batch_product_id: expired,
      reason: 'Проверено лабораторией',
    });
    await bench.once(floor.planner, pickingRoutes.withdrawExpiredPermit, {
      operation_id: operationId,
      batch_product_id: expired,
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

  it('a measured value, a verdict of the ОТК, and a replacement of what it scrapped', async () => {
    const desk = await createModule(app.dataSource, 'otk-desk');
    const place = await createWorkPlace(app.dataSource, floor.centers.assembly, desk, 'ОТК');
    const controller = await app.signedIn({ role: 'Контролёр ОТК', moduleIds: [desk] });
    const assembly = (await operationsOf(app.dataSource, orderId))[1]!;
    await controller.call(productionRoutes.changeOperationStatus, {
      operation_id: assembly.id,
      status: 'work',
      workshop_post_unit_id: place,
    });
    // What is measured stands in the frozen step, whatever its specification says now.
    const [step] = await app.sql<{ id: number }>(
      `with measured as (
         update production_order_steps os set measurements = $2
           from production_task_steps s where s.order_step_id = os.id and s.task_operation_id = $1 returning s.id)
       select min(id) as id from measured`,
      [
        assembly.id,
        JSON.stringify([
          { id: 1, name: 'U', unit: 'В', lower_limit: 23, upper_limit: 25, is_required: true, sort: 5 },
        ]),
      ],
    );
    await bench.once(controller, readingRoutes.saveReadings, {
      step_id: step!.id,
      readings: [{ measurement_id: 1, value: 24.1 }],
    });
    const scrapped = { operation_id: assembly.id, result: 'scrap', reason: 'Трещина' } as const;
    await bench.once(controller, verdictRoutes.giveVerdict, scrapped);
    await bench.once(floor.planner, verdictRoutes.replaceTask, { id: assembly.task_id });
  });

  it('a finished unit from the desk into its cell', async () => {
    const made = await createProductionOrder(floor);
    const operations = await operationsOf(app.dataSource, made);
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    await app.sql('update work_modules set default_cell_id = $1 where id = $2', [
      cell,
      floor.modules.assemblerDesk,
    ]);
    await app.sql('update production_task_operations set work_place_id = $1 where task_id = $2', [
      floor.places.assembly,
      operations[0]!.task_id,
    ]);
    await finishTask(app, operations[0]!.task_id);
    const [task] = await app.sql<{ lot: number }>(
      'select lot_id as lot from production_tasks where order_id = $1',
      [made],
    );
    await bench.once(floor.assembler, deskReceptionRoutes.receiveFinishedUnit, {
      workshop_post_unit_id: floor.places.assembly,
      batch_product_id: task!.lot,
      storehouse_cell_id: cell!,
    });
  });

  it('a hold of a unit, and its release', async () => {
    const [task] = await app.sql<{ lot: number }>(
      'select lot_id as lot from production_tasks where order_id = $1 order by id desc limit 1',
      [orderId],
    );
    const held = { batch_product_id: task!.lot, reason: 'Брак' };
    const { data } = await bench.once(floor.planner, productionUnitRoutes.holdUnit, held);
    await bench.once(floor.planner, productionUnitRoutes.releaseUnit, { id: data.id, reason: 'Исправлено' });
  });

  it('the order’s deletion', async () => {
    await bench.once(floor.planner, productionRoutes.deleteProductionOrder, { id: orderId });
  });

  it('an order’s move to a newer version', async () => {
    const { techMap } = await floor.planner.call(techMapRoutes.getTechMap, { id: floor.techMap.id });
    const { data } = await floor.planner.call(productionRoutes.createOrEditProductionOrder, {
      module_id: floor.modules.production,
      without_client_order: true,
      product_id: floor.products.controller,
      quantity: 1,
      start_datetime: '2026-11-21T06:00:00.000Z',
      end_datetime: '2026-11-21T09:00:00.000Z',
      tech_map_id: techMap.id,
    });
    const saved = await floor.planner.call(techMapRoutes.saveTechMap, { ...techMap, name: 'Вторая' });
    await bench.once(floor.planner, productionRoutes.moveToVersion, {
      id: data.id,
      tech_map_version: saved.techMap.version,
    });
  });

  it('a specification: made, copied, saved, brought back, approved, archived, deleted', async () => {
    const { planner, products } = floor;
    await bench.once(planner, techMapRoutes.createTechMap, {
      name: 'Новая',
      product_id: products.controller,
    });
    const { data } = await bench.once(planner, techMapRoutes.copyTechMap, {
      source_tech_map_id: floor.techMap.id,
      target_product_id: products.controller,
      name: 'Копия',
    });
    const { techMap } = await planner.call(techMapRoutes.getTechMap, { id: data.id });
    await bench.once(planner, techMapRoutes.saveTechMap, { ...techMap, name: 'Копия 2' });
    await bench.once(planner, techMapRoutes.restoreVersion, { id: data.id, from_version: 1, version: 2 });
    const third = { id: data.id, version: 3 };
    await bench.once(planner, techMapRoutes.approveVersion, third);
    await bench.once(planner, techMapRoutes.archiveVersion, third);
    await bench.once(planner, techMapRoutes.deleteTechMap, { id: data.id });
  });

  it('a passport as one file', async () => {
    const [item] = await operationsOf(app.dataSource, await createProductionOrder(floor));
    await bench.once(floor.planner, passportRoutes.exportPassport, { production_task_id: item!.task_id });
  });

  it('the passports of an order as one archive', async () => {
    const order = await createProductionOrder(floor, { quantity: 2 });
    await bench.once(floor.planner, passportRoutes.exportOrder, { production_order_id: order });
  });

  it('a shipment, and its way back', async () => {
    const keeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [floor.modules.storehouse] });
    const order = await createCustomerOrder(app.dataSource, 'К-2', [[floor.products.controller, 1]]);
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    const unit = await createUnit(app.dataSource, floor.products.controller);
    await putInCell(app.dataSource, unit, cell!);
    const lines = [{ batch_product_id: unit, cell_id: cell!, quantity: 1 }];
    const { data } = await bench.once(keeper, shipmentRoutes.createShipment, { order_id: order, lines });
    await bench.once(keeper, shipmentRoutes.reverseShipment, { id: data.id });
  });

  it('and no command was left out', () => {
    expect(bench.leftOut(commandAreas.plant)).toEqual([]);
  });

  it('the ledger, its events and its keys agree', async () => {
    // What lies in the cells and what was made from the beginning came without an event, and the plant has no administrator.
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
