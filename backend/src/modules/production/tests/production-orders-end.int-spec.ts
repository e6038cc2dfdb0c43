import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import {
  createCustomerOrder,
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createBulkLot, createCells, storeInCell } from '../../../../tests/kit/factories/warehouse.js';
import { reserveFor } from '../../../../tests/kit/factories/reservations.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
});
afterAll(() => app?.close());

const orderRow = async (id: number) => {
  const [row] = await app.sql<{ status: string; deleted_at: Date | null }>(
    'select status, deleted_at from production_orders where id = $1',
    [id],
  );
  return row!;
};
const cancel = (id: number) => floor.planner.call(productionRoutes.changeStatus, { id, status: 'new' });

describe('cancelling a production order', () => {
  it('is refused while an operation is in work', async () => {
    const id = await createProductionOrder(floor);
    const [first] = await operationsOf(app.dataSource, id);
    await floor.picker.call(productionRoutes.changeOperationStatus, {
      operation_id: first!.id,
      status: 'work',
      workshop_post_unit_id: floor.places.picking,
    });
    await expect(cancel(id)).rejects.toMatchObject({
      status: 422,
      body: {
        message: 'Есть операции в работе',
        // The message names order, operation, work place and worker, and the next step for the user.
        details: expect.stringMatching(
          new RegExp(
            `^Заказ № ${id}: «.+» задания № ${id}-001, место «.+» \\(.+\\)\\. Завершите их или снимите`,
          ),
        ),
      },
    });
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
  });

  it('concurrent with a start leaves one sequence of events that explains both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await createProductionOrder(floor);
      const [first] = await operationsOf(app.dataSource, id);
      const [cancelled, started] = await Promise.allSettled([
        cancel(id),
        floor.picker.call(productionRoutes.changeOperationStatus, {
          operation_id: first!.id,
          status: 'work',
          workshop_post_unit_id: floor.places.picking,
        }),
      ]);
      expect([cancelled.status, started.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const [now] = await operationsOf(app.dataSource, id);
      expect([(await orderRow(id)).status, now!.status]).toEqual(
        cancelled.status === 'fulfilled' ? ['new', 'new'] : ['work', 'work'],
      );
      await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
    }
  });
});

