import { productionRoutes } from '@naryad/contracts/production/routes';
import { heldUnitSorts } from '@naryad/contracts/production/held-units';
import { productionUnitRoutes as routes } from '@naryad/contracts/production/unit-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { finishTask } from '../../../../tests/kit/factories/terminal.js';
import { createCells, createUnit } from '../../../../tests/kit/factories/warehouse.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { StockLedger } from '../../stock/index.js';
import { RoomPolicies } from '../../../platform/realtime/room-policies.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';

let app: TestApp;
let floor: ShopFloor;
let order: number;
let task: number;
let unit: number;
let connectedDesk: number;
let foreignDesk: number;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  [connectedDesk, foreignDesk] = [
    await createModule(app.dataSource, 'otk-desk'),
    await createModule(app.dataSource, 'otk-desk'),
  ];
  await connectModules(app.dataSource, floor.modules.production, connectedDesk);
});
afterAll(() => app?.close());
beforeEach(async () => {
  order = await createProductionOrder(floor);
  [{ id: task, lot: unit }] = (await app.sql(
    'select id, lot_id as lot from production_tasks where order_id = $1',
    [order],
  )) as [{ id: number; lot: number }];
});

const hold = (worker = floor.planner, reason = 'Непропай') =>
  worker.call(routes.holdUnit, { batch_product_id: unit, reason, comment: 'Разъём X3' });
const release = (id: number, worker = floor.planner) =>
  worker.call(routes.releaseUnit, { id, reason: 'Перепаян' });
const holdsOf = async () => (await floor.planner.call(productionRoutes.getTask, { id: task })).data.holds!;
const status = (code: number, text?: string) => ({ status: code, ...(text && { body: { code: text } }) });

describe('a planner', () => {
  it('holds a unit with a reason and releases it with a reason; the passport shows both', async () => {
    const { data } = await hold();
    const [open] = await holdsOf();
    expect(open).toMatchObject({
      id: data.id,
      reason: 'Непропай',
      comment: 'Разъём X3',
      operation_id: null,
      held_by: expect.any(String) as string,
      released_at: null,
      release_reason: null,
    });
    await release(data.id);
    const secondHold = await hold(floor.planner, 'Царапина');
    expect(await holdsOf()).toMatchObject([
      { id: secondHold.data.id, reason: 'Царапина', released_at: null },
      {
        id: data.id,
        reason: 'Непропай',
        release_reason: 'Перепаян',
        released_at: expect.any(String) as string,
      },
    ]);
    const audit = await app.sql<{ action: string }>(
      `select action from audit_log where object_type = 'lot' and object_id = $1 order by id`,
      [String(unit)],
    );
    expect(audit.map((one) => one.action)).toEqual(['stock.hold', 'stock.release-hold', 'stock.hold']);
  });

  it('sees held units on the order’s page; screens of order and stock are notified', async () => {
    await hold();
    const { data } = await floor.planner.call(productionRoutes.getProductionOrder, { id: order });
    expect(data.tasks[0]!.batch_products).toMatchObject([{ id: unit, hold_reason: 'Непропай' }]);
    const events = await lastEvents(app, 2);
    expect(events).toMatchObject([
      { name: 'stock.hold-changed', payload: { lot_id: unit, is_held: true } },
      { name: 'production.unit-hold-changed', payload: { order_id: order, task_id: task, is_held: true } },
    ]);
  });

  it('holds a unit once, and releases what was seen once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => hold()));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(hold()).rejects.toMatchObject(status(422, 'STOCK_ALREADY_HELD'));
    const [open] = await holdsOf();
    const released = await Promise.allSettled(Array.from({ length: 5 }, () => release(open!.id)));
    expect(released.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const next = await hold();
    await expect(release(open!.id)).rejects.toMatchObject(status(422, 'STOCK_HOLD_RELEASED'));
    expect(await holdsOf()).toMatchObject([{ id: next.data.id, released_at: null }, { id: open!.id }]);
  });

  it('gives a reason for both', async () => {
    await expect(hold(floor.planner, '  ')).rejects.toMatchObject({
      status: 422,
      body: { errors: { reason: ['Укажите причину'] } },
    });
    const { data } = await hold();
    const call = floor.planner.call(routes.releaseUnit, { id: data.id, reason: '' });
    await expect(call).rejects.toMatchObject({
      status: 422,
      body: { errors: { reason: ['Укажите причину'] } },
    });
  });
});

