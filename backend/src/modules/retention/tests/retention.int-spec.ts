import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retentionKind, type RetentionKind } from '@naryad/contracts/retention/dto';
import { retentionRoutes as routes } from '@naryad/contracts/retention/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { Metrics } from '../../../platform/admin/metrics.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { Retention } from '../../../platform/retention/retention.js';
import { forgetOld } from '../../../../tests/kit/forget-old.js';
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
const keysLeft = async () => (await app.sql(`select from idempotency_keys where route = 'x'`)).length;

describe('what is stored for a time', () => {
  it('is told kind by kind, with its size and its term', async () => {
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

  it('goes after its term, in as many portions as it takes, and the run is told', async () => {
    await keys(8, 5_001);
    await keys(6, 3);
    await forgetOld(app);
    expect(await keysLeft()).toBe(3);
    const { last } = await policy('keys');
    expect(last).toMatchObject({ removed: 5_001, trouble: null });
    expect((await state()).next_run_at).not.toBeNull();
    await forgetOld(app);
    expect((await policy('keys')).last).toMatchObject({ removed: 0 });
  });

  it('goes after the term that an administrator chose, within limits; two at once are told of each other', async () => {
    const { version, days } = await policy('keys');
    const chosen = { kind: 'keys' as const, days: 5, version };
    const both = await Promise.allSettled([
      admin.call(routes.saveTerm, chosen),
      admin.call(routes.saveTerm, { ...chosen, days: 4 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { status: 409, body: { code: 'RETENTION_STALE' } },
    });
    await forgetOld(app);
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

  it('goes in one process at a time', async () => {
    const release = (await app.get(RunLock).take())!;
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

  it('that cannot go says why, and the others go on', async () => {
    await keys(30, 2);
    const broken = app.get(Retention).of('outbox') as { remove: unknown };
    const { remove } = broken;
    broken.remove = () => Promise.reject(new Error('диск не отвечает'));
    try {
      await forgetOld(app);
    } finally {
      broken.remove = remove;
    }
    expect((await policy('outbox')).last).toMatchObject({ trouble: 'диск не отвечает' });
    expect(await keysLeft()).toBe(0);
    await forgetOld(app);
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
  const { importRoutes } = await import('@naryad/contracts/imports/routes');
  await expect(admin.call(importRoutes.undoImport, { id: made!.id })).rejects.toMatchObject({
    message: expect.stringContaining('срок хранения') as string,
  });
  expect(await retention.of('calls').remove(db, 90)).toBe(0);
});

it('what was given up is told for a day and stays for its term', async () => {
  await app.sql(
    `insert into dead_letters (source, name, message_id, payload, error, history, created_at)
     select 'worker', 'x', n::text, 'null', 'x', '[]', now() - make_interval(days => n) from unnest('{0, 2, 40}'::int[]) n`,
  );
  const metrics = await app.get(Metrics).text();
  expect(metrics).toContain('naryad_dead_letters 1\n');
  expect(await app.get(Retention).of('dead-letters').remove(app.get(ReadDb), 30)).toBe(1);
  expect(await app.sql('select from dead_letters')).toHaveLength(2);
});
