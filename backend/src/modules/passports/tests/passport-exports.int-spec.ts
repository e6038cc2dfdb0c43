import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { passportFacts } from '@naryad/contracts/passports/facts';
import { passportJobs } from '@naryad/contracts/passports/jobs';
import { passportRoutes as routes } from '@naryad/contracts/passports/routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';
import { jpeg } from '../../../../tests/kit/factories/jpeg.js';
import { createPassportBench, type PassportBench } from '../../../../tests/kit/factories/passport.js';
import { createProductionOrder, operationsOf } from '../../../../tests/kit/factories/production.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';

let app: TestApp;
let bench: PassportBench;
let stranger: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  bench = await createPassportBench(app);
  stranger = await app.signedIn({ role: 'Кладовщик', moduleIds: [] });
  const [other] = await operationsOf(app.dataSource, await createProductionOrder(bench.floor));
  for (const stage of ['start', 'timer'] as const) {
    await bench.floor.picker.call(
      mediaRoutes.uploadOperationPhoto,
      { production_task_operation_id: other!.id, stage },
      { file: { blob: jpeg(1600, 1200), name: 'photo.jpg' } },
    );
  }
  await app.sql('update operation_photos set operation_id = $1 where operation_id = $2', [
    bench.operations[0].id,
    other!.id,
  ]);
});
afterAll(() => app?.close());

const ask = (client: TestClient = bench.floor.assembler, task = bench.task, idempotencyKey?: string) =>
  client.call(routes.exportPassport, { production_task_id: task }, { idempotencyKey });
const jobOf = async (id: string) => {
  const [row] = await app.sql<{ payload: unknown }>(
    `select payload from outbox where name = 'passports.export-requested' and payload ->> 'export_id' = $1`,
    [id],
  );
  return passportJobs.export.payload.parse(row!.payload);
};
const HASH = 'a'.repeat(64);
const finishExport = (id: string, path: string, sha256 = HASH) =>
  app.get(UnitOfWork).runAsSystem((tx) =>
    app
      .get(JobRegistry)
      .resultHandler(passportJobs.exported.name)!
      .handle(
        tx,
        { export_id: id, path, size: 3, sha256, parts: [{ label: 'Всё', size: 3, sha256 }] } as never,
        'job',
      ),
  );
const stateOf = async (id: string, client: TestClient = bench.floor.assembler) =>
  (await client.call(routes.getExport, { id })).data;
const sealOf = async (id: string, client: TestClient = stranger) =>
  (await client.call(routes.getSeal, { id })).data;

