import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

describe('the password again', () => {
  let bench: SignInBench;

  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.nextPerson());

  const confirm = (client: TestClient, password = PASSWORD) =>
    client.raw('POST', '/user/confirm-password', { body: { password } });
  /** A call that needs it. */
  const locked = async (client: TestClient) =>
    (await client.raw('GET', '/user/two-factor-recovery-codes')).status;
  const ago = (seconds: number) =>
    bench.app.sql(
      `update sessions set password_confirmed_at = now() - $2 * interval '1 second' where user_id = $1`,
      [bench.person.userId, seconds],
    );

  it('opens what stands on it, in this session only, which stays the same one', async () => {
    const client = await bench.app.guest();
    await bench.login(client);
    const other = await bench.app.signInAs(bench.person.userId);
    expect(await locked(client)).toBe(423);
    const before = [client.cookieHeader, await bench.liveSessions()];
    expect((await confirm(client)).status).toBe(201);
    expect([client.cookieHeader, await bench.liveSessions()]).toEqual(before);
    expect(await locked(client)).toBe(200);
    expect(await locked(other)).toBe(423);
    const audit = await bench.app.sql(
      `select object_type, before, after from audit_log where user_id = $1 and action = 'auth.confirm-password'`,
      [bench.person.userId],
    );
    expect(audit).toEqual([{ object_type: 'session', before: null, after: null }]);
  });

  it.each([
    ['password', 3 * 3600],
    ['pin', 15 * 60],
  ] as const)('counts for a while in a session by %s', async (kind, seconds) => {
    const client = await bench.app.signInAs(bench.person.userId, kind);
    expect((await confirm(client)).status).toBe(201);
    await ago(seconds - 5);
    expect(await locked(client)).toBe(200);
    await ago(seconds + 5);
    expect(await locked(client)).toBe(423);
  });

  it('six wrong ones a minute, however parallel and in however many sessions', async () => {
    const clients = await Promise.all(
      Array.from({ length: 8 }, () => bench.app.signInAs(bench.person.userId, 'pin')),
    );
    const answers = await Promise.all(clients.map((client) => confirm(client, 'wrong')));
    expect(answers.map((one) => one.status).toSorted()).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
    expect((await confirm(clients[0]!)).status).toBe(429);
    await bench.app.sql(`update sign_in_attempts set window_started_at = now() - interval '61 seconds'`);
    expect((await confirm(clients[0]!)).status).toBe(201);
    expect(await bench.app.sql('select 1 from sign_in_attempts')).toEqual([]);
  });
});
