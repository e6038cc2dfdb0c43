import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '../../testing/factories/people.js';
import { PASSWORD, type Person, SignInBench } from '../../testing/sign-in-bench.js';
import { TestClient } from '../../testing/test-client.js';

describe('session contract', () => {
  let bench: SignInBench;

  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.nextPerson());

  const me = (client: TestClient) => client.raw('GET', '/api/v1/me');
  const eventsOf = async (name: string) =>
    (
      await bench.app.sql<{ payload: object }>(
        `select payload from outbox where name = $1 and (payload->>'user_id')::int = $2 order by id`,
        [name, bench.person.userId],
      )
    ).map((row) => row.payload);

  describe('answers', () => {
    const empty = '';
    const table: readonly {
      readonly call: string;
      readonly send: (guest: TestClient) => Promise<{ status: number; body: unknown; text: string }>;
      readonly status: number;
      readonly body?: (person: Person) => unknown;
      readonly text?: string;
    }[] = [
      {
        call: 'the csrf cookie',
        send: (c) => c.raw('GET', '/sanctum/csrf-cookie'),
        status: 204,
        text: empty,
      },
      {
        call: 'a right password',
        send: (c) => bench.login(c),
        status: 200,
        body: () => ({ two_factor: false }),
      },
      {
        call: 'a right password under an address in capitals',
        send: (c) => bench.login(c, { email: ` ${bench.person.email.toUpperCase()} ` }),
        status: 200,
        body: () => ({ two_factor: false }),
      },
      {
        call: 'a wrong password',
        send: (c) => bench.login(c, { password: 'wrong' }),
        status: 422,
        body: () => ({
          message: 'Неверное имя пользователя или пароль.',
          errors: { email: ['Неверное имя пользователя или пароль.'] },
        }),
      },
      {
        call: 'an unknown address',
        send: (c) => bench.login(c, { email: 'nobody@naryad.test' }),
        status: 422,
        body: () => ({
          message: 'Неверное имя пользователя или пароль.',
          errors: { email: ['Неверное имя пользователя или пароль.'] },
        }),
      },
      {
        call: 'a password without its last space',
        send: (c) => bench.login(c, { password: PASSWORD.trim() }),
        status: 422,
      },
      {
        call: 'neither address nor password',
        send: (c) => c.raw('POST', '/login', { body: {} }),
        status: 422,
        body: () => ({
          message: 'Укажите e-mail (и ещё 1 ошибка)',
          errors: { email: ['Укажите e-mail'], password: ['Укажите пароль'] },
        }),
      },
      { call: 'a sign-out of a guest', send: (c) => c.raw('POST', '/logout'), status: 204, text: empty },
      {
        call: 'the user, asked by a guest',
        send: (c) => me(c),
        status: 401,
        body: () => ({ message: 'Unauthenticated.' }),
      },
      {
        call: 'a call without the token',
        send: (c) => c.raw('POST', '/login', { body: {}, token: false }),
        status: 419,
        body: () => ({ message: 'CSRF token mismatch.' }),
      },
      {
        call: 'a right PIN',
        send: (c) => bench.pinLogin(c),
        status: 200,
        body: () => ({ success: true, redirect_url: `/picking-desk/${bench.deskId}` }),
      },
      {
        call: 'a right PIN, back to a module of the user',
        send: (c) => bench.pinLogin(c, { module_redirect_id: String(bench.terminalId) }),
        status: 200,
        body: () => ({ success: true, redirect_url: `/tsd-scan/${bench.terminalId}` }),
      },
      {
        call: "a right PIN, back to another's module",
        send: (c) => bench.pinLogin(c, { module_redirect_id: 999_999 }),
        status: 200,
        body: () => ({ success: true, redirect_url: `/picking-desk/${bench.deskId}` }),
      },
      {
        call: 'a wrong PIN',
        send: (c) => bench.pinLogin(c, { pin_code: '9999' }),
        status: 422,
        body: () => ({ success: false, message: 'Неверный ПИН-код' }),
      },
      {
        call: 'the PIN of nobody',
        send: (c) => bench.pinLogin(c, { user_id: 999_999 }),
        status: 422,
        body: () => ({ success: false, message: 'Неверный ПИН-код' }),
      },
      {
        call: 'three digits',
        send: (c) => bench.pinLogin(c, { pin_code: '830' }),
        status: 422,
        body: () => ({ errors: { pin_code: ['ПИН-код должен состоять из 4 цифр'] } }),
      },
    ];

    it.each(table)('$call: $status', async ({ send, status, body, text }) => {
      const answer = await send(await bench.app.guest());
      const expected = {
        status,
        ...(body && { body: body(bench.person) }),
        ...(text !== undefined && { text }),
      };
      expect(answer).toMatchObject(expected);
    });
  });

  it('tells the signed-in user who it is and never a hash', async () => {
    const client = await bench.app.guest();
    await bench.login(client);
    const answer = await me(client);
    expect(answer.body).toEqual({
      data: {
        id: bench.person.userId,
        first_name: 'Имя',
        last_name: expect.any(String),
        name: expect.any(String),
        email: bench.person.email,
        role: { name: 'Комплектовщик' },
        two_factor: false,
        start_module: {
          id: bench.deskId,
          key: 'picking-desk',
          name: 'Комплектование',
          route: `picking-desk/${bench.deskId}`,
        },
        modules: [
          {
            id: bench.deskId,
            key: 'picking-desk',
            name: 'Комплектование',
            route: `picking-desk/${bench.deskId}`,
          },
          { id: bench.terminalId, key: 'tsd-scan', name: 'Терминал', route: `tsd-scan/${bench.terminalId}` },
        ],
      },
    });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('lists active users with a PIN', async () => {
    const withoutPin = await createUser(bench.app.dataSource);
    const gone = await createUser(bench.app.dataSource, { pinHash: bench.pinHash, active: false });
    const { body } = await (await bench.app.guest()).raw('POST', '/api/auth/get-users', { body: {} });
    const { data } = body as { data: { id: number }[] };
    expect(data.find((one) => one.id === bench.person.userId)).toEqual({
      id: bench.person.userId,
      first_name: 'Имя',
      last_name: expect.any(String),
      role: { name: 'Комплектовщик' },
    });
    expect(data.map((one) => one.id)).not.toContain(withoutPin);
    expect(data.map((one) => one.id)).not.toContain(gone);
  });

  it('signing in twice: the first session of the browser ends, and a planted id is worth nothing', async () => {
    const client = await bench.app.guest();
    client.setCookie('naryad_session', 'planted');
    await client.prepare();
    await bench.login(client);
    expect(client.cookieHeader).not.toContain('planted');
    const [first] = await bench.liveSessions();
    await bench.pinLogin(client);
    expect(await bench.liveSessions()).toEqual([{ id: expect.any(Number), kind: 'pin' }]);
    expect(await eventsOf('auth.signed-in')).toHaveLength(2);
    expect(await eventsOf('auth.session-ended')).toEqual([
      { user_id: bench.person.userId, session_id: first!.id },
    ]);
  });

  it('signing out ends the session at once and tells so', async () => {
    const client = await bench.app.guest();
    await bench.login(client);
    const [session] = await bench.liveSessions();
    const stolen = client.cookieHeader;
    expect((await client.raw('POST', '/logout')).status).toBe(204);
    expect(await bench.liveSessions()).toEqual([]);
    expect(await eventsOf('auth.session-ended')).toEqual([
      { user_id: bench.person.userId, session_id: session!.id },
    ]);
    const again = await fetch(`${bench.app.url}/api/v1/me`, { headers: { cookie: stolen } });
    expect(again.status).toBe(401);
    // The browser can sign in again at once.
    expect((await bench.login(client)).status).toBe(200);
  });

  it('a dead session answers 401 before its token is looked at', async () => {
    const client = await bench.app.guest();
    await bench.login(client);
    await bench.app.sql('delete from sessions where user_id = $1', [bench.person.userId]);
    const answer = await client.raw('POST', '/api/product/getProducts', { body: {}, token: false });
    expect(answer.status).toBe(401);
  });

  it.each(['idle_expires_at', 'absolute_expires_at'])('a session ends when %s has passed', async (column) => {
    const client = await bench.app.guest();
    await bench.login(client);
    await bench.app.sql(`update sessions set ${column} = now() - interval '1 second' where user_id = $1`, [
      bench.person.userId,
    ]);
    expect((await me(client)).status).toBe(401);
  });

  it('calls prolong the idle time, at most once a minute and never beyond the absolute end', async () => {
    const client = await bench.app.guest();
    await bench.pinLogin(client);
    const left = () =>
      bench.app.sql<{ idle: number; absolute: number }>(
        `select extract(epoch from idle_expires_at - now())::int as idle,
                extract(epoch from absolute_expires_at - now())::int as absolute from sessions where user_id = $1`,
        [bench.person.userId],
      );
    expect((await left())[0]!.idle).toBeLessThanOrEqual(1800);
    expect((await left())[0]!.absolute).toBeGreaterThan(11 * 3600);
    await bench.app.sql(
      `update sessions set idle_expires_at = now() + interval '5 minutes' where user_id = $1`,
      [bench.person.userId],
    );
    await me(client);
    expect((await left())[0]!.idle).toBeLessThanOrEqual(300);
    await bench.app.sql(
      `update sessions set last_seen_at = now() - interval '2 minutes' where user_id = $1`,
      [bench.person.userId],
    );
    await me(client);
    expect((await left())[0]!.idle).toBeGreaterThan(1700);
    await bench.app.sql(
      `update sessions set last_seen_at = now() - interval '2 minutes', absolute_expires_at = now() + interval '1 minute'
        where user_id = $1`,
      [bench.person.userId],
    );
    await me(client);
    expect((await left())[0]!.idle).toBeLessThanOrEqual(60);
  });

  it('a user that was switched off is out at once, and cannot come back', async () => {
    const client = await bench.app.guest();
    await bench.login(client);
    await bench.app.sql('update users set is_active = false where id = $1', [bench.person.userId]);
    expect((await me(client)).status).toBe(401);
    expect((await bench.login(await bench.app.guest())).status).toBe(422);
    expect((await bench.pinLogin(await bench.app.guest())).status).toBe(422);
  });

  describe('remember me', () => {
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

    it('lets calls that were under way together all pass', async () => {
      const client = await withoutSession();
      const cookie = client.cookieHeader;
      const answers = await Promise.all(
        [1, 2, 3].map(() => fetch(`${bench.app.url}/api/v1/me`, { headers: { cookie } })),
      );
      expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    });

    it('ends all tokens of the user when a used one turns up later', async () => {
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

    it('is forgotten when somebody else signs in at that browser, by password or by PIN', async () => {
      for (const signIn of [bench.login, bench.pinLogin]) {
        const client = await bench.app.guest();
        await bench.login(client, { remember: true });
        await signIn(client);
        expect(client.cookieHeader).not.toContain('naryad_remember');
        const tokens = 'select 1 from remember_tokens where user_id = $1';
        expect(await bench.app.sql(tokens, [bench.person.userId])).toEqual([]);
      }
    });

    it('is forgotten at sign-out, and never given for a PIN', async () => {
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

  it('keeps no secret in clear', async () => {
    const client = await bench.app.guest();
    await bench.login(client, { remember: true });
    const [dump] = await bench.app.sql<{ text: string }>(
      `select concat((select json_agg(s) from sessions s)::text, (select json_agg(r) from remember_tokens r)::text,
                     (select json_agg(u) from users u)::text) as text`,
    );
    for (const cookie of client.cookieHeader.split('; ')) {
      const value = cookie.split('=')[1]!;
      expect(dump!.text).not.toContain(value);
    }
    expect(dump!.text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});
