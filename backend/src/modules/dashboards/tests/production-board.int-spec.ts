import { callRoutes } from '@naryad/contracts/calls/routes';
import { dashboardRoutes } from '@naryad/contracts/dashboards/routes';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { shiftRoutes } from '@naryad/contracts/workshops/shifts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork } from '../../../../tests/kit/factories/shop-work.js';
import { ALL_DAY } from '../../../../tests/kit/oee-recomputed.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { Projections } from '../../../platform/outbox/projections.js';

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

const board = async (worker = floor.planner, module_id = floor.modules.production) =>
  (await worker.call(dashboardRoutes.getProductionBoard, { module_id })).data;
/** The board after all events are processed. */
const settledBoard = () =>
  waitFor(async () => {
    const [none] = await app.sql<{ seq: string }>('select id from outbox where seq is null limit 1');
    if (none || (await app.get(Projections).state('work')).behind > 0) return null;
    return board();
  }, 'the projection');
const workPlaceOf = (boardData: Awaited<ReturnType<typeof board>>, id: number) =>
  boardData.centers.flatMap((center) => center.places).find((workPlace) => workPlace.id === id)!;

it('shows finished items, who works on which operation, and what is next', async () => {
  const { id, operations } = await work.startedOrder(3);
  await work.finish(...operations.slice(0, 3));
  await work.move(floor.picker, operations[3]!.id, 'work', floor.places.picking);
  const boardData = await settledBoard();
  expect(boardData.orders).toMatchObject([
    {
      id,
      status: 'work',
      product_name: 'Контроллер',
      task_count: 3,
      completed_task_count: 1,
      pace: 1,
      waits_for: null,
      forecast_datetime: expect.any(String) as string,
    },
  ]);
  expect(boardData.order_counts).toEqual({ new: 0, work: 1, done_today: 0 });
  expect(boardData.day.done).toBe(1);
  expect(boardData.freshness).toEqual({ event_at: expect.any(String) as string, behind: 0 });
  expect(workPlaceOf(boardData, floor.places.picking)).toMatchObject({
    name: 'Комплектование 1',
    work: {
      id: operations[3]!.id,
      name: 'Комплектование',
      task_number: `${id}-002`,
      steps_done: 0,
      step_count: 1,
    },
    paused: [],
  });
  const picking = boardData.centers.find((center) => center.id === floor.centers.picking)!;
  expect(picking.next).toMatchObject({ name: 'Комплектование', task_number: `${id}-003` });
  expect(picking.load_percent).toBeGreaterThanOrEqual(0);
});

it('shows why each order waits', async () => {
  const paused = await work.startedOrder();
  await work.move(floor.picker, paused.operations[0].id, 'work', floor.places.picking);
  await floor.picker.call(pauseRoutes.pauseOperation, {
    operation_id: paused.operations[0].id,
    reason: 'material',
    comment: 'Нет винтов',
  });
  const idle = await work.startedOrder();
  const poor = await createProductionOrder(floor, { quantity: 900, unstarted: true });
  const boardData = await settledBoard();
  const waits = Object.fromEntries(boardData.orders.map((order) => [order.id, order.waits_for]));
  expect(waits).toMatchObject({
    [paused.id]: {
      kind: 'pause',
      operation: 'Комплектование',
      place: 'Комплектование 1',
      pause: { reason: 'material', comment: 'Нет винтов' },
      task_number: `${paused.id}-001`,
    },
    [idle.id]: { kind: 'center', operation: 'Комплектование', work_center: 'Участок комплектования' },
    [poor]: { kind: 'components', name: 'Винт', others: 1 },
  });
  expect(workPlaceOf(boardData, floor.places.picking)).toMatchObject({
    work: null,
    paused: [{ id: paused.operations[0].id, pause: { reason: 'material' } }],
  });
});

it('counts the net work of what is under way: earlier work and the present one, without the pause', async () => {
  const { operations } = await work.startedOrder();
  const operation = operations[0];
  await work.move(floor.picker, operation.id, 'work', floor.places.picking);
  await app.dataSource.query(
    `update production_task_operations set fact_start_at = now() - interval '2 hours', worked_seconds = 540,
            resumed_at = now() - interval '60 seconds' where id = $1`,
    [operation.id],
  );
  const { since } = workPlaceOf(await settledBoard(), floor.places.picking).work!;
  const seconds = (Date.now() - Date.parse(since)) / 1_000;
  expect(seconds).toBeGreaterThanOrEqual(599);
  expect(seconds).toBeLessThan(660);
});

it('pushes the new values to its room at once', async () => {
  const { id, operations } = await work.startedOrder();
  const socket = await new SocketClient(floor.planner).connected();
  const room = rooms.productionBoard(floor.modules.production);
  expect(await socket.subscribe(room)).toMatchObject({ ok: true });
  await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
  await floor.picker.call(callRoutes.raiseCall, {
    workshop_post_unit_id: floor.places.picking,
    type: 'material',
  });
  const changes = await waitFor(() => {
    const all = socket.messages.filter((one) => one.room === room).flatMap((one) => one.changes);
    return all.some((one) => one.entity === 'task-operation') ? all : null;
  }, 'the change');
  expect(changes).toContainEqual(
    expect.objectContaining({
      entity: 'production-order',
      id,
      patch: expect.objectContaining({ status: 'work' }) as object,
    }),
  );
  socket.close();
  expect((await board()).calls).toHaveLength(1);
});

it('is open to users of its module only: others can neither query it nor join its room', async () => {
  const other = await createModule(app.dataSource, 'production');
  const stranger = await app.signedIn({ role: 'Планировщик', moduleIds: [other] });
  await expect(board(stranger)).rejects.toMatchObject({ status: 404 });
  await expect(board(floor.picker)).rejects.toMatchObject({ status: 403 });
  await expect(board(floor.planner, floor.modules.storehouse)).rejects.toMatchObject({ status: 404 });
  const socket = await new SocketClient(stranger).connected();
  expect(await socket.subscribe(rooms.productionBoard(floor.modules.production))).toMatchObject({
    ok: false,
  });
  expect(await socket.subscribe(rooms.productionBoard(other))).toMatchObject({ ok: true });
  socket.close();
  // Orders of one module do not appear on the board of another one.
  await work.startedOrder();
  expect((await board(stranger, other)).orders).toEqual([]);
});

it('counts an order finished today in its lane', async () => {
  const { id, operations } = await work.startedOrder();
  await work.finish(...operations);
  const boardData = await settledBoard();
  expect(boardData.orders).toMatchObject([{ id, status: 'done', waits_for: null }]);
  expect(boardData.order_counts.done_today).toBeGreaterThanOrEqual(1);
  await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
  expect((await board()).orders).toEqual([]);
});

it('the load is that of the current shift when the plant has shifts', async () => {
  expect((await board()).shift).toBeNull();
  const administrator = await app.signedIn({ role: 'Администратор' });
  await administrator.call(shiftRoutes.createOrUpdateShift, ALL_DAY);
  const { operations } = await work.startedOrder();
  await work.move(floor.picker, operations[0]!.id, 'work', floor.places.picking);
  const boardData = await settledBoard();
  expect(boardData.shift).toMatchObject({ name: ALL_DAY.name });
  expect(Date.parse(boardData.shift!.to) - Date.parse(boardData.shift!.from)).toBe(24 * 3_600_000);
  expect(
    boardData.centers.find(({ id }) => id === floor.centers.picking)?.load_percent,
  ).toBeGreaterThanOrEqual(0);
});