describe('exporting a passport', () => {
  it('sends the facts and the permanent photos to a worker', async () => {
    const { data } = await ask();
    expect(data).toMatchObject({
      status: 'pending',
      path: null,
      production_task_id: bench.task,
      error: null,
    });
    expect(data.file_name).toMatch(/^Паспорт-.+\.html$/);
    const job = await jobOf(data.id);
    expect(job.facts.operations[0]).toMatchObject({
      name: 'Комплектование',
      work_place: 'Комплектование 1',
      work_center: 'Участок комплектования',
      timer_photo_count: 1,
      components: [
        { product: { name: 'Плата' }, supplier: 'АО Микротех', batch_number: '2026-41', expired: false },
        { product: { name: 'Винт' }, expired: true, expiry_permit: { reason: 'Проверено лабораторией' } },
      ],
    });
    expect(job.facts.operations[0]!.photos).toMatchObject([{ stage: 'start' }]);
    expect(job.photos).toEqual([
      { id: job.facts.operations[0]!.photos[0]!.id, path: expect.stringMatching(/^photos\//) },
    ]);
    expect(job.facts).toMatchObject({
      order: { customer_order_number: 'К-104', buyer: 'ООО Энергоавтоматика' },
      unit: { attributes: [{ name: 'Напряжение', value: '24 В' }] },
      holds: [{ reason: 'Проверка', release_reason: 'Годен' }],
      shipment: { order_number: 'К-104' },
    });
    expect(job.check_url).toMatch(new RegExp(`^http.*/passport-check/${data.id}$`));
    expect(job.target_path).toMatch(/^documents\/files\/[0-9a-f]{32}\.html$/);
  });

  it('contains the same facts after later renames', async () => {
    const before = (await jobOf((await ask()).data.id)).facts;
    await bench.renameEverything();
    const after = (await jobOf((await ask()).data.id)).facts;
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
    expect(passportFacts.safeParse(after).success).toBe(true);
  });

  it('is created once per key, also by two concurrent requests', async () => {
    const answers = await Promise.all([
      ask(bench.floor.assembler, bench.task, 'export-once'),
      ask(bench.floor.assembler, bench.task, 'export-once'),
    ]);
    expect(answers[1]).toEqual(answers[0]);
    const rows = await app.sql('select 1 from passport_exports where id = $1', [answers[0].data.id]);
    expect(rows).toHaveLength(1);
  });

  it('is open to everybody who is signed in, and its progress to the requester alone', async () => {
    const { data } = await ask(stranger);
    expect(await stateOf(data.id, stranger)).toMatchObject({ status: 'pending' });
    await expect(stateOf(data.id)).rejects.toMatchObject({ status: 404 });
    await expect(sealOf(data.id)).rejects.toMatchObject({ status: 404 });
  });

  it('needs a task, and a unit', async () => {
    await expect(ask(stranger, 2_000_000_000)).rejects.toMatchObject({ status: 404 });
    const order = await createProductionOrder(bench.floor, { unstarted: true });
    const [operation] = await operationsOf(app.dataSource, order);
    await expect(ask(stranger, operation!.task_id)).rejects.toMatchObject({
      status: 422,
      body: { code: 'PASSPORT_NO_UNIT' },
    });
  });

  it('is possible after the order was deleted', async () => {
    const order = await createProductionOrder(bench.floor);
    const [operation] = await operationsOf(app.dataSource, order);
    await bench.floor.planner.call(productionRoutes.deleteProductionOrder, { id: order });
    const { data } = await ask(stranger, operation!.task_id);
    expect((await jobOf(data.id)).facts.order.deleted_at).toMatch(/^\d{4}-/);
  });
});

describe('the file of an export', () => {
  const finished = async (daysAgo = 0) => {
    const { data } = await ask();
    await app.sql(
      `update passport_exports set created_at = now() - make_interval(days => $2) where id = $1`,
      [data.id, daysAgo],
    );
    const { target_path: path } = await jobOf(data.id);
    await app
      .get<FileStorage>(FileStorage as never)
      .put(path, Buffer.from('abc'), 'text/html; charset=utf-8');
    await finishExport(data.id, path);
    return { id: data.id, path };
  };

  it('is downloadable when finished, and its recorded facts are open to every user', async () => {
    const { id, path } = await finished();
    expect(await stateOf(id)).toMatchObject({ status: 'done', path });
    const reply = await stranger.raw('GET', `/${path}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    expect(await sealOf(id)).toMatchObject({
      id,
      production_order_id: bench.order,
      production_task_id: bench.task,
      sha256: HASH,
      size: 3,
      parts: [{ label: 'Всё' }],
      exported_by: expect.stringMatching(/\S/),
    });
  });

  it('is written down once: a second answer and a late failure change nothing', async () => {
    const { id, path } = await finished();
    await finishExport(id, path, 'b'.repeat(64));
    await app.get(UnitOfWork).runAsSystem((tx) =>
      app
        .get(JobRegistry)
        .failureHandler(passportJobs.export.name)!
        .handle(tx, { export_id: id } as never, {
          job_name: passportJobs.export.name,
          job_id: '1',
          payload: {},
          error: 'поздно',
          history: [],
          attempts: 1,
        }),
    );
    expect(await sealOf(id)).toMatchObject({ sha256: HASH });
  });

  it('is immutable in the database: hash, name and row cannot be changed or deleted', async () => {
    const { id } = await finished();
    for (const sql of [
      `update passport_exports set sha256 = repeat('c', 64) where id = $1`,
      `update passport_exports set requested_by_name = 'Другой' where id = $1`,
      `update passport_exports set parts = '[]' where id = $1`,
      'delete from passport_exports where id = $1',
    ]) {
      await expect(app.sql(sql, [id])).rejects.toThrow('kept as they were made');
    }
  });

  it('its file is deleted after a month; the recorded facts stay', async () => {
    const { id, path } = await finished(31);
    await runRetention(app);
    expect(await app.get<FileStorage>(FileStorage as never).exists(path)).toBe(false);
    expect(await stateOf(id)).toMatchObject({ status: 'done', path: null });
    expect(await sealOf(id)).toMatchObject({ sha256: HASH });
  });
});
