import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { rooms } from '@naryad/contracts/realtime';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';
import { ResultsConsumer } from '../../../platform/queue/results-consumer.js';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

const TOTAL = 500;

let app: TestApp;
let storehouse: Storehouse;
let id: string;
let path: string;
let delivery = 0;

beforeAll(async () => {
  app = await startTestApp();
  storehouse = await createStorehouse(app);
  await app.sql(
    `with lots as (insert into stock_lots (kind, product_id, serial_number)
                   select 'unit', $1, 'М-' || n from generate_series(1, $4::int) n returning id)
     insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
     select $2, id, true, $3, $1, 1 from lots`,
    [storehouse.product, storehouse.cell(0), storehouse.moduleId, TOTAL],
  );
});
afterAll(() => app?.close());
beforeEach(async () => {
  const { request } = await storehouse.storekeeper.call(stockRoutes.createStorehouseProductStickers, {
    module_id: storehouse.moduleId,
    format: 'pdf',
  });
  id = request!.id;
  const [row] = await app.sql<{ path: string }>('select path from render_requests where id = $1', [id]);
  path = row!.path;
});

/** Delivers one worker report. */
const consume = (name: string, data: object) =>
  app.get(ResultsConsumer).receive(`delivery-${(delivery += 1)}`, name, data);
const progressed = (done: number, total = TOTAL) =>
  consume(documentJobs.progressed.name, { request_id: id, done, total });
const rendered = () => consume(documentJobs.rendered.name, { request_id: id, html: null, path });
const state = async () => (await storehouse.storekeeper.call(documentRoutes.getRenderRequest, { id })).data;
const events = async () => {
  const rows = await app.sql<{ done: number }>(
    `select (payload->'request'->'progress'->>'done')::int as done from outbox
      where name in ('documents.render-progressed', 'documents.rendered') and payload->'request'->>'id' = $1 order by id`,
    [id],
  );
  return rows.map((one) => one.done);
};
const fail = (error: string) =>
  app.get(UnitOfWork).runAsSystem((tx) => {
    const payload = {
      request_id: id,
      template_key: 'unit-label',
      format: 'pdf',
      data: null,
      target_path: path,
    };
    const failure = {
      job_name: documentJobs.render.name,
      job_id: '1',
      payload,
      error,
      history: [],
      attempts: 8,
    };
    return app
      .get(JobRegistry)
      .failureHandler(documentJobs.render.name)!
      .handle(tx, payload as never, failure);
  });

it('the requester’s screen sees each portion in order, then the document', async () => {
  const socket = await new SocketClient(storehouse.storekeeper).connected();
  expect(await socket.subscribe(rooms.user(storehouse.storekeeper.userId))).toMatchObject({ ok: true });
  const patches = () =>
    socket.messages
      .flatMap((message) => message.changes)
      .filter((change) => change.entity === 'render-request' && change.id === id);
  const waitForVersion = (version: number) =>
    waitFor(() => patches().some((one) => 'version' in one && one.version === version));
  for (const done of [100, 200, 300, 400, 500]) {
    await progressed(done);
    await waitForVersion(1 + done);
  }
  await rendered();
  await waitForVersion(TOTAL + 2);
  socket.close();
  const reported = patches().map((one) => ('patch' in one && 'progress' in one.patch ? one.patch : null));
  expect(reported.map((one) => one?.progress?.done)).toEqual([100, 200, 300, 400, 500, 500]);
  expect(reported.map((one) => one?.path)).toEqual([null, null, null, null, null, path]);
  expect(reported.at(-1)).toMatchObject({ status: 'done', progress: { done: 500, total: 500 } });
});

it('other users cannot join the room', async () => {
  const foreignUser = await app.signedIn({ role: 'Кладовщик', moduleIds: [storehouse.moduleId] });
  const socket = await new SocketClient(foreignUser).connected();
  expect(await socket.subscribe(rooms.user(storehouse.storekeeper.userId))).toMatchObject({ ok: false });
  socket.close();
  await expect(foreignUser.call(documentRoutes.getRenderRequest, { id })).rejects.toMatchObject({
    status: 404,
  });
});

it('the requester gets the progress, and the path only when the file exists', async () => {
  expect(await state()).toMatchObject({ status: 'pending', path: null, progress: { done: 0, total: TOTAL } });
  await progressed(300);
  expect(await state()).toMatchObject({
    status: 'pending',
    path: null,
    progress: { done: 300, total: TOTAL },
  });
  await rendered();
  expect(await state()).toMatchObject({ status: 'done', path, progress: { done: TOTAL, total: TOTAL } });
});

it('a repeated job never lowers the count', async () => {
  for (const done of [100, 200, 300, 100, 200, 300, 400]) await progressed(done);
  expect(await events()).toEqual([100, 200, 300, 400]);
  expect((await state()).progress).toEqual({ done: 400, total: TOTAL });
});

it('reports out of order, duplicate reports and reports after the end change nothing', async () => {
  await Promise.all([progressed(200), progressed(200), progressed(200)]);
  await progressed(100);
  await rendered();
  await progressed(500);
  await rendered();
  expect(await events()).toEqual([200, 500]);
  expect(await state()).toMatchObject({ status: 'done', path });
});

it('one delivery counts once', async () => {
  const consumer = app.get(ResultsConsumer);
  const data = { request_id: id, done: 100, total: TOTAL };
  const deliver = () => consumer.receive(`same-${id}`, documentJobs.progressed.name, data);
  await Promise.all(Array.from({ length: 6 }, deliver));
  expect(await events()).toEqual([100]);
});

it('a page count above the total or of zero is ignored', async () => {
  await progressed(TOTAL + 1);
  await progressed(0);
  expect(await events()).toEqual([]);
  await expect(progressed(-1)).rejects.toThrow('не соответствует схеме');
});

it('a failure reports the reason and the progress so far', async () => {
  await progressed(100);
  await fail('PDF не готов за 10 с');
  await progressed(200);
  expect(await state()).toMatchObject({
    status: 'failed',
    error: 'PDF не готов за 10 с',
    path: null,
    progress: { done: 100, total: TOTAL },
  });
});
