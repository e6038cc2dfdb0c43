import { accountingJobs } from '@naryad/contracts/accounting/jobs';
import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobQueues } from '../../../platform/queue/job-queues.js';
import { PendingSweep } from '../../../platform/queue/pending-sweep.js';
import { RedisConnections } from '../../../platform/queue/redis.js';
import { ResultsConsumer } from '../../../platform/queue/results-consumer.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

const { requestProducts, requestCompanies, requestReceiptInvoices } = accountingRoutes;
const ONEC_URL = 'http://127.0.0.1:9/base/odata/standard.odata';

let app: TestApp;
let admin: TestClient & { readonly userId: number };

beforeAll(async () => {
  app = await startTestApp({ env: { ONEC_URL } });
  admin = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from accounting_requests'));

const rows = () =>
  app.sql<{ id: number; list: string; state: string; received: number | null; error: string | null }>(
    'select id, list, state, received, error from accounting_requests order by id',
  );
const queue = () => app.get(JobQueues).queues.get('accounting')!;
const fetched = (requestId: number) => ({
  request_id: requestId,
  list: 'products' as const,
  received: 26,
  sample: [{ key: 'f02ce7b3', name: 'Мойка', code: null }],
});
const failure = (requestId: number) => ({
  job_name: accountingJobs.fetch.name,
  job_id: `fetch-${requestId}`,
  payload: { request_id: requestId, list: 'products' },
  error: '1С отказала (401)',
  history: [],
  attempts: 1,
});

describe('a request to 1C', () => {
  it.each([
    [requestProducts, 'products'],
    [requestCompanies, 'companies'],
    [requestReceiptInvoices, 'receipt-invoices'],
  ] as const)('$path leaves a row, an audit row, an event and a job', async (route, list) => {
    const answer = await admin.call(route, {});
    expect(answer).toEqual({ success: true, message: 'Запрос отправлен в 1С' });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ list, state: 'pending', received: null, error: null });
    const audit = await app.sql(
      `select user_id, action, after from audit_log where object_type = 'accounting-request' and object_id = $1`,
      [String(row!.id)],
    );
    expect(audit).toEqual([{ user_id: admin.userId, action: 'accounting.request-list', after: { list } }]);
    const job = await waitFor(
      async () => (await queue().getJobs()).find((one) => one.data.request_id === row!.id),
      'the job',
    );
    expect(job.data).toEqual({ request_id: row!.id, list });
  });

  it.each([requestProducts, requestCompanies])('is for administrators: $path', async ({ path }) => {
    const planner = await app.signedIn({});
    expect((await planner.raw('POST', path, { body: {} })).status).toBe(403);
    expect((await (await app.guest()).raw('POST', path, { body: {} })).status).toBe(401);
    expect((await admin.raw('GET', path)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('may be made six times a minute in a session', async () => {
    const limited = await startTestApp({ peerOf: app, env: { ONEC_URL, WRITE_LIMIT_PER_MINUTE: '120' } });
    const adminSession = await limited.signInAs(admin.userId);
    const statuses: number[] = [];
    for (const { path } of [requestProducts, requestProducts, requestProducts, requestCompanies]) {
      const pair = [
        adminSession.raw('POST', path, { body: {} }),
        adminSession.raw('POST', path, { body: {} }),
      ];
      statuses.push(...(await Promise.all(pair)).map((answer) => answer.status));
    }
    await limited.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('returns an error where 1C is not configured, and writes nothing', async () => {
    const without = await startTestApp({ peerOf: app, env: { ONEC_URL: ' ' } });
    const adminSession = await without.signInAs(admin.userId);
    const answer = await adminSession.raw('POST', requestProducts.path, { body: {} });
    await without.close();
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: false, message: 'Интеграция с 1С не настроена' },
    ]);
    expect(await rows()).toEqual([]);
  });
});

describe('the result of a request', () => {
  const requested = async (): Promise<number> => {
    await admin.call(requestProducts, {});
    return (await rows()).at(-1)!.id;
  };

  it('is stored with it, once however often it is reported', async () => {
    const id = await requested();
    const consumer = app.get(ResultsConsumer);
    for (let i = 0; i < 2; i += 1) {
      await consumer.receive(`result-${id}`, accountingJobs.fetched.name, fetched(id));
    }
    expect(await rows()).toEqual([{ id, list: 'products', state: 'done', received: 26, error: null }]);
  });

  it('may be a failure, with its reason', async () => {
    const id = await requested();
    await app.get(ResultsConsumer).receive(`failed-${id}`, workerJobs.failed.name, failure(id));
    expect(await rows()).toMatchObject([{ state: 'failed', received: null, error: '1С отказала (401)' }]);
    // An administrator corrected the settings and retried the failed job.
    await app.get(ResultsConsumer).receive(`again-${id}`, accountingJobs.fetched.name, fetched(id));
    expect(await rows()).toMatchObject([{ state: 'done', received: 26, error: null }]);
    await app.get(ResultsConsumer).receive(`late-${id}`, workerJobs.failed.name, {
      ...failure(id),
      job_id: `late-${id}`,
    });
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });

  it('is waited for although Redis was emptied', async () => {
    const id = await requested();
    const jobs = async () => (await queue().getJobs()).filter((one) => one.data.request_id === id);
    await waitFor(async () => (await jobs()).length === 1, 'the job');
    await app.get(RedisConnections).commands.flushdb();
    expect(await jobs()).toEqual([]);
    await app.get(PendingSweep).runOnce(0);
    await app.get(PendingSweep).runOnce(0);
    expect(await jobs()).toHaveLength(1);
  });
});
