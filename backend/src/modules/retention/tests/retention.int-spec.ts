import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRoutes } from '@naryad/contracts/imports/routes';
import { printReceiptKey } from '@naryad/contracts/printing/print-receipts';
import { retentionKind, type RetentionKind } from '@naryad/contracts/retention/dto';
import { retentionRoutes as routes } from '@naryad/contracts/retention/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { Metrics } from '../../../platform/admin/metrics.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { Retention } from '../../../platform/retention/retention.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { RunLock } from '../data/run-lock.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ role: ADMINISTRATOR });
});
afterAll(() => app?.close());

const state = async () => (await admin.call(routes.getRetention, {})).data;
const policy = async (kind: RetentionKind) => (await state()).policies.find((one) => one.kind === kind)!;
const keys = (days: number, count: number) =>
  app.sql(
    `insert into idempotency_keys (user_id, key, route, request_hash, created_at)
     select $1, $2::int || '-' || n, 'x', 'x', now() - make_interval(days => $2::int) from generate_series(1, $3) n`,
    [admin.userId, days, count],
  );
const removed = (kind: RetentionKind, days: number) =>
  app.get(Retention).of(kind).remove(app.get(ReadDb), days);
const keysLeft = async () => (await app.sql(`select from idempotency_keys where route = 'x'`)).length;