describe('other users', () => {
  it('of another production module cannot see the unit or its hold', async () => {
    const stranger = await app.signedIn({
      role: 'Планировщик',
      moduleIds: [await createModule(app.dataSource, 'production')],
    });
    await expect(hold(stranger)).rejects.toMatchObject(status(404));
    const { data } = await hold();
    await expect(release(data.id, stranger)).rejects.toMatchObject(status(404));
    expect(await holdsOf()).toMatchObject([{ id: data.id, released_at: null }]);
  });

  it('at a desk or in a storehouse may hold or release', async () => {
    const keeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [floor.modules.storehouse] });
    const { data } = await hold();
    for (const client of [keeper, floor.picker, floor.assembler]) {
      await expect(hold(client)).rejects.toMatchObject(status(403));
      await expect(release(data.id, client)).rejects.toMatchObject(status(403));
    }
  });
});

it('a lot that was not produced here, and a hold that does not exist, are not found', async () => {
  const board = await createUnit(app.dataSource, floor.products.board);
  const call = floor.planner.call(routes.holdUnit, { batch_product_id: board, reason: 'Брак' });
  await expect(call).rejects.toMatchObject(status(404));
  await expect(release(2_000_000_000)).rejects.toMatchObject(status(404));
});

it('a produced unit on hold can be received only after its release', async () => {
  await finishTask(app, task);
  const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
  const actor = actorOf(floor.planner.userId);
  const receive = () =>
    app.get(UnitOfWork).run(actor, (tx) =>
      app.get(StockLedger).post(tx, actor, {
        type: 'production',
        documentType: null,
        documentId: null,
        movements: [{ lotId: unit, fromCellId: null, toCellId: cell!, quantity: 1 }],
      }),
    );
  const { data } = await hold();
  await expect(receive()).rejects.toMatchObject({ code: 'STOCK_LOT_HELD' });
  await release(data.id);
  await expect(receive()).resolves.toMatchObject({ movements: [{ toCellId: cell }] });
  await hold();
  const listed = await floor.planner.call(routes.getHeldUnits, { module_id: floor.modules.production });
  expect(listed.data.find((row) => row.batch_product_id === unit)?.place).toMatchObject({
    kind: 'cell',
    text: expect.stringContaining(',') as string,
  });
});

describe('the list of held units', () => {
  const list = async (more: object = {}, worker = floor.planner) =>
    (await worker.call(routes.getHeldUnits, { module_id: floor.modules.production, ...more })).data.filter(
      (row) => row.production_order_id === order,
    );

  it('returns product, serial number, location, reason, user and time; a released unit is among the finished holds', async () => {
    const { data } = await hold();
    const [row] = await list();
    expect(row).toMatchObject({
      id: data.id,
      batch_product_id: unit,
      production_task_id: task,
      task_number: `${order}-001`,
      product: { id: floor.products.controller },
      place: { kind: 'shop' },
      reason: 'Непропай',
      comment: 'Разъём X3',
      is_verdict: false,
      defect: null,
      released_at: null,
    });
    expect(await list({ search: row!.serial_number })).toHaveLength(1);
    expect(await list({ by: 'otk' })).toEqual([]);
    expect(await list({ released: true })).toEqual([]);
    await release(data.id);
    expect(await list()).toEqual([]);
    expect(await list({ released: true })).toMatchObject([{ id: data.id, release_reason: 'Перепаян' }]);
  });

  it('is open to controllers of connected modules, who release nothing', async () => {
    const { data } = await hold();
    const controllerOf = (desk: number) => app.signedIn({ role: 'Контролёр ОТК', moduleIds: [desk] });
    const [controller, foreign] = [await controllerOf(connectedDesk), await controllerOf(foreignDesk)];
    await expect(list({}, foreign)).rejects.toMatchObject({ status: 404 });
    expect(await list({}, controller)).toHaveLength(1);
    await expect(release(data.id, controller)).rejects.toMatchObject({ status: 403 });
    const mayWatch = (key: 'production' | 'otk-desk' | 'assembler-desk', id: number) =>
      app
        .get(RoomPolicies)
        .mayWatch(actorOf(1, { modules: [{ id, key }] }), 'held-units', floor.modules.production);
    expect(await mayWatch('production', floor.modules.production)).toBe(true);
    expect(await mayWatch('otk-desk', connectedDesk)).toBe(true);
    expect(await mayWatch('otk-desk', foreignDesk)).toBe(false);
    expect(await mayWatch('assembler-desk', floor.modules.assemblerDesk)).toBe(false);
  });

  it('is sorted by each of its columns, by pages', async () => {
    await hold();
    for (const sort of heldUnitSorts) {
      for (const direction of ['asc', 'desc'] as const) {
        const page = await floor.planner.call(routes.getHeldUnits, {
          module_id: floor.modules.production,
          sort,
          direction,
          page: 1,
          per_page: 2,
        });
        expect(page.data.length).toBeGreaterThan(0);
      }
    }
  });
});
