import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authRoutes, sessionRoutes } from '@naryad/contracts/auth/routes';
import { noticeJobs } from '@naryad/contracts/notices/jobs';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { runRetention } from '../../../../tests/kit/run-retention.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { passwordConfirmed } from '../../../../tests/kit/two-factor.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { PushJobs } from '../consumers/push-jobs.js';
import { noticesProjection } from '../data/notices-projection.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

function aDevice() {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
const stateOf = async (client: TestClient, endpoint: string | null) =>
  (await client.call(noticeRoutes.getPush, { endpoint })).data;
const devicesOf = async (client: TestClient) => (await stateOf(client, null)).devices;

/** Finishes an import, which notifies its user. Returns the push messages. */
async function pushed(userId: number, minutesAgo = 0) {
  const [file] = await app.sql<{ id: number }>(
    `insert into imports (kind, file_name, counts, created_by)
     values ('products', 'Лист.xlsx', '{"new": 3, "changed": 1, "unchanged": 0, "wrong": 0}', $1) returning id`,
    [userId],
  );
  const [from] = await app.sql<{ id: string; at: string }>(
    `select coalesce(max(id), 0) as id, (now() - make_interval(mins => $1))::text as at from outbox`,
    [minutesAgo],
  );
  const payload = { import_id: file!.id, kind: 'products', counts: {} };
  const event = { id: randomUUID(), name: 'imports.import-applied', payload, at: from!.at };
  await app.get(UnitOfWork).runAsSystem((tx) => noticesProjection.apply(tx, [event]));
  return app.sql<{ payload: Parameters<PushJobs['ofEvent']>[0] }>(
    `select payload from outbox where name = 'notices.push-requested' and id > $1 order by id`,
    [from!.id],
  );
}

it('a device is subscribed twice in parallel as once, and gets its user’s notices encrypted for it alone', async () => {
  const person = await app.signedIn({});
  const [first, second] = [aDevice(), aDevice()];
  expect(await stateOf(person, first.endpoint)).toMatchObject({
    subscribed: false,
    devices: 0,
    reason: null,
  });
  expect(await pushed(person.userId)).toEqual([]);
  const key = randomUUID();
  await Promise.all([
    ...[1, 2].map(() => person.call(noticeRoutes.subscribePush, first, { idempotencyKey: key })),
    person.call(noticeRoutes.subscribePush, first),
    person.call(noticeRoutes.subscribePush, second),
  ]);
  expect(await stateOf(person, first.endpoint)).toMatchObject({ subscribed: true, devices: 2 });
  const events = await pushed(person.userId);
  expect(events.map(({ payload }) => payload.subscription.endpoint).toSorted()).toEqual(
    [first.endpoint, second.endpoint].toSorted(),
  );
  expect(events[0]!.payload.message).toMatchObject({ title: 'Файл загружен: Лист.xlsx', path: '/products' });
  const job = app.get(PushJobs).ofEvent(events[0]!.payload);
  expect(noticeJobs.push.payload.safeParse(job).success).toBe(true);
  expect(Buffer.from(job.body, 'base64url').toString()).not.toContain('Лист');
  // Old events are not pushed.
  expect(await pushed(person.userId, 11)).toEqual([]);
  await app.get(UnitOfWork).runAsSystem(async (tx) => {
    const { id } = events[0]!.payload.subscription;
    await app.get(PushJobs).pushed(tx, { subscription_id: id, outcome: 'sent' });
    await app.get(PushJobs).pushed(tx, { subscription_id: id, outcome: 'gone' });
  });
  expect(await devicesOf(person)).toBe(1);
});

it('other users cannot unsubscribe a device; a device that changed its user gets no notices of the previous one', async () => {
  const [one, other] = [await app.signedIn({}), await app.signedIn({})];
  const device = aDevice();
  await one.call(noticeRoutes.subscribePush, device);
  await other.call(noticeRoutes.unsubscribePush, { endpoint: device.endpoint });
  expect(await stateOf(other, device.endpoint)).toMatchObject({ subscribed: false, devices: 0 });
  expect(await devicesOf(one)).toBe(1);
  await other.call(noticeRoutes.subscribePush, device);
  expect(await devicesOf(one)).toBe(0);
  expect(await pushed(one.userId)).toEqual([]);
  expect(await pushed(other.userId)).toHaveLength(1);
  await other.call(noticeRoutes.subscribePush, aDevice());
  await other.call(noticeRoutes.unsubscribePush, { endpoint: null });
  expect(await devicesOf(other)).toBe(0);
});

it('ends with its session, by sign-out or from elsewhere; otherwise only after a month without use', async () => {
  const person = await app.signedIn({});
  const [absent, ended] = [await app.signInAs(person.userId), await app.signInAs(person.userId)];
  await person.call(noticeRoutes.subscribePush, aDevice());
  await absent.call(noticeRoutes.subscribePush, aDevice());
  await ended.call(noticeRoutes.subscribePush, aDevice());
  await absent.call(authRoutes.logout, {});
  expect(await devicesOf(person)).toBe(2);
  await passwordConfirmed(app, person.userId);
  await person.call(sessionRoutes.endOtherSessions, {});
  expect(await devicesOf(person)).toBe(1);
  await app.sql(
    `update sessions set idle_expires_at = now() - interval '3 days', absolute_expires_at = now() - interval '3 days'
      where user_id = $1`,
    [person.userId],
  );
  await runRetention(app);
  expect(await pushed(person.userId)).toHaveLength(1);
  const newClient = await app.signInAs(person.userId);
  await app.sql(`update push_subscriptions set renewed_at = now() - interval '31 days' where user_id = $1`, [
    person.userId,
  ]);
  expect(await devicesOf(newClient)).toBe(0);
  expect(await pushed(person.userId)).toEqual([]);
  await runRetention(app);
  expect(await app.sql('select 1 from push_subscriptions where user_id = $1', [person.userId])).toEqual([]);
});

it('a deactivated user gets no messages', async () => {
  const person = await app.signedIn({});
  await person.call(noticeRoutes.subscribePush, aDevice());
  await app.sql('update users set is_active = false where id = $1', [person.userId]);
  expect(await pushed(person.userId)).toEqual([]);
});

it('is refused for unknown services, invalid keys and PIN sessions', async () => {
  const person = await app.signedIn({});
  const refusalStatus = async (part: object, client: TestClient = person) => {
    const body = { ...aDevice(), ...part };
    return (await client.raw('POST', noticeRoutes.subscribePush.path, { body })).status;
  };
  expect(await refusalStatus({ endpoint: 'https://10.0.0.1/x' })).toBe(422);
  expect(await refusalStatus({ endpoint: 'http://fcm.googleapis.com/x' })).toBe(422);
  expect(await refusalStatus({ p256dh: `B${'A'.repeat(86)}` })).toBe(422);
  expect(await refusalStatus({ auth: 'x' })).toBe(422);
  const byPin = await app.signInAs(person.userId, 'pin');
  expect(await refusalStatus({}, byPin)).toBe(409);
  expect(await stateOf(byPin, null)).toMatchObject({ public_key: null, reason: 'pin' });
  expect(await devicesOf(person)).toBe(0);
});