describe('deleting a production order', () => {
  it('hides it, frees its work places and its reservations', async () => {
    const id = await createProductionOrder(floor);
    const [first] = await operationsOf(app.dataSource, id);
    await floor.picker.call(productionRoutes.changeOperationStatus, {
      operation_id: first!.id,
      status: 'work',
      workshop_post_unit_id: floor.places.picking,
    });
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    const lot = await createBulkLot(app.dataSource, floor.products.screw);
    await storeInCell(app.dataSource, lot, cell!, 10);
    await reserveFor(app, first!.id, { lotId: lot, cellId: cell!, quantity: 4 });
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
    const names = await lastEvents(app, 2);
    expect(names.map((row) => row.name)).toEqual(['stock.reservations-changed', 'production.order-deleted']);
    expect((await orderRow(id)).deleted_at).not.toBeNull();
    expect(await app.sql('select reserved from stock_balances where lot_id = $1', [lot])).toEqual([
      { reserved: 0 },
    ]);
    expect(await app.sql('select state from reservations where lot_id = $1', [lot])).toEqual([
      { state: 'released' },
    ]);
    expect((await operationsOf(app.dataSource, id))[0]!.status).toBe('new');
    const list = await floor.planner.call(productionRoutes.getProductionOrders, {});
    expect(list.data.some((one) => one.id === id)).toBe(false);
    await expect(floor.planner.call(productionRoutes.getProductionOrder, { id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(floor.planner.call(productionRoutes.deleteProductionOrder, { id })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a deleted production order', () => {
  it('keeps its passports, which show that it is deleted', async () => {
    const id = await createProductionOrder(floor, { quantity: 2 });
    const [first] = await operationsOf(app.dataSource, id);
    const readPassports = () => floor.assembler.call(productionRoutes.getDigitalPassports, { id });
    const task = () => floor.assembler.call(productionRoutes.getTask, { id: first!.task_id });
    const [before, taskBefore] = [await readPassports(), await task()];
    expect(before.order.deleted_at).toBeNull();
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
    const after = await readPassports();
    expect(after.data).toEqual(before.data);
    expect(after.total).toBe(2);
    const { deleted_at, version, ...order } = after.order;
    expect(order).toEqual({ ...before.order, deleted_at: undefined, version: undefined });
    expect([deleted_at, version]).toEqual([
      (await orderRow(id)).deleted_at!.toISOString(),
      before.order.version + 1,
    ]);
    expect(await task()).toEqual(taskBefore);
    await expect(
      (await app.guest()).call(productionRoutes.getDigitalPassports, { id }),
    ).rejects.toMatchObject({
      status: 401,
    });
  });

  it('has no work any more: nothing of it can be started', async () => {
    const id = await createProductionOrder(floor);
    const [first] = await operationsOf(app.dataSource, id);
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
    await expect(
      floor.picker.call(productionRoutes.changeOperationStatus, {
        operation_id: first!.id,
        status: 'work',
        workshop_post_unit_id: floor.places.picking,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('reading production orders', () => {
  it('finds by number in the wrong keyboard layout, in pages', async () => {
    const clientOrderId = await createCustomerOrder(app.dataSource, 'ПРИБОР-7', [
      [floor.products.controller, 5],
    ]);
    const id = await createProductionOrder(floor, { clientOrderId });
    const result = await floor.planner.call(productionRoutes.getProductionOrders, {
      module_id: floor.modules.production,
      search: 'ghb,jh',
      page: 1,
      per_page: 1,
    });
    expect(result.data.map((one) => one.id)).toEqual([id]);
    expect(result).toMatchObject({ current_page: 1, per_page: 1, total: 1, last_page: 1 });
    const beyond = await floor.planner.call(productionRoutes.getProductionOrders, {
      page: 1000,
      per_page: 15,
    });
    expect(beyond.data).toEqual([]);
    expect(beyond.total).toBeGreaterThan(0);
  });

  it('returns whole tasks: steps, used components, photos and reservations', async () => {
    const id = await createProductionOrder(floor, { quantity: 2 });
    const { data } = await floor.planner.call(productionRoutes.getProductionOrder, { id });
    for (const task of data.tasks) {
      expect(task).toMatchObject({ production_task_id: task.id, task_products: [] });
      const alone = await floor.planner.call(productionRoutes.getTask, { id: task.id });
      expect(task.operations).toEqual(alone.data.operations);
    }
    expect(data.tasks[1]!.operations[0]).toMatchObject({
      task_products: [],
      photos: [],
      steps: [{ operation_step: { name: 'Комплектация изделия', components: [{ count: 1 }, { count: 4 }] } }],
    });
    const brief = await floor.planner.call(productionRoutes.getProductionOrder, { id, brief: true });
    expect(brief.data.tasks).toHaveLength(2);
    expect(brief.data.tasks[0]!.operations[0]).not.toHaveProperty('steps');
  });

  it('returns an order of more than 200 tasks in pages, and marks it', async () => {
    const id = await createProductionOrder(floor, { quantity: 201, unstarted: true });
    const first = await floor.planner.call(productionRoutes.getProductionOrder, { id });
    expect(first).toMatchObject({ current_page: 1, per_page: 100, total: 201, last_page: 3 });
    expect(first.data).toMatchObject({ task_count: 201, tasks: { length: 100 } });
    expect(first.data.tasks[0]!.operations[0]!.steps).toHaveLength(1);
    const last = await floor.planner.call(productionRoutes.getProductionOrder, { id, page: 3 });
    expect(last.data.tasks.map((task) => task.sort)).toEqual([201]);
    const brief = await floor.planner.call(productionRoutes.getProductionOrder, { id, brief: true });
    expect(brief.data.tasks).toHaveLength(201);
    expect(brief).not.toHaveProperty('total');
    const page = await floor.planner.call(productionRoutes.getProductionOrder, {
      id,
      brief: true,
      page: 3,
      per_page: 100,
    });
    expect(page).toMatchObject({ total: 201, data: { task_counts: { new: 201, work: 0, done: 0 } } });
    expect(page.data.tasks.map((task) => task.sort)).toEqual([201]);
  });

  it('finds its tasks by status, number and serial number', async () => {
    const id = await createProductionOrder(floor, { quantity: 3 });
    const [first] = await operationsOf(app.dataSource, id);
    await floor.picker.call(productionRoutes.changeOperationStatus, {
      operation_id: first!.id,
      status: 'work',
      workshop_post_unit_id: floor.places.picking2,
    });
    const result = async (input: object) => {
      const { data, total } = await floor.planner.call(productionRoutes.getProductionOrder, {
        id,
        brief: true,
        page: 1,
        ...input,
      });
      return [total, ...data.tasks.map((task) => task.sort)];
    };
    expect(await result({ status: 'work' })).toEqual([1, 1]);
    expect(await result({ status: 'new' })).toEqual([2, 2, 3]);
    expect(await result({ status: 'new', page: 2, per_page: 1 })).toEqual([2, 3]);
    expect(await result({ search: `${id}-003` })).toEqual([1, 3]);
    const { data } = await floor.planner.call(productionRoutes.getProductionOrder, {
      id,
      brief: true,
      page: 1,
    });
    expect(data.task_counts).toEqual({ new: 2, work: 1, done: 0 });
    expect(await result({ search: data.tasks[1]!.batch_products[0]!.serial_number })).toEqual([1, 2]);
  });

  it('gives the order with all tasks, or a page of them', async () => {
    const id = await createProductionOrder(floor, { quantity: 5 });
    const whole = await floor.planner.call(productionRoutes.getProductionOrder, { id });
    expect(whole.data.tasks.map((task) => task.sort)).toEqual([1, 2, 3, 4, 5]);
    expect(whole.data.tasks[0]!.operations.map((one) => one.operation.name)).toEqual([
      'Комплектование',
      'Монтаж',
      'Проверка',
    ]);
    expect(whole.data).toMatchObject({ tech_map: { id: floor.techMap.id, version: 1 } });
    const page = await floor.planner.call(productionRoutes.getProductionOrder, { id, page: 2, per_page: 2 });
    expect(page.data.tasks.map((task) => task.sort)).toEqual([3, 4]);
    const passports = await floor.assembler.call(productionRoutes.getDigitalPassports, {
      id,
      search: whole.data.tasks[3]!.batch_products[0]!.serial_number,
      page: 1,
      per_page: 10,
    });
    expect(passports.data.map((task) => task.sort)).toEqual([4]);
    expect(passports.total).toBe(1);
  });
});

describe('a unit that the plant made', () => {
  it('is offered to its own buyer first, and its passport shows to whom it was shipped', async () => {
    const product = floor.products.controller;
    const db = app.dataSource;
    const lines = [[product, 1]] as const;
    const [mine, theirs] = [
      await createCustomerOrder(db, 'М-1', lines),
      await createCustomerOrder(db, 'М-2', lines),
    ];
    const [cell] = await createCells(db, floor.modules.storehouse);
    const admin = await app.signedIn({ role: 'Администратор' });
    const unitOf = async (clientOrderId: number) => {
      const id = await createProductionOrder(floor, { clientOrderId });
      const [task] = await app.sql<{ id: number; lot_id: number }>(
        'select id, lot_id from production_tasks where order_id = $1',
        [id],
      );
      return task!;
    };
    const foreignUnit = await unitOf(theirs);
    const unit = await unitOf(mine);
    await expect(
      admin.call(shipmentRoutes.findShippable, { order_id: mine, batch_product_id: unit.lot_id }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('сначала примите его в ячейку'),
    });
    for (const { lot_id } of [foreignUnit, unit]) await storeInCell(db, lot_id, cell!);
    const { data } = await admin.call(shipmentRoutes.getShippable, { order_id: mine });
    expect(data.map((one) => [one.batch_product_id, one.made_for?.number])).toEqual([
      [unit.lot_id, 'М-1'],
      [foreignUnit.lot_id, 'М-2'],
    ]);
    const passport = async () => (await admin.call(productionRoutes.getTask, { id: unit.id })).data.shipment;
    expect(await passport()).toBeNull();
    const shipped = await admin.call(shipmentRoutes.createShipment, {
      order_id: mine,
      lines: [{ batch_product_id: unit.lot_id, cell_id: cell!, quantity: 1 }],
    });
    expect(await passport()).toMatchObject({ order_number: 'М-1', buyer: null, at: shipped.data.created_at });
    await admin.call(shipmentRoutes.reverseShipment, { id: shipped.data.id });
    expect(await passport()).toBeNull();
  });
});
