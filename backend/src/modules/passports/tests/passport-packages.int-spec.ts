import { passportJobs } from '@naryad/contracts/passports/jobs';
import { passportRoutes as routes } from '@naryad/contracts/passports/routes';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';

const HASH = 'a'.repeat(64);
const UNITS = 6;

let app: TestApp;
let floor: ShopFloor;
let stranger: TestClient;
let order: number;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  stranger = await app.signedIn({ role: 'Кладовщик', moduleIds: [] });
});
afterAll(() => app?.close());
beforeEach(async () => {
  order = await createProductionOrder(floor, { quantity: UNITS });
});

const ask = async (client: TestClient = stranger) =>
  (await client.call(routes.exportOrder, { production_order_id: order })).data;
const stateOf = async (client: TestClient = stranger) =>
  (await client.call(routes.getOrderPackage, { production_order_id: order })).data;
const inTx = (job: { readonly name: string }, payload: object) =>
  app.get(UnitOfWork).runAsSystem((tx) =>
    app
      .get(JobRegistry)
      .resultHandler(job.name)!
      .handle(tx, payload as never, 'job'),
  );
const failJob = (job: { readonly name: string }, payload: object, error: string) =>
  app.get(UnitOfWork).runAsSystem((tx) =>
    app
      .get(JobRegistry)
      .failureHandler(job.name)!
      .handle(tx, payload as never, {
        ...{ job_name: job.name, job_id: '1', payload: {}, error, history: [], attempts: 1 },
      }),
  );
const pendingOf = (packageId: string) =>
  app.sql<{ id: string; path: string }>(
    `select id, path from passport_exports where package_id = $1 and status = 'pending' order by created_at, id`,
    [packageId],
  );
const finishExport = (id: string, path: string) =>
  inTx(passportJobs.exported, {
    export_id: id,
    ...{ path, size: 3, sha256: HASH, parts: [{ label: 'Всё', size: 3, sha256: HASH }] },
  });
const jobsOf = async (packageId: string) => {
  const rows = await app.sql<{ payload: unknown }>(
    `select payload from outbox where name = 'passports.package-ready' and payload ->> 'package_id' = $1`,
    [packageId],
  );
  return rows.map(({ payload }) => passportJobs.package.payload.parse(payload));
};
/** Acts as the worker: finishes all requested exports; the one at `failAt` fails. */
async function work(packageId: string, failAt = -1): Promise<number> {
  let maxPending = 0;
  for (let iteration = 0; ; iteration += 1) {
    const pending = await pendingOf(packageId);
    maxPending = Math.max(maxPending, pending.length);
    const [next] = pending;
    if (!next) return maxPending;
    if (iteration === failAt)
      await failJob(passportJobs.export, { export_id: next.id }, 'Слишком много фото');
    else await finishExport(next.id, next.path);
  }
}

it('makes the passports a few at a time, and then the archive of them; its requester alone follows it', async () => {
  const requested = await ask();
  expect(requested).toMatchObject({ status: 'pending', done: 0, total: UNITS, path: null });
  expect(await stateOf(floor.planner)).toBeNull();
  expect(await work(requested.id, 1)).toBe(4);
  expect(await stateOf()).toMatchObject({ status: 'pending', done: UNITS, total: UNITS, failed: 1 });

  const [job, ...others] = await jobsOf(requested.id);
  expect(others).toEqual([]);
  expect(job!.passports.map((one) => one.task_number)).toEqual(
    Array.from({ length: UNITS }, (_, index) => `${order}-00${index + 1}`),
  );
  expect(job!.passports.filter(({ file }) => file === null)).toMatchObject([{ error: 'Слишком много фото' }]);
  const names = job!.passports.flatMap(({ file }) => file?.name ?? []);
  expect(new Set(names).size).toBe(UNITS - 1);
  expect(names[0]).toMatch(/^Паспорт-.+\.html$/);

  await app.get(FileStorage).put(job!.target_path, Buffer.from('PK'));
  const done = { package_id: requested.id, path: job!.target_path, size: 2, sha256: HASH };
  await inTx(passportJobs.packaged, done);
  const ready = await stateOf();
  expect(ready).toMatchObject({ status: 'done', path: job!.target_path, size: 2, sha256: HASH });
  const reply = await stranger.raw('GET', `/${ready!.path}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('zip');
  // Each passport has a seal as a single export has.
  const { data: seal } = await stranger.call(routes.getSeal, {
    id: job!.passports[0]!.check_url.split('/').at(-1)!,
  });
  expect(seal).toMatchObject({ production_order_id: order, sha256: HASH });
});

it('two concurrent requests create one archive; after it is finished a new one can be requested', async () => {
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(two.id).toBe(one.id);
  expect((await ask(floor.planner)).id).not.toBe(one.id);
  await work(one.id);
  await failJob(passportJobs.package, { package_id: one.id }, 'Файл паспорта повреждён');
  expect(await stateOf()).toMatchObject({ status: 'failed', error: 'Файл паспорта повреждён', path: null });
  expect((await ask()).id).not.toBe(one.id);
});

it('settled by several workers at the same moment every passport is begun once', async () => {
  const { id } = await ask();
  for (let pending = await pendingOf(id); pending.length > 0; pending = await pendingOf(id)) {
    await Promise.all(pending.map((one) => finishExport(one.id, one.path)));
  }
  const rows = await app.sql('select task_id from passport_exports where package_id = $1', [id]);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(UNITS);
  expect(rows).toHaveLength(UNITS);
  expect(await jobsOf(id)).toHaveLength(1);
});

it('needs items with numbers', async () => {
  order = await createProductionOrder(floor, { unstarted: true });
  await expect(ask()).rejects.toMatchObject({ status: 422, body: { code: 'PASSPORT_NO_UNITS' } });
  order = 2_000_000_000;
  await expect(ask()).rejects.toMatchObject({ status: 422 });
  expect(await stateOf()).toBeNull();
});

it('files of single passports are deleted when their archive is finished, the archive after a month', async () => {
  const { id } = await ask();
  const [first] = await pendingOf(id);
  await app.get(FileStorage).put(first!.path, Buffer.from('abc'));
  await work(id);
  const clean = () => runRetention(app);
  await clean();
  expect(await app.get(FileStorage).exists(first!.path)).toBe(true);
  const [job] = await jobsOf(id);
  await app.get(FileStorage).put(job!.target_path, Buffer.from('PK'));
  await inTx(passportJobs.packaged, { package_id: id, path: job!.target_path, size: 2, sha256: HASH });
  await clean();
  expect(await app.get(FileStorage).exists(first!.path)).toBe(false);
  expect(await stateOf()).toMatchObject({ path: job!.target_path });
  await app.sql(`update passport_packages set created_at = now() - interval '31 days' where id = $1`, [id]);
  await clean();
  expect(await app.get(FileStorage).exists(job!.target_path)).toBe(false);
  expect(await stateOf()).toMatchObject({ status: 'done', path: null });
});
