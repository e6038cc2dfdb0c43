import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyRoutes } from '@naryad/contracts/dashboards/history';
import { oeeRoutes } from '@naryad/contracts/dashboards/oee';
import { dashboardRoutes } from '@naryad/contracts/dashboards/routes';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';
import { rooms } from '@naryad/contracts/realtime';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { jpeg } from './kit/factories/jpeg.js';
import { connectModules, createModule } from './kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from './kit/factories/production.js';
import { createCells, createUnit, storeInCell } from './kit/factories/warehouse.js';
import { SocketClient } from './kit/socket-client.js';
import { startTestApp, type TestApp } from './kit/test-app.js';

type Person = ShopFloor['picker'];

let app: TestApp;
let floor: ShopFloor;
let order: number;
let hidden: number;
/** An operation in work with its step, and a startable one. */
let operation: number;
let step: number;
let waitingOperation: number;
let waitingStep: number;
let lot: number;
let produced: number;
let rendering: string;
let cellOfPlant: number;
/** Users of another plant area: the same roles, other modules. */
let planner: Person;
let picker: Person;
let storekeeper: Person;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  await connectModules(app.dataSource, floor.modules.production, floor.modules.pickingDesk);
  const db = app.dataSource;
  const own = {
    production: await createModule(db, 'production'),
    pickingDesk: await createModule(db, 'picking-desk'),
    storehouse: await createModule(db, 'storehouse'),
  };
  planner = await app.signedIn({ role: 'Планировщик', moduleIds: [own.production] });
  picker = await app.signedIn({ role: 'Комплектовщик', moduleIds: [own.pickingDesk] });
  await createModule(db, 'assembler-desk');
  storekeeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [own.storehouse] });
  order = await createProductionOrder(floor);
  hidden = await createProductionOrder(floor);
  await floor.planner.call(productionRoutes.deleteProductionOrder, { id: hidden });
  const [first, second] = await operationsOf(db, order);
  [operation, waitingOperation] = [first!.id, second!.id];
  [step, waitingStep] = await Promise.all([stepOf(operation), stepOf(waitingOperation)]);
  [{ id: produced }] = (await app.sql('select lot_id as id from production_tasks where order_id = $1', [
    order,
  ])) as [{ id: number }];
  lot = await createUnit(db, floor.products.board);
  const [cell] = await createCells(db, floor.modules.storehouse);
  cellOfPlant = cell!;
  await storeInCell(db, lot, cell!);
  await floor.picker.call(productionRoutes.changeOperationStatus, {
    operation_id: operation,
    status: 'work',
    workshop_post_unit_id: floor.places.picking,
  });
  const { data } = await floor.picker.call(documentRoutes.render, {
    template: 'unit-label',
    format: 'pdf',
    task_data: { batch_product_id: lot },
  });
  rendering = data.request!.id;
});
afterAll(() => app?.close());

async function taskOf(orderId: number): Promise<number> {
  const [row] = await app.sql<{ id: number }>('select id from production_tasks where order_id = $1', [
    orderId,
  ]);
  return row!.id;
}

async function stepOf(operationId: number): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    'select id from production_task_steps where task_operation_id = $1 order by id limit 1',
    [operationId],
  );
  return row!.id;
}

