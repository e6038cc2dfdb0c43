import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { TestClient } from '../../../../tests/kit/test-client.js';

describe('remember me', () => {
  let bench: SignInBench;

  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.nextPerson());

  const me = (client: TestClient) => client.raw('GET', '/api/v1/me');

  const withoutSession = async (): Promise<TestClient> => {
    const client = await bench.app.guest();
    await bench.login(client, { remember: true });
    await bench.app.sql('delete from sessions where user_id = $1', [bench.person.userId]);
    return client;
  };

  it('brings a browser back with a new session and a new token', async () => {
    const client = await withoutSession();
    const before = client.cookieHeader;
    expect((await me(client)).status).toBe(200);
    expect(client.cookieHeader).not.toBe(before);
    expect(await bench.liveSessions()).toEqual([{ id: expect.any(Number), kind: 'password' }]);
    expect((await me(client)).status).toBe(200);
    expect(await bench.liveSessions()).toHaveLength(1);
  });

  it('ends thirty days after the sign-in, however often it was used', async () => {
    const client = await withoutSession();
    const remainingDays = () =>
      bench.app.sql<{ days: number; ends: number }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days,
                round(extract(epoch from family_ends_at - now()) / 86400)::int as ends
           from remember_tokens where user_id = $1 and not used`,
        [bench.person.userId],
      );
    expect(await remainingDays()).toEqual([{ days: 30, ends: 30 }]);
    await bench.app.sql(
      `update remember_tokens set expires_at = now() + interval '4 days', family_ends_at = now() + interval '4 days'`,
    );
    const secondAnswer = await me(client);
    expect(secondAnswer.status).toBe(200);
    expect(await remainingDays()).toEqual([{ days: 4, ends: 4 }]);
    const cookie = secondAnswer.headers.getSetCookie().find((one) => one.startsWith('naryad_remember='));
    const seconds = Number(/max-age=(\d+)/i.exec(cookie ?? '')?.[1]);
    expect([seconds > 4 * 86_400 - 60, seconds <= 4 * 86_400]).toEqual([true, true]);

    await bench.app.sql('delete from sessions where user_id = $1', [bench.person.userId]);
    await bench.app.sql(`update remember_tokens set family_ends_at = now() - interval '1 second'`);
    expect((await me(client)).status).toBe(401);
    expect(client.cookieHeader).not.toContain('naryad_remember');
  });

  it('accepts all concurrent calls with one token', async () => {
    const client = await withoutSession();
    const cookie = client.cookieHeader;
    const answers = await Promise.all(
      [1, 2, 3].map(() => fetch(`${bench.app.url}/api/v1/me`, { headers: { cookie } })),
    );
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
  });

  it('ends all tokens of the user when a used one is sent later', async () => {
    const client = await withoutSession();
    const stolen = client.cookieHeader;
    await me(client);
    await bench.app.sql(`update remember_tokens set expires_at = now() - interval '1 second' where used`);
    await bench.app.sql('delete from sessions where user_id = $1', [bench.person.userId]);
    expect((await fetch(`${bench.app.url}/api/v1/me`, { headers: { cookie: stolen } })).status).toBe(401);
    expect((await me(client)).status).toBe(401);
    expect(
      await bench.app.sql('select 1 from remember_tokens where user_id = $1', [bench.person.userId]),
    ).toEqual([]);
  });

  it('is cleared when another user signs in with that browser, by password or by PIN', async () => {
    for (const signIn of [bench.login, bench.pinLogin]) {
      const client = await bench.app.guest();
      await bench.login(client, { remember: true });
      await signIn(client);
      expect(client.cookieHeader).not.toContain('naryad_remember');
      const tokens = 'select 1 from remember_tokens where user_id = $1';
      expect(await bench.app.sql(tokens, [bench.person.userId])).toEqual([]);
    }
  });

  it.each(['/logout?x', '/%6cogout'])('is not used up by a sign-out spelled %s', async (path) => {
    const client = await withoutSession();
    await client.raw('POST', path);
    expect(await bench.liveSessions()).toEqual([]);
    const tokens = 'select 1 from remember_tokens where user_id = $1';
    expect(await bench.app.sql(tokens, [bench.person.userId])).toEqual([]);
  });

  it('is cleared at sign-out, and never set for a PIN', async () => {
    const client = await bench.app.guest();
    await bench.login(client, { remember: true });
    await client.raw('POST', '/logout');
    expect(client.cookieHeader).not.toContain('naryad_remember');
    await bench.pinLogin(client, { remember: true });
    expect(client.cookieHeader).not.toContain('naryad_remember');
    expect(
      await bench.app.sql('select 1 from remember_tokens where user_id = $1', [bench.person.userId]),
    ).toEqual([]);
  });
});
