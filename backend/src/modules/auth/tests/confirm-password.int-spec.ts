import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { TestClient } from '../../../../tests/kit/test-client.js';
import { SocketUpkeep } from '../../../platform/realtime/socket-upkeep.js';

const NEW_PASSWORD = 'совсем другой пароль 7';

describe('the password again', () => {
  let bench: SignInBench;

  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.nextPerson());

  const confirm = (client: TestClient, password = PASSWORD) =>
    client.raw('POST', '/user/confirm-password', { body: { password } });
  /** Status of a call that requires a confirmed password. */
  const locked = async (client: TestClient) =>
    (await client.raw('GET', '/user/two-factor-recovery-codes')).status;
  const me = async (client: TestClient) => (await client.raw('GET', '/api/v1/me')).status;
  const idOf = (cookies: string) => /naryad_session=([^;]+)/.exec(cookies)![1]!;
  /** Ends the grace period of the previous id. */
  const late = () => bench.app.sql(`update sessions set former_until = now() - interval '1 second'`);
  /** Another client with a copy of the current cookies. */
  const previousSessionOf = async (client: TestClient): Promise<TestClient> => {
    const copy = new TestClient(client.url);
    for (const pair of client.cookieHeader.split('; ')) {
      const separatorIndex = pair.indexOf('=');
      copy.setCookie(pair.slice(0, separatorIndex), pair.slice(separatorIndex + 1));
    }
    return copy;
  };
  const ago = (seconds: number) =>
    bench.app.sql(
      `update sessions set password_confirmed_at = now() - $2 * interval '1 second' where user_id = $1`,
      [bench.person.userId, seconds],
    );

  it('opens protected calls in this session only, which gets another id', async () => {
    const client = await bench.app.guest();
    await bench.login(client);
    const other = await bench.app.signInAs(bench.person.userId);
    expect(await locked(client)).toBe(423);
    const before = { cookies: client.cookieHeader, sessions: await bench.liveSessions() };
    expect((await confirm(client)).status).toBe(201);
    expect(idOf(client.cookieHeader)).not.toBe(idOf(before.cookies));
    expect(await bench.liveSessions()).toEqual(before.sessions);
    expect(await locked(client)).toBe(200);
    expect(await locked(other)).toBe(423);
    const audit = await bench.app.sql(
      `select object_type, before, after from audit_log where user_id = $1 and action = 'auth.confirm-password'`,
      [bench.person.userId],
    );
    expect(audit).toEqual([{ object_type: 'session', before: null, after: null }]);
  });

  describe('another id of the session', () => {
    it.each([
      ['POST', '/user/confirm-password', { password: PASSWORD }, 201],
      [
        'PUT',
        '/user/password',
        { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
        200,
      ],
    ] as const)(
      '%s %s: the previous id is valid only for requests in progress',
      async (method, path, body, status) => {
        const client = await bench.app.guest();
        await bench.login(client);
        const previous = await previousSessionOf(client);
        const socket = await new SocketClient(client).connected();
        expect((await client.raw(method, path, { body })).status).toBe(status);
        expect(await me(client)).toBe(200);
        // Also for commands: the CSRF token belongs to the id of the request.
        expect((await previous.raw('POST', '/api/notice/read', { body: {} })).status).toBe(200);
        expect((await client.raw('POST', '/api/notice/read', { body: {} })).status).toBe(200);
        // Calls that need a confirmed password require the new id.
        expect(await locked(previous)).toBe(423);

        await late();
        expect(await me(previous)).toBe(401);
        expect(await me(client)).toBe(200);
        await bench.app.get(SocketUpkeep).recheckAll();
        expect(socket.ends).toEqual([]);
        socket.close();
      },
    );

    it('two concurrent tabs get the same id, and so does a retry after a lost response', async () => {
      const client = await bench.app.guest();
      await bench.login(client);
      const tabs = await Promise.all([client, client, client].map((one) => previousSessionOf(one)));
      const answers = await Promise.all(tabs.map((tab) => confirm(tab)));
      expect(answers.map((one) => one.status)).toEqual([201, 201, 201]);
      const ids = tabs.map((tab) => idOf(tab.cookieHeader));
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).not.toBe(idOf(client.cookieHeader));
      const lost = await previousSessionOf(client);
      expect((await confirm(lost)).status).toBe(201);
      expect(idOf(lost.cookieHeader)).toBe(ids[0]);
      await late();
      expect([await me(lost), await me(tabs[2]!), await me(client)]).toEqual([200, 200, 401]);
    });

    it('signing out with the previous id ends the session', async () => {
      const client = await bench.app.guest();
      await bench.login(client);
      const previous = await previousSessionOf(client);
      await confirm(client);
      expect((await previous.raw('POST', '/logout')).status).toBe(204);
      expect(await me(client)).toBe(401);
    });
  });

  it.each([
    ['password', 15 * 60],
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
