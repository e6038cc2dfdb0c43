import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RedisConnections } from '../../../platform/queue/redis.js';
import { createUser } from '../../../../tests/kit/factories/people.js';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { createTestDatabase } from '../../../../tests/kit/test-database.js';

const WRONG = '9999';
const RIGHT = '8306';
/** The test acts as the proxy: its header determines the address. */
const env = { TRUST_PROXY: 'loopback' };

const sendPin = async (client: TestClient, userId: number, pin: string, ip: string) =>
  client.raw('POST', '/api/auth/verify-pin', {
    body: { user_id: userId, pin_code: pin },
    headers: { 'x-forwarded-for': ip },
  });

describe('guessing PINs', () => {
  let bench: SignInBench;
  let client: TestClient;

  beforeAll(async () => {
    bench = await SignInBench.open(env);
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    client = await bench.app.guest();
  });

  const attempt = (pin: string, ip = '10.0.0.1', userId = bench.person.userId) =>
    sendPin(client, userId, pin, ip);
  const colleague = () => createUser(bench.app.dataSource, { pinHash: bench.pinHash });
  const statuses = async (answers: readonly Promise<{ status: number }>[]) => {
    const all = (await Promise.all(answers)).map((one) => one.status);
    return {
      looked: all.filter((one) => one === 422).length,
      refused: all.filter((one) => one === 429).length,
    };
  };
  const failures = async (times: number, ip?: string, userId?: number): Promise<void> => {
    for (let i = 0; i < times; i += 1) expect((await attempt(WRONG, ip, userId)).status).toBe(422);
  };

  it('five wrong ones lock for a minute, and each next five for twice as long, up to 15 minutes', async () => {
    for (const seconds of [60, 120, 240, 480, 900, 900]) {
      await failures(5);
      const refusedAnswer = await attempt(RIGHT);
      expect(refusedAnswer.status).toBe(429);
      expect(refusedAnswer.body).toMatchObject({
        message: expect.stringMatching(/^Слишком много попыток\. Повторите/),
      });
      expect(refusedAnswer.headers.get('x-ratelimit-limit')).toBe('5');
      const wait = Number(refusedAnswer.headers.get('retry-after'));
      expect([wait > seconds - 10, wait <= seconds]).toEqual([true, true]);
      // The lock expires; the counters of the user and the address belong to another test.
      await bench.app.sql(
        `update sign_in_attempts set locked_until = now() - interval '1 second' where kind = 'pin-pair'`,
      );
      await bench.app.sql(`delete from sign_in_attempts where kind <> 'pin-pair'`);
    }
    expect((await attempt(RIGHT)).status).toBe(200);
    expect(
      await bench.app.sql(`select 1 from sign_in_attempts where kind in ('pin-pair', 'pin-user')`),
    ).toEqual([]);
    // After the success the count restarts.
    await failures(5);
    const retryAfter = Number((await attempt(WRONG)).headers.get('retry-after'));
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  it('the lock is that of one person at one address', async () => {
    await failures(5);
    expect((await attempt(RIGHT)).status).toBe(429);
    expect((await attempt(RIGHT, '10.0.0.2')).status).toBe(200);
    expect((await attempt(RIGHT, '10.0.0.1', await colleague())).status).toBe(200);
  });

  it('a success resets four failures of its origin, but not those of the address and of unrecognized devices', async () => {
    for (let round = 0; round < 3; round += 1) {
      // A new browser: one that signed in before is recognized and counted separately.
      client = await bench.app.guest();
      await failures(4);
      expect((await attempt(RIGHT)).status).toBe(200);
    }
    expect(
      await bench.app.sql(
        `select kind, failures from sign_in_attempts where kind like 'pin-%' order by kind`,
      ),
    ).toEqual([
      { kind: 'pin-origin', failures: 12 },
      { kind: 'pin-unknown-day', failures: 12 },
      // From the first round; then the user has signed in from this network, which is counted separately.
      { kind: 'pin-user', failures: 4 },
    ]);
  });

  describe('twenty wrong ones in a row, from wherever,', () => {
    beforeEach(async () => {
      for (const ip of ['10.0.1.1', '10.0.1.2', '10.0.1.3', '10.0.1.4']) await failures(5, ip);
    });

    it('lock the PIN everywhere, the right one too', async () => {
      const refusedAnswer = await attempt(RIGHT, '10.0.1.5');
      expect(refusedAnswer.status).toBe(429);
      expect(refusedAnswer.body).toMatchObject({
        message: 'ПИН-код заблокирован. Войдите по паролю или обратитесь к администратору.',
      });
      expect(refusedAnswer.headers.get('retry-after')).toBe('900');
      expect((await attempt(RIGHT, '10.0.1.5', await colleague())).status).toBe(200);
    });

    it('are reset by the password', async () => {
      expect((await bench.login(await bench.app.guest())).status).toBe(200);
      expect((await attempt(RIGHT, '10.0.1.5')).status).toBe(200);
    });
  });

  it('thirty from one address in a quarter of an hour, for any users', async () => {
    for (let i = 0; i < 6; i += 1) await failures(5, '10.0.2.1', await colleague());
    const refusedAnswer = await attempt(RIGHT, '10.0.2.1');
    expect(refusedAnswer.status).toBe(429);
    expect(refusedAnswer.headers.get('x-ratelimit-limit')).toBe('30');
    expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(880);
    expect((await attempt(RIGHT, '10.0.2.2')).status).toBe(200);
    await bench.app.sql(
      `update sign_in_attempts set window_started_at = now() - interval '901 seconds' where kind = 'pin-origin'`,
    );
    expect((await attempt(RIGHT, '10.0.2.1')).status).toBe(200);
  });

  it('unknown users leave no counters once the address is refused', async () => {
    const counters = async () =>
      (await bench.app.sql<{ n: number }>('select count(*)::int as n from sign_in_attempts'))[0]!.n;
    await bench.app.sql(
      `insert into sign_in_attempts (kind, subject, failures) values ('pin-origin', '10.0.3.1', 30)`,
    );
    for (let i = 1; i <= 10; i += 1) expect((await attempt(WRONG, '10.0.3.1', 2e9 + i)).status).toBe(429);
    expect(await counters()).toBe(1);
  });

  describe('fifty at once', () => {
    const fifty = <T>(make: (index: number) => T): T[] =>
      Array.from({ length: 50 }, (_, index) => make(index));

    it('for one card: five are checked', async () => {
      expect(await statuses(fifty(() => attempt(WRONG)))).toEqual({ looked: 5, refused: 45 });
      expect((await attempt(RIGHT)).status).toBe(429);
    });

    it('at one person from fifty addresses: twenty', async () => {
      const answers = fifty((index) => attempt(WRONG, `10.0.4.${index}`));
      expect(await statuses(answers)).toEqual({ looked: 20, refused: 30 });
    });

    it('at fifty people from one address: thirty', async () => {
      const people = await Promise.all(fifty(() => colleague()));
      const answers = people.map((userId) => attempt(WRONG, '10.0.5.1', userId));
      expect(await statuses(answers)).toEqual({ looked: 30, refused: 20 });
    });
  });
});

it('failures persist over restarts of backend and Redis', async () => {
  const database = await createTestDatabase();
  const before = await SignInBench.open(env, database);
  await before.nextPerson();
  const guest = await before.app.guest();
  for (let i = 0; i < 5; i += 1) await sendPin(guest, before.person.userId, WRONG, '10.0.6.1');
  await before.app.get(RedisConnections).commands.flushdb();
  await before.app.app.close();

  const after = await SignInBench.open(env, database);
  const newClient = await after.app.guest();
  expect((await sendPin(newClient, before.person.userId, RIGHT, '10.0.6.1')).status).toBe(429);
  expect((await sendPin(newClient, before.person.userId, RIGHT, '10.0.6.2')).status).toBe(200);
  await after.close();
});

describe('users of the PIN pad', () => {
  let bench: SignInBench;
  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.nextPerson());

  const listed = async (): Promise<number[]> => {
    const guest = await bench.app.guest();
    const { body } = await guest.raw('POST', '/api/auth/get-users', { body: {} });
    return (body as { data: { id: number }[] }).data.map((one) => one.id);
  };

  it('active people with a PIN, with nothing but name and role', async () => {
    await createUser(bench.app.dataSource, {});
    await createUser(bench.app.dataSource, { pinHash: bench.pinHash, active: false });
    const guest = await bench.app.guest();
    const { body } = await guest.raw('POST', '/api/auth/get-users', { body: {} });
    const { data } = body as { data: { id: number }[] };
    const ownRow = data.find((one) => one.id === bench.person.userId);
    expect(Object.keys(ownRow!).sort()).toEqual(['first_name', 'id', 'last_name', 'role']);
    const pinUsers = await bench.app.sql<{ id: number }>(
      'select id from users where is_active and pin_hash is not null',
    );
    expect(data.map((one) => one.id).sort()).toEqual(pinUsers.map((one) => one.id).sort());
  });

  it('no deleted users, by card or by id', async () => {
    const guest = await bench.app.guest();
    await bench.app.sql('update users set is_active = false where id = $1', [bench.person.userId]);
    expect(await listed()).not.toContain(bench.person.userId);
    const answer = await bench.pinLogin(guest);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([422, 'Неверный ПИН-код']);
    expect((await bench.login(guest)).status).toBe(422);
    expect(await bench.liveSessions()).toEqual([]);
  });
});