describe('what is stored for a time', () => {
  it('is listed by kind with size and retention period', async () => {
    const { policies, is_running, next_run_at } = await state();
    expect(policies.map(({ kind }) => kind)).toEqual(retentionKind.options);
    expect({ is_running, next_run_at }).toEqual({ is_running: false, next_run_at: null });
    for (const { title, loss, days, least_days, most_days, bytes } of policies) {
      expect([title, loss].every((text) => text.length > 3)).toBe(true);
      expect(days).toBeGreaterThanOrEqual(least_days);
      expect(days).toBeLessThanOrEqual(most_days);
      expect(bytes).toBeGreaterThanOrEqual(0);
    }
  });

  it('is deleted after its period in as many batches as needed, and the run is reported', async () => {
    await keys(8, 5_001);
    await keys(6, 3);
    await runRetention(app);
    expect(await keysLeft()).toBe(3);
    const { last } = await policy('keys');
    expect(last).toMatchObject({ removed: 5_001, trouble: null });
    expect((await state()).next_run_at).not.toBeNull();
    await runRetention(app);
    expect((await policy('keys')).last).toMatchObject({ removed: 0 });
  });

  it('uses the period set by an administrator, within limits; of two concurrent changes one is refused', async () => {
    const { version, days } = await policy('keys');
    const chosenTerm = { kind: 'keys' as const, days: 5, version };
    const both = await Promise.allSettled([
      admin.call(routes.saveTerm, chosenTerm),
      admin.call(routes.saveTerm, { ...chosenTerm, days: 4 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { status: 409, body: { code: 'RETENTION_STALE' } },
    });
    await runRetention(app);
    expect(await keysLeft()).toBe(0);
    await expect(admin.call(routes.saveTerm, { kind: 'audit', days: 30 })).rejects.toMatchObject({
      status: 422,
      errors: { days: ['Укажите от 365 до 3650 дней'] },
    });
    const [row] = await app.sql<{ before: unknown }>(
      `select before from audit_log where action = 'retention.save-term' and object_id = 'keys'`,
    );
    expect(row!.before).toEqual({ days });
  });

  it('is deleted by one process at a time', async () => {
    const release = (await app.get(RunLock).acquire())!;
    try {
      expect((await state()).is_running).toBe(true);
      await expect(admin.call(routes.runRetention, {})).rejects.toMatchObject({
        status: 409,
        body: { code: 'RETENTION_RUNNING' },
      });
    } finally {
      await release();
    }
    await admin.call(routes.runRetention, {});
  });

  it('reports a failed deletion and continues with the other kinds', async () => {
    await keys(30, 2);
    const broken = app.get(Retention).of('outbox') as { remove: unknown };
    const { remove } = broken;
    broken.remove = () => Promise.reject(new Error('диск не отвечает'));
    try {
      await runRetention(app);
    } finally {
      broken.remove = remove;
    }
    expect((await policy('outbox')).last).toMatchObject({ trouble: 'диск не отвечает' });
    expect(await keysLeft()).toBe(0);
    await runRetention(app);
    expect((await policy('outbox')).last).toMatchObject({ trouble: null });
  });

  it('is open to administrators alone', async () => {
    const planner = await app.signedIn({ role: 'Инженер' });
    await expect(planner.call(routes.getRetention, {})).rejects.toMatchObject({ status: 403 });
    await expect(planner.call(routes.saveTerm, { kind: 'keys', days: 9 })).rejects.toMatchObject({
      status: 403,
    });
  });
});

it('calls that were solved go after their term, open ones never; an import cannot be undone without its details', async () => {
  const db = app.get(ReadDb);
  const retention = app.get(Retention);
  const [made] = await app.sql<{ id: number }>(
    `insert into imports (kind, file_name, counts, created_by, created_at)
     values ('companies', 'a.csv', '{"new": 1, "changed": 0, "unchanged": 0, "wrong": 0}', $1, now() - interval '400 days')
     returning id`,
    [admin.userId],
  );
  await app.sql('insert into import_changes (import_id, object_id, version) values ($1, 1, 1), ($1, 2, 1)', [
    made!.id,
  ]);
  expect(await retention.of('imports').remove(db, 365)).toBe(2);
  expect(await retention.of('imports').remove(db, 365)).toBe(0);
  await expect(admin.call(importRoutes.undoImport, { id: made!.id })).rejects.toMatchObject({
    message: expect.stringContaining('срок хранения') as string,
  });
  expect(await retention.of('calls').remove(db, 90)).toBe(0);
});

it('dead letters are reported for a day and stored for their period', async () => {
  await app.sql(
    `insert into dead_letters (source, name, message_id, payload, error, history, created_at)
     select 'worker', 'x', n::text, 'null', 'x', '[]', now() - make_interval(days => n) from unnest('{0, 2, 40}'::int[]) n`,
  );
  const metrics = await app.get(Metrics).text();
  expect(metrics).toContain('naryad_dead_letters 1\n');
  expect(await app.get(Retention).of('dead-letters').remove(app.get(ReadDb), 30)).toBe(1);
  expect(await app.sql('select from dead_letters')).toHaveLength(2);
});

it('a large import is deleted in batches, and cannot be undone once its deletion has begun', async () => {
  const imported = async (days: number, changes: number): Promise<number> => {
    const [made] = await app.sql<{ id: number }>(
      `with made as (
         insert into imports (kind, file_name, counts, created_by, created_at)
         values ('companies', 'b.csv', json_build_object('new', $2::int - 1, 'changed', 1, 'unchanged', 0, 'wrong', 0),
           $1, now() - make_interval(days => $3)) returning id
       ), changes as (
         insert into import_changes (import_id, object_id, version)
         select id, 1000000 + n, 1 from made, generate_series(1, $2::int) n
       )
       select id from made`,
      [admin.userId, changes, days],
    );
    return made!.id;
  };
  const old = [await imported(400, 2), await imported(390, 1_500)];
  const young = await imported(300, 3);
  const remainingChanges = () =>
    app.sql('select import_id as id, count(*)::int from import_changes group by 1 order by 1');
  expect(await removed('imports', 365)).toBe(1_000);
  expect(await remainingChanges()).toEqual([
    { id: old[1], count: 502 },
    { id: young, count: 3 },
  ]);
  await expect(admin.call(importRoutes.undoImport, { id: old[1]! })).rejects.toMatchObject({
    message: expect.stringContaining('срок хранения') as string,
  });
  expect(await removed('imports', 365)).toBe(502);
  expect(await removed('imports', 365)).toBe(0);
  expect(await remainingChanges()).toEqual([{ id: young, count: 3 }]);
  const imports = await app.sql('select from imports where id = any ($1)', [[...old, young]]);
  expect(imports).toHaveLength(3);
});

it('remains of sign-ins are deleted in batches per table; active ones stay', async () => {
  await app.sql(
    `insert into sessions (id_hash, user_id, kind, idle_expires_at, absolute_expires_at)
     select 'x' || n, $1, 'password', now() - make_interval(days => 2), now() from generate_series(1, 1001) n`,
    [admin.userId],
  );
  await app.sql(
    `insert into remember_tokens (selector, validator_hash, user_id, created_at, expires_at)
     select 'x' || n, 'x', $1, now() - make_interval(days => case when n > 1 then 32 else 30 end), now()
       from generate_series(1, 1002) n`,
    [admin.userId],
  );
  await app.sql(
    `insert into sign_in_attempts (kind, subject, failures, window_started_at)
     select 'login-pair', 'x' || n, 1, now() - make_interval(hours => case when n > 1 then 25 else 23 end)
       from generate_series(1, 1002) n`,
  );
  await app.sql(
    `insert into pending_logins (id_hash, user_id, expires_at)
     select 'x' || n, $1, now() + make_interval(hours => case when n > 1 then -1 else 1 end)
       from generate_series(1, 1002) n`,
    [admin.userId],
  );
  await app.sql(
    `insert into known_devices (token_hash, user_id, last_ip, last_seen_at)
     select 'x' || n, $1, 'x', now() - make_interval(days => case when n > 1 then 401 else 399 end)
       from generate_series(1, 1002) n`,
    [admin.userId],
  );
  const remainingRows = async () => {
    const [row] = await app.sql(
      `select (select count(*)::int from sessions where id_hash like 'x%') as sessions,
              (select count(*)::int from remember_tokens where selector like 'x%') as tokens,
              (select count(*)::int from sign_in_attempts where subject like 'x%') as attempts,
              (select count(*)::int from pending_logins where id_hash like 'x%') as logins,
              (select count(*)::int from known_devices where token_hash like 'x%') as devices`,
    );
    return row;
  };
  expect(await removed('sign-ins', 1)).toBe(5_000);
  expect(await remainingRows()).toEqual({ sessions: 1, tokens: 2, attempts: 2, logins: 2, devices: 2 });
  expect(await removed('sign-ins', 1)).toBe(5);
  expect(await removed('sign-ins', 1)).toBe(0);
  expect(await remainingRows()).toEqual({ sessions: 0, tokens: 1, attempts: 1, logins: 1, devices: 1 });
});

it('inbox rows of processed results are deleted after their period, in batches', async () => {
  await app.sql(
    `insert into inbox (consumer, message_id, received_at)
     select 'x', days || '-' || n, now() - make_interval(days => days)
       from (values (36, 5001), (34, 3)) old (days, count), generate_series(1, count) n`,
  );
  expect(await removed('inbox', 35)).toBe(5_000);
  expect(await removed('inbox', 35)).toBe(1);
  expect(await removed('inbox', 35)).toBe(0);
  expect(await app.sql(`select message_id from inbox where consumer = 'x' order by 1`)).toEqual(
    [1, 2, 3].map((n) => ({ message_id: `34-${n}` })),
  );
});

it('finished print jobs are deleted with their receipts, in batches; recent and waiting ones stay', async () => {
  const [printer] = await app.sql<{ id: number }>(
    `insert into printers (name, kind, address, language) values ('П', 'tcp', 'x:9100', 'zpl') returning id`,
  );
  const jobs = await app.sql<{ id: string; title: string }>(
    `insert into print_jobs (id, printer_id, title, template_key, state, requested_by, created_at)
     select gen_random_uuid(), $1, state || days, 'x', state, $2, now() - make_interval(days => days)
       from (values ('printed', 31, 200), ('failed', 31, 1), ('queued', 31, 1), ('printed', 29, 1)) old (state, days, count),
            generate_series(1, count)
     returning id, title`,
    [printer!.id, admin.userId],
  );
  const storage = app.get(FileStorage);
  const markOf = (title: string) => printReceiptKey(jobs.find((job) => job.title === title)!.id);
  for (const title of ['failed31', 'printed29']) {
    await storage.put(markOf(title), Buffer.from('printed'), 'text/plain');
  }
  expect(await removed('print-jobs', 30)).toBe(200);
  expect(await removed('print-jobs', 30)).toBe(1);
  expect(await removed('print-jobs', 30)).toBe(0);
  expect(await app.sql('select title from print_jobs order by 1')).toEqual([
    { title: 'printed29' },
    { title: 'queued31' },
  ]);
  expect(await storage.exists(markOf('failed31'))).toBe(false);
  expect(await storage.exists(markOf('printed29'))).toBe(true);
});

it('ledger checks are deleted after their period, in batches; a running one stays', async () => {
  await app.sql('delete from ledger_checks');
  await app.sql(
    `insert into ledger_checks (due_at, finished_at)
     select at, at from (values (401, 1001), (399, 1)) old (days, count), generate_series(1, count) n,
            lateral (select now() - make_interval(days => days, secs => n) as at) moment`,
  );
  await app.sql(`insert into ledger_checks (due_at) values (now() - interval '500 days')`);
  expect(await removed('ledger-checks', 400)).toBe(1_000);
  expect(await removed('ledger-checks', 400)).toBe(1);
  expect(await removed('ledger-checks', 400)).toBe(0);
  expect(
    await app.sql(
      `select (now()::date - due_at::date) / 100 as hundreds from ledger_checks
        where due_at < now() - interval '1 day' order by 1`,
    ),
  ).toEqual([{ hundreds: 3 }, { hundreds: 5 }]);
  await app.sql('delete from ledger_checks');
});
