import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { NOTICE_DAYS } from '@naryad/contracts/notices/dto';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import {
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';
import { Projections } from '../../../platform/outbox/projections.js';
import { Relay } from '../../../platform/outbox/relay.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { noticesProjection } from '../data/notices-projection.js';
import { NotifyLateOrdersUseCase } from '../use-cases/notify-late-orders.use-case.js';

let app: TestApp;
let floor: ShopFloor;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
});
afterAll(() => app?.close());

const listed = async (worker: TestClient, filter: object = {}) =>
  (await worker.call(noticeRoutes.getNotices, filter)).data;
const unread = async (worker: TestClient) =>
  (await worker.call(noticeRoutes.getUnreadNotices, {})).data.unread;
const readNotices = async (worker: TestClient, filter: { ids?: number[] } = {}, idempotencyKey?: string) =>
  (await worker.call(noticeRoutes.readNotices, filter, { idempotencyKey })).data.unread;
const raise = async () =>
  (
    await floor.picker.call(callRoutes.raiseCall, {
      workshop_post_unit_id: floor.places.picking,
      type: 'repair',
      comment: 'Искрит щит',
    })
  ).data;
/** Processes the events twice, as after a crash between the effect and the stored position. */
const follow = async () => {
  await app.get(Relay).runOnce();
  await app.get(Projections).runOnce();
};

it('a call notifies the planners of its module once, despite repeats, and its notice is closed when it is solved', async () => {
  // Events before the start of a projection create no notices.
  await follow();
  const other = await app.signedIn({ moduleIds: [floor.modules.storehouse] });
  const { id } = await raise();
  await waitFor(async () => {
    await follow();
    return (await unread(floor.planner)) === 1;
  }, 'the notice');
  const events = await app.sql<{ id: string; name: string; payload: unknown; at: string }>(
    `select event_id as id, name, payload, created_at::text as at from outbox where name = 'calls.raised'`,
  );
  await app.get(UnitOfWork).runAsSystem((tx) => noticesProjection.apply(tx, events));
  expect(await listed(floor.planner)).toMatchObject([
    { kind: 'call', title: 'Вызов: Ремонт · Комплектование 1', text: 'Искрит щит', read_at: null },
  ]);
  expect(await listed(other)).toEqual([]);
  await floor.planner.call(callRoutes.solveCall, { id });
  await waitFor(async () => {
    await follow();
    return (await unread(floor.planner)) === 0;
  }, 'the notice');
});

it('is read by its user only, twice in parallel as once, and updates all screens of the user', async () => {
  const [first, second] = await app.sql<{ id: number }>(
    `insert into notices (user_id, kind, subject, title) select $1, 'import', 'n' || n, 'Файл ' || n from generate_series(1, 1000) n
     returning id`,
    [floor.planner.userId],
  );
  const other = await app.signedIn({});
  expect(await readNotices(other, { ids: [first!.id] })).toBe(0);
  expect(await unread(floor.planner)).toBe(1000);
  const key = randomUUID();
  const answers = await Promise.all([
    ...[1, 2].map(() => readNotices(floor.planner, { ids: [first!.id] }, key)),
    readNotices(floor.planner, { ids: [first!.id, second!.id] }),
  ]);
  expect(Math.min(...answers)).toBe(998);
  expect(await unread(floor.planner)).toBe(998);
  const page = await floor.planner.call(noticeRoutes.getNotices, {
    per_page: 20,
    kind: 'import',
    unread: true,
  });
  expect(page).toMatchObject({ total: 998, last_page: 50 });
  expect(await readNotices(floor.planner)).toBe(0);
  const notified = await app.sql<{ payload: { user_ids: number[] } }>(
    `select payload from outbox where name = 'notices.changed' order by id desc limit 1`,
  );
  expect(notified[0]!.payload.user_ids).toEqual([floor.planner.userId]);
});

it('an overdue order creates one notice, and another one after its date was postponed', async () => {
  const id = await createProductionOrder(floor);
  const late = app.get(NotifyLateOrdersUseCase);
  const ends = (when: string) =>
    app.sql(
      `update production_orders set plan_start_at = now() - interval '3 hours', plan_end_at = ${when} where id = $1`,
      [id],
    );
  await ends(`now() + interval '1 hour'`);
  expect(await late.runOnce()).toBe(0);
  await ends(`now() - interval '1 minute'`);
  const notified = await Promise.all([late.runOnce(), late.runOnce()]);
  expect(notified.toSorted()).toEqual([0, 1]);
  expect((await listed(floor.planner, { kind: 'order-late' }))[0]).toMatchObject({
    title: `Заказ № ${id} не готов в срок`,
    path: `/production/orders/${id}`,
  });
  await ends(`now() - interval '5 seconds'`);
  expect(await late.runOnce()).toBe(1);
});

it('a failed print and a finished import notify their requester; old notices are deleted', async () => {
  const { userId } = floor.planner;
  const job = randomUUID();
  await app.sql(
    `with one as (insert into printers (name, kind, address, language) values ('П', 'tcp', '10.0.0.1', 'zpl') returning id)
     insert into print_jobs (id, printer_id, title, template_key, requested_by, state, detail)
     select $1, id, 'Этикетка 12', 'unit-label', $2, 'failed', 'Нет бумаги' from one`,
    [job, userId],
  );
  const [file] = await app.sql<{ id: number }>(
    `insert into imports (kind, file_name, counts, created_by)
     values ('products', 'Лист.xlsx', '{"new": 3, "changed": 1, "unchanged": 0, "wrong": 0}', $1) returning id`,
    [userId],
  );
  const eventTime = new Date().toISOString();
  const event = (name: string, payload: object) => ({ id: randomUUID(), name, payload, at: eventTime });
  await app
    .get(UnitOfWork)
    .runAsSystem((tx) =>
      noticesProjection.apply(tx, [
        event('printing.jobs-changed', { printer_id: 1, job_ids: [job] }),
        event('printing.jobs-changed', { printer_id: 1, job_ids: [job] }),
        event('imports.import-applied', { import_id: file!.id, kind: 'products', counts: {} }),
      ]),
    );
  expect(await listed(floor.planner, { search: 'этикетка' })).toMatchObject([{ text: 'Нет бумаги' }]);
  expect(await listed(floor.planner, { search: 'лист.xlsx' })).toMatchObject([
    { text: 'Новых 3, изменено 1, без изменений 0', path: '/products' },
  ]);
  await app.sql(`update notices set created_at = now() - make_interval(days => $1) where kind = 'import'`, [
    NOTICE_DAYS + 1,
  ]);
  await runRetention(app);
  expect(await listed(floor.planner, { kind: 'import' })).toEqual([]);
  expect(await listed(floor.planner, { kind: 'print-failed' })).toHaveLength(1);
});