describe('objects of another module are not found:', () => {
  const change = () => ({ id: order, status: 'new' as const });
  const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'orders of a module',
      () => planner.call(productionRoutes.getProductionOrders, { module_id: floor.modules.production }),
    ],
    ['an order', () => planner.call(productionRoutes.getProductionOrder, { id: order })],
    ['an order to change', () => planner.call(productionRoutes.changeStatus, change())],
    ['an order to delete', () => planner.call(productionRoutes.deleteProductionOrder, { id: order })],
    [
      'an order to move to another version',
      () => planner.call(productionRoutes.moveToVersion, { id: order, tech_map_version: 1 }),
    ],
    [
      'a scrapped item to replace',
      async () => planner.call(inspectionRoutes.replaceTask, { id: await taskOf(order) }),
    ],
    [
      'a unit to hold',
      () => planner.call(productionUnitRoutes.holdUnit, { batch_product_id: produced, reason: 'Брак' }),
    ],
    [
      'held units of a module',
      () => planner.call(productionUnitRoutes.getHeldUnits, { module_id: floor.modules.production }),
    ],
    [
      'the dashboard of a module',
      () => planner.call(dashboardRoutes.getProductionBoard, { module_id: floor.modules.production }),
    ],
    [
      'the OEE of a module',
      () =>
        planner.call(oeeRoutes.getOee, {
          module_id: floor.modules.production,
          period: 'day',
          date: '2026-11-23',
        }),
    ],
    [
      'its daily output',
      () => planner.call(historyRoutes.getOutput, { module_id: floor.modules.production, days: 30 }),
    ],
    [
      'the rows behind it',
      () =>
        planner.call(oeeRoutes.getOeeRows, {
          module_id: floor.modules.production,
          period: 'day',
          date: '2026-11-23',
          figure: 'runs',
        }),
    ],
    ['a hidden order', () => floor.planner.call(productionRoutes.getProductionOrder, { id: hidden })],
    [
      'a hidden order to change',
      () => floor.planner.call(productionRoutes.changeStatus, { ...change(), id: hidden }),
    ],
    [
      'a module to create an order in',
      () =>
        planner.call(productionRoutes.createOrEditProductionOrder, {
          module_id: floor.modules.production,
          without_client_order: true,
          product_id: floor.products.controller,
          quantity: 1,
          start_datetime: '2026-11-21T06:00:00.000Z',
          end_datetime: '2026-11-21T09:00:00.000Z',
          tech_map_id: floor.techMap.id,
        }),
    ],
    [
      'a work place',
      () => picker.call(productionRoutes.getTaskForWorkshopPostUnit, { id: floor.places.picking }),
    ],
    [
      'a work place to start an operation at',
      () =>
        picker.call(productionRoutes.changeOperationStatus, {
          operation_id: operation,
          status: 'work',
          workshop_post_unit_id: floor.places.picking,
        }),
    ],
    [
      'an operation to start at an own place',
      () => picker.call(productionRoutes.changeOperationStatus, { operation_id: operation, status: 'work' }),
    ],
    [
      'an operation to finish',
      () => picker.call(productionRoutes.changeOperationStatus, { operation_id: operation, status: 'done' }),
    ],
    [
      'a step of an operation',
      () => picker.call(productionRoutes.changeStepStatus, { step_id: step, status: 'done' }),
    ],
    [
      'an operation that waits to pick for',
      async () =>
        picker.call(pickingRoutes.manualPick, {
          operation_id: waitingOperation,
          module_id: await ownDesk(),
          picked_item: { batch_product_id: lot },
        }),
    ],
    [
      'a step of an operation that waits',
      () => picker.call(productionRoutes.changeStepStatus, { step_id: waitingStep, status: 'work' }),
    ],
    [
      'an operation to photograph',
      () =>
        picker.call(
          mediaRoutes.uploadOperationPhoto,
          { production_task_operation_id: operation },
          { file: { blob: jpeg(10, 10), name: 'a.jpg' } },
        ),
    ],
    [
      'a desk to pick at',
      () =>
        picker.call(pickingRoutes.manualPick, {
          operation_id: operation,
          module_id: floor.modules.pickingDesk,
          picked_item: { batch_product_id: lot },
        }),
    ],
    [
      'an operation to pick for',
      async () =>
        picker.call(pickingRoutes.manualPick, {
          operation_id: operation,
          module_id: await ownDesk(),
          picked_item: { batch_product_id: lot },
        }),
    ],
    [
      'instructions of an operation',
      async () =>
        picker.call(pickingRoutes.getPickingInstructions, {
          operation_id: operation,
          module_id: await ownDesk(),
        }),
    ],
    [
      'an operation to return stock from',
      async () =>
        picker.call(pickingRoutes.returnPick, {
          operation_id: operation,
          module_id: await ownDesk(),
          batch_product_id: lot,
        }),
    ],
    [
      'a picking to complete',
      async () =>
        picker.call(pickingRoutes.completePickingOperation, {
          operation_id: operation,
          module_id: await ownDesk(),
          picked_products: [],
        }),
    ],
    ['a lot in a cell', () => storekeeper.call(pickingRoutes.scanProduct, { pid: lot })],
    [
      'a storehouse',
      () => storekeeper.call(stockRoutes.getStorehouseProducts, { module_id: floor.modules.storehouse }),
    ],
    [
      'the structure of a storehouse',
      () => storekeeper.call(structureRoutes.getStorehouseCells, { module_id: floor.modules.storehouse }),
    ],
    [
      'a storehouse to print labels of',
      () =>
        storekeeper.call(structureRoutes.createStorehouseStickers, { module_id: floor.modules.storehouse }),
    ],
    [
      'a storehouse to print stickers of its stock of',
      () =>
        storekeeper.call(stockRoutes.createStorehouseProductStickers, {
          module_id: floor.modules.storehouse,
        }),
    ],
    [
      'a storehouse to add a line to',
      () =>
        storekeeper.call(structureRoutes.createLine, { module_id: floor.modules.storehouse, number: '99' }),
    ],
    ['a cell to delete', () => storekeeper.call(structureRoutes.deleteCell, { id: cellOfPlant })],
    [
      'a unit to print the documents of',
      () =>
        picker.call(documentRoutes.render, {
          template: 'product-passport',
          task_data: { batch_product_id: produced },
        }),
    ],
    [
      'a unit to print the label of',
      () =>
        planner.call(documentRoutes.render, { template: 'unit-label', task_data: { batch_product_id: lot } }),
    ],
    ['a rendering', () => planner.call(documentRoutes.getRenderRequest, { id: rendering })],
  ];
  const ownDesk = async (): Promise<number> => {
    const [row] = await app.sql<{ id: number }>(
      'select module_id as id from work_module_users where user_id = $1',
      [picker.userId],
    );
    return row!.id;
  };

  it.each(calls)('%s', async (_what, call) => {
    const audited = () => app.sql('select count(*) from audit_log');
    const before = await audited();
    await expect(call()).rejects.toMatchObject({ status: 404 });
    expect(await audited()).toEqual(before);
  });
});

