import { sessionRoutes } from '@naryad/contracts/auth/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RedisConnections } from '../../../platform/queue/redis.js';
import { lettersTo, linkTo, openedPathOf, signedOf } from '../../../../tests/kit/letters.js';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { enrolledDevice } from '../../../../tests/kit/terminal-device.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { createTestDatabase } from '../../../../tests/kit/test-database.js';

/** The test acts as the proxy: its header determines the address. */
const env = { TRUST_PROXY: 'loopback' };
const HOME = '10.1.0.1';
const ELSEWHERE = '10.9.0.1';

const tries = (email: string) => (client: TestClient, ip: string, password: string) =>
  client.raw('POST', '/login', { body: { email, password }, headers: { 'x-forwarded-for': ip } });
const deviceCookie = (client: TestClient): string | undefined =>
  /naryad_device=([^;]+)/.exec(client.cookieHeader)?.[1];

describe('unknown devices do not lock an owner out', () => {
  let bench: SignInBench;
  let unknownDevice: TestClient;

  beforeAll(async () => {
    bench = await SignInBench.open(env);
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    unknownDevice = await bench.app.guest();
  });

  const attempt = (client: TestClient, ip: string, password = PASSWORD, email = bench.person.email) =>
    tries(email)(client, ip, password);
  const status = async (client: TestClient, ip: string, password?: string) =>
    (await attempt(client, ip, password)).status;
  const byPin = (client: TestClient, ip: string, pin = '8306') =>
    client.raw('POST', '/api/auth/verify-pin', {
      body: { user_id: bench.person.userId, pin_code: pin },
      headers: { 'x-forwarded-for': ip },
    });
  /** A browser from which the user signed in before. */
  const ownDevice = async (ip = HOME): Promise<TestClient> => {
    const client = await bench.app.guest();
    expect(await status(client, ip)).toBe(200);
    return client;
  };
  /** Attempts from twenty-five networks, of which twenty are checked. */
  const storm = (email?: string) =>
    Promise.all(
      Array.from({ length: 25 }, async (_, index) =>
        attempt(await bench.app.guest(), `10.2.0.${index}`, 'wrong', email),
      ),
    );

  it('a device that signed in before has a separate failure count, in any network', async () => {
    const own = await ownDevice();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt(unknownDevice, HOME, 'wrong')),
    );
    expect(answers.map((answer) => answer.status).filter((code) => code === 422)).toHaveLength(5);
    expect(await status(unknownDevice, HOME)).toBe(429);
    expect(await status(own, HOME)).toBe(200);
    expect(await status(own, ELSEWHERE)).toBe(200);
    const mistyped = await Promise.all(Array.from({ length: 20 }, () => attempt(own, HOME, 'wrong')));
    expect(mistyped.map((answer) => answer.status).filter((code) => code === 422)).toHaveLength(5);
    expect(await status(own, HOME)).toBe(429);
    expect(await status(own, ELSEWHERE)).toBe(429);
  });

  it('one unknown device is locked alone, for a doubled time at each lock; others get in', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (let failure = 0; failure < 5; failure += 1)
        expect(await status(unknownDevice, ELSEWHERE, 'wrong')).toBe(422);
      waits.push(Number((await attempt(unknownDevice, ELSEWHERE)).headers.get('retry-after')));
      await bench.app.sql('update sign_in_attempts set locked_until = now() where locked_until > now()');
    }
    const lengths = [60, 120, 240, 480, 900, 900];
    expect(waits.map((wait, index) => lengths[index]! - wait).every((late) => late >= 0 && late < 30)).toBe(
      true,
    );
    expect(await status(await bench.app.guest(), HOME)).toBe(200);
  });

  it('twenty failures from everywhere lock unknown devices, but not the own device, network and terminal', async () => {
    const own = await ownDevice();
    const admin = await bench.app.signedIn({ role: ADMINISTRATOR });
    const terminal = await enrolledDevice(bench.app, admin.userId, []);
    const answers = await storm();
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(20);
    const refusedAnswer = await attempt(unknownDevice, ELSEWHERE);
    expect([refusedAnswer.status, refusedAnswer.headers.get('x-ratelimit-limit')]).toEqual([429, '20']);
    expect(await status(own, ELSEWHERE)).toBe(200);
    expect(await status(terminal, '10.7.0.1')).toBe(200);
    // Another browser in the network where the owner signed in.
    expect(await status(await bench.app.guest(), ELSEWHERE)).toBe(200);
    expect(await status(await bench.app.guest(), '10.8.0.1')).toBe(429);
  });

  it('an unknown account gets the same responses', async () => {
    const textsOf = (answers: readonly { status: number; text: string }[]) =>
      answers.map((answer) => answer.text.replace(/\d+/g, '')).toSorted();
    const real = await storm();
    await bench.app.sql('delete from sign_in_attempts');
    const madeUp = await storm('nobody@naryad.test');
    expect(textsOf(madeUp)).toEqual(textsOf(real));
    const last = await attempt(unknownDevice, ELSEWHERE, 'wrong', 'nobody@naryad.test');
    expect([last.status, last.headers.get('x-ratelimit-limit')]).toEqual([429, '20']);
  });

  it('a device cannot become recognized by another account, neither with its own cookie nor with a planted one', async () => {
    const thief = await ownDevice(ELSEWHERE);
    const cookie = deviceCookie(thief)!;
    expect(cookie).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await bench.app.sql('select * from known_devices'))).not.toContain(cookie);
    const own = await bench.app.signedIn();
    await bench.nextPerson();
    await storm();
    expect(await status(thief, HOME)).toBe(429);
    thief.setCookie('naryad_device', 'x'.repeat(43));
    expect(await status(thief, HOME)).toBe(429);
    // The owner signs in with a browser that has the attacker's cookie: it gets another one.
    await bench.app.sql('delete from sign_in_attempts');
    own.setCookie('naryad_device', cookie);
    expect(await status(own, HOME)).toBe(200);
    expect(deviceCookie(own)).not.toBe(cookie);
    await storm();
    thief.setCookie('naryad_device', cookie);
    expect(await status(thief, '10.8.0.2')).toBe(429);
    expect(await status(own, '10.8.0.3')).toBe(200);
  });

  it('a browser of several users is recognized by each account', async () => {
    const shared = await ownDevice();
    const first = bench.person;
    await bench.nextPerson();
    expect(await status(shared, HOME)).toBe(200);
    for (const person of [first, bench.person]) {
      await bench.app.sql('delete from sign_in_attempts');
      await storm(person.email);
      expect((await attempt(shared, '10.8.0.1', PASSWORD, person.email)).status).toBe(200);
    }
  });

  it('PINs: twenty wrong ones from everywhere lock unknown devices only', async () => {
    const own = await ownDevice();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => byPin(unknownDevice, `10.2.1.${index}`, '9999')),
    );
    expect(guesses.filter((answer) => answer.status === 422)).toHaveLength(20);
    expect((await byPin(await bench.app.guest(), '10.8.0.1')).status).toBe(429);
    expect((await byPin(await bench.app.guest(), HOME)).status).toBe(200);
    expect((await byPin(own, '10.8.0.1')).status).toBe(200);
    // The budget of the device is exhausted, too.
    const { userId } = bench.person;
    await bench.app.sql(
      `insert into sign_in_attempts (kind, subject, failures)
       select 'pin-user', $1 || '|device:' || left(token_hash, 32), 20 from known_devices where user_id = $1::int`,
      [String(userId)],
    );
    expect((await byPin(own, '10.8.0.1')).status).toBe(429);
    const admin = await bench.app.signedIn({ role: ADMINISTRATOR });
    expect(await admin.call(sessionRoutes.getUserSecurity, { user_id: userId })).toMatchObject({
      data: { pin_locked: true },
    });
    await admin.call(sessionRoutes.unlockPin, { user_id: userId });
    expect((await byPin(own, '10.8.0.1')).status).toBe(200);
  });

  it('the owner is notified once, with a link that unlocks the device that opens it', async () => {
    await Promise.all([
      storm(),
      ...Array.from({ length: 20 }, () => attempt(unknownDevice, ELSEWHERE, 'wrong')),
    ]);
    await Promise.all(Array.from({ length: 10 }, () => byPin(unknownDevice, ELSEWHERE, '9999')));
    const letters = await lettersTo(bench.app, bench.person.email);
    expect(letters).toMatchObject([{ kind: 'sign-in-locked', by: 'password' }]);
    const link = await linkTo(bench.app, bench.person.email, 'sign-in-locked');
    const device = await bench.app.guest();
    const devicesSql = 'select 1 from known_devices where user_id = $1';
    // A mail program opens links in advance, which changes nothing.
    const looked = await (await bench.app.guest()).raw('GET', openedPathOf(link));
    expect([looked.status, looked.headers.get('location')]).toEqual([302, link.pathname + link.hash]);
    expect(await bench.app.sql(devicesSql, [bench.person.userId])).toEqual([]);
    const press = (visitor: TestClient) => visitor.raw('POST', '/sign-in/release', { body: signedOf(link) });
    for (let round = 0; round < 2; round += 1) expect((await press(device)).status).toBe(200);
    // Also opened by another browser: both get the same device token.
    await press(await bench.app.guest());
    expect(await bench.app.sql(devicesSql, [bench.person.userId])).toHaveLength(1);
    await storm();
    expect(await status(await bench.app.guest(), '10.8.0.1')).toBe(429);
    expect(await status(device, '10.8.0.1')).toBe(200);
    expect(await lettersTo(bench.app, bench.person.email)).toHaveLength(1);
  });

  it('a link of another account or address, or a late one, is worthless', async () => {
    await storm();
    const link = await linkTo(bench.app, bench.person.email, 'sign-in-locked');
    const open = async (body: object) =>
      (await (await bench.app.guest()).raw('POST', '/sign-in/release', { body })).status;
    const other = await bench.app.signedIn();
    const forged = { ...signedOf(link), id: other.userId };
    const late = { ...signedOf(link), expires: '1000000000' };
    expect([await open(forged), await open(late)]).toEqual([422, 422]);
    await bench.app.sql(`update users set email = 'now-' || email where id = $1`, [bench.person.userId]);
    expect(await open(signedOf(link))).toBe(422);
    expect(await bench.app.sql('select 1 from known_devices where user_id = $1', [other.userId])).toEqual([]);
  });

  it('an administrator lets everybody try again, once and with a trace', async () => {
    const { userId } = bench.person;
    await storm();
    const admin = await bench.app.signedIn({ role: ADMINISTRATOR });
    const security = async () =>
      (await admin.call(sessionRoutes.getUserSecurity, { user_id: userId })).data.sign_in_locked;
    expect(await security()).toBe(true);
    const planner = await bench.app.signedIn();
    const body = { user_id: userId };
    expect((await planner.raw('POST', sessionRoutes.unlockSignIn.path, { body })).status).toBe(403);
    await Promise.all(Array.from({ length: 5 }, () => admin.call(sessionRoutes.unlockSignIn, body)));
    expect(await security()).toBe(false);
    expect(await status(unknownDevice, ELSEWHERE)).toBe(200);
    expect(
      await bench.app.sql(
        `select user_id from audit_log where action = 'auth.unlock-sign-in' and object_id = $1`,
        [String(userId)],
      ),
    ).toEqual([{ user_id: admin.userId }]);
  });
});

it('locks and recognized devices persist over restarts of backend and Redis', async () => {
  const database = await createTestDatabase();
  const before = await SignInBench.open(env, database);
  await before.nextPerson();
  const attempt = tries(before.person.email);
  const own = await before.app.guest();
  expect((await attempt(own, HOME, PASSWORD)).status).toBe(200);
  const cookie = deviceCookie(own)!;
  const guest = await before.app.guest();
  for (let round = 0; round < 5; round += 1) await attempt(guest, ELSEWHERE, 'wrong');
  await before.app.get(RedisConnections).commands.flushdb();
  await before.app.app.close();

  const after = await SignInBench.open(env, database);
  const newClient = await after.app.guest();
  expect((await attempt(newClient, ELSEWHERE, PASSWORD)).status).toBe(429);
  newClient.setCookie('naryad_device', cookie);
  expect((await attempt(newClient, ELSEWHERE, PASSWORD)).status).toBe(200);
  await after.close();
});
