import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule, createUser } from '../../testing/factories/people.js';
import { ReadDb } from '../../platform/db/read-db.js';
import { Housekeeping } from '../../platform/outbox/housekeeping.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { TestClient } from '../../testing/test-client.js';
import { SecretHashing } from '../users/index.js';

const PASSWORD = 'пароль с пробелом ';
const PIN = '8306';

interface Person {
  readonly userId: number;
  readonly email: string;
}

describe('limits of signing in', () => {
  let app: TestApp;
  let passwordHash: string;
  let pinHash: string;
  let deskId: number;
  let terminalId: number;
  let count = 0;
  let person: Person;

  beforeAll(async () => {
    app = await startTestApp();
    const hashing = app.get(SecretHashing);
    passwordHash = await hashing.hashPassword(PASSWORD);
    pinHash = await hashing.hashPin(PIN);
    deskId = await createModule(app.dataSource, 'picking-desk', 'Комплектование');
    terminalId = await createModule(app.dataSource, 'tsd-scan', 'Терминал');
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    await app.sql('delete from sign_in_attempts');
    count += 1;
    const email = `person-${count}@naryad.test`;
    const userId = await createUser(app.dataSource, {
      email,
      passwordHash,
      pinHash,
      role: 'Комплектовщик',
      moduleIds: [deskId, terminalId],
    });
    person = { userId, email };
  });

  const login = async (client: TestClient, body: object = {}) =>
    client.raw('POST', '/login', { body: { email: person.email, password: PASSWORD, ...body } });
  const pinLogin = (client: TestClient, body: object = {}) =>
    client.raw('POST', '/api/auth/verify-pin', { body: { user_id: person.userId, pin_code: PIN, ...body } });
  const liveSessions = () =>
    app.sql<{ id: number; kind: string }>('select id, kind from sessions where user_id = $1 order by id', [
      person.userId,
    ]);

  describe('throttles', () => {
    const statuses = async (
      attempts: number,
      attempt: () => Promise<{ status: number }>,
    ): Promise<number[]> => {
      const answers = await Promise.all(Array.from({ length: attempts }, attempt));
      return answers.map((one) => one.status).toSorted();
    };

    it('five wrong passwords a minute, however parallel; then even the right one waits', async () => {
      const client = await app.guest();
      const answers = await statuses(8, () => login(client, { password: 'wrong' }));
      expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
      const refused = await login(client);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('x-ratelimit-limit')).toBe('5');
      await app.sql(`update sign_in_attempts set window_started_at = now() - interval '61 seconds'
                      where kind = 'login-pair'`);
      expect((await login(client)).status).toBe(200);
      expect(await app.sql('select 1 from sign_in_attempts')).toEqual([]);
    });

    it('twenty wrong passwords an hour for an account, from anywhere', async () => {
      await app.sql(
        `insert into sign_in_attempts (kind, subject, failures) values ('login-account', $1, 20)`,
        [person.email],
      );
      expect((await login(await app.guest())).status).toBe(429);
    });

    it('five wrong PINs lock for a minute, the next five for two', async () => {
      const client = await app.guest();
      const wrong = () => pinLogin(client, { pin_code: '9999' });
      const lock = () =>
        app.sql<{ seconds: number }>(
          `select round(extract(epoch from locked_until - now()))::int as seconds from sign_in_attempts where kind = 'pin-pair'`,
        );
      expect(await statuses(7, wrong)).toEqual([422, 422, 422, 422, 422, 429, 429]);
      expect((await lock())[0]!.seconds).toBeGreaterThan(50);
      expect((await lock())[0]!.seconds).toBeLessThanOrEqual(60);
      expect((await pinLogin(client)).status).toBe(429);
      await app.sql(
        `update sign_in_attempts set locked_until = now() - interval '1 second' where kind = 'pin-pair'`,
      );
      for (let i = 0; i < 5; i += 1) expect((await wrong()).status).toBe(422);
      expect((await lock())[0]!.seconds).toBeGreaterThan(110);
      await app.sql(
        `update sign_in_attempts set locked_until = now() - interval '1 second' where kind = 'pin-pair'`,
      );
      expect((await pinLogin(client)).status).toBe(200);
      expect(await app.sql(`select 1 from sign_in_attempts where kind in ('pin-pair', 'pin-user')`)).toEqual(
        [],
      );
    });

    it('twenty wrong PINs in a row lock it until the password is given', async () => {
      await app.sql(`insert into sign_in_attempts (kind, subject, failures) values ('pin-user', $1, 20)`, [
        String(person.userId),
      ]);
      expect((await pinLogin(await app.guest())).status).toBe(429);
      await login(await app.guest());
      expect((await pinLogin(await app.guest())).status).toBe(200);
    });

    it('thirty wrong PINs from one origin, whoever is tried', async () => {
      await app.sql(
        `insert into sign_in_attempts (kind, subject, failures) values ('pin-origin', '127.0.0.1', 30)`,
      );
      expect((await pinLogin(await app.guest())).status).toBe(429);
    });
  });

  it('old sessions, tokens and counters go; what still counts stays', async () => {
    await login(await app.guest(), { remember: true });
    await login(await app.guest(), { remember: true });
    const before = await liveSessions();
    await app.sql(`update sessions set idle_expires_at = now() - interval '2 days' where id = $1`, [
      before[0]!.id,
    ]);
    await app.sql(
      `update remember_tokens set created_at = now() - interval '40 days'
        where selector = (select selector from remember_tokens where user_id = $1 limit 1)`,
      [person.userId],
    );
    await app.sql(
      `insert into sign_in_attempts (kind, subject, failures, window_started_at, locked_until)
       values ('login-pair', 'old', 1, now() - interval '2 days', null),
              ('login-pair', 'new', 1, now(), null),
              ('pin-pair', 'locked', 0, now() - interval '2 days', now()),
              ('pin-user', '2000000000', 1, now() - interval '2 days', null),
              ('pin-user', $1, 19, now() - interval '2 days', null)`,
      [String(person.userId)],
    );
    await app.get(Housekeeping).clean(app.get(ReadDb as never));
    expect(await liveSessions()).toEqual([before[1]]);
    const left = await app.sql(`select 1 from remember_tokens where user_id = $1`, [person.userId]);
    expect(left).toHaveLength(1);
    const counters = await app.sql<{ subject: string }>('select subject from sign_in_attempts order by 1');
    expect(counters.map((one) => one.subject).toSorted()).toEqual(
      [String(person.userId), 'locked', 'new'].toSorted(),
    );
  });
});