describe('rooms', () => {
  const mayWatch = async (person: Person, room: string): Promise<boolean> => {
    const socket = await new SocketClient(person).connected();
    const answer = await socket.subscribe(room);
    socket.close();
    return answer.ok;
  };

  it('are open to users whose screens show them', async () => {
    const { modules, centers } = floor;
    expect(await mayWatch(floor.planner, rooms.production(modules.production))).toBe(true);
    expect(await mayWatch(floor.planner, rooms.storehouse(modules.storehouse))).toBe(true);
    expect(await mayWatch(floor.planner, rooms.workCenter(centers.picking))).toBe(true);
    expect(await mayWatch(floor.picker, rooms.workCenter(centers.picking))).toBe(true);
    expect(await mayWatch(floor.picker, rooms.storehouse(modules.storehouse))).toBe(true);
    expect(await mayWatch(floor.picker, rooms.user(floor.picker.userId))).toBe(true);
    // Digital passports are open to every signed-in user, also those of a deleted order.
    expect(await mayWatch(storekeeper, rooms.productionOrder(order))).toBe(true);
    expect(await mayWatch(storekeeper, rooms.productionOrder(hidden))).toBe(true);
  });

  it('are closed to everybody else', async () => {
    const { modules, centers } = floor;
    const administrator = await app.signedIn({ role: 'Администратор' });
    const closed: readonly (readonly [Person, string])[] = [
      [planner, rooms.production(modules.production)],
      [picker, rooms.production(modules.production)],
      [storekeeper, rooms.storehouse(modules.storehouse)],
      [picker, rooms.storehouse(modules.storehouse)],
      [picker, rooms.workCenter(centers.picking)],
      [floor.assembler, rooms.workCenter(centers.picking)],
      [storekeeper, rooms.workCenter(centers.picking)],
      [planner, rooms.workCenter(centers.picking)],
      [floor.planner, rooms.workCenter(centers.assembly)],
      [planner, rooms.user(picker.userId)],
      [administrator, rooms.user(picker.userId)],
      [picker, '#session:1'],
      [picker, `#user:${picker.userId}`],
      [picker, 'user:1e0'],
      [administrator, 'production-order:9999999999'],
      [administrator, 'production:9999999999'],
    ];
    const open: string[] = [];
    for (const [person, room] of closed) if (await mayWatch(person, room)) open.push(room);
    expect(open).toEqual([]);
  });
});
