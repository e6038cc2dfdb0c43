import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BACKGROUND_HEADER } from '@naryad/contracts/kernel/background';
import { createUser } from '../../../../tests/kit/factories/people.js';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { TestClient } from '../../../../tests/kit/test-client.js';
import { clientOf } from '../../../../tests/kit/test-sessions.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { ActorSource } from '../../../platform/session/actor-source.js';

describe('sessions', () => {
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

  it('lists active users with a PIN', async () => {
    const withoutPin = await createUser(bench.app.dataSource);
    const inactive = await createUser(bench.app.dataSource, { pinHash: bench.pinHash, active: false });
    const { body } = await (await bench.app.guest()).raw('POST', '/api/auth/get-users', { body: {} });
    const { data } = body as { data: { id: number }[] };
    expect(data.find((one) => one.id === bench.person.userId)).toEqual({
      id: bench.person.userId,
      first_name: 'Имя',
      last_name: expect.any(String),
      role: { name: 'Комплектовщик' },
    });
    expect(data.map((one) => one.id)).not.toContain(withoutPin);
    expect(data.map((one) => one.id)).not.toContain(inactive);
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

  it('concurrent requests are each handled with their own current session', async () => {
    const { app } = bench;
    const people = await Promise.all([1, 2, 3].map(() => createUser(app.dataSource)));
    const clients = await Promise.all(people.map((id) => clientOf(app, id)));
    const [first, second, ended] = clients.map(
      (client) => /naryad_session=([^;]+)/.exec(client.cookieHeader)![1]!,
    );
    await app.sql(`update sessions set idle_expires_at = now() where user_id = $1`, [people[2]]);
    const cookies = [first!, ended!, second!, 'unknown', first!];
    const readUserIds = () =>
      Promise.all(cookies.map((cookie) => app.get(ActorSource).read(cookie))).then((actors) =>
        actors.map((actor) => actor?.userId ?? null),
      );
    expect(await readUserIds()).toEqual([people[0], null, people[1], null, people[0]]);
    await app.sql('delete from sessions where user_id = $1', [people[0]]);
    expect(await readUserIds()).toEqual([null, null, people[1], null, null]);
  });

  it('signing out ends the session at once and reports it', async () => {
    const client = await bench.app.guest();
    await bench.login(client);
    const [session] = await bench.liveSessions();
    const stolen = client.cookieHeader;
    expect((await client.raw('POST', '/logout')).status).toBe(204);
    expect(await bench.liveSessions()).toEqual([]);
    expect(await eventsOf('auth.session-ended')).toEqual([
      { user_id: bench.person.userId, session_id: session!.id },
    ]);
    const secondAnswer = await fetch(`${bench.app.url}/api/v1/me`, { headers: { cookie: stolen } });
    expect(secondAnswer.status).toBe(401);
    // The browser can sign in again at once.
    expect((await bench.login(client)).status).toBe(200);
  });

  it.each([
    ['a browser empties its cache', {}, '"cache"'],
    ['a handheld, which has stores of its own, does not', { 'x-handheld': '1' }, null],
  ])('signing out: %s', async (_, headers, cleared) => {
    const client = await bench.app.guest();
    await bench.login(client);
    const answer = await client.raw('POST', '/logout', { headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe(cleared);
  });

  it('a dead session returns 401 before its token is checked', async () => {
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
    const remainingSeconds = () =>
      bench.app.sql<{ idle: number; absolute: number }>(
        `select extract(epoch from idle_expires_at - now())::int as idle,
                extract(epoch from absolute_expires_at - now())::int as absolute from sessions where user_id = $1`,
        [bench.person.userId],
      );
    expect((await remainingSeconds())[0]!.idle).toBeLessThanOrEqual(1800);
    expect((await remainingSeconds())[0]!.absolute).toBeGreaterThan(11 * 3600);
    await bench.app.sql(
      `update sessions set idle_expires_at = now() + interval '5 minutes' where user_id = $1`,
      [bench.person.userId],
    );
    await me(client);
    expect((await remainingSeconds())[0]!.idle).toBeLessThanOrEqual(300);
    await bench.app.sql(
      `update sessions set last_seen_at = now() - interval '2 minutes' where user_id = $1`,
      [bench.person.userId],
    );
    await me(client);
    expect((await remainingSeconds())[0]!.idle).toBeGreaterThan(1700);
    await bench.app.sql(
      `update sessions set last_seen_at = now() - interval '2 minutes', absolute_expires_at = now() + interval '1 minute'
        where user_id = $1`,
      [bench.person.userId],
    );
    await me(client);
    expect((await remainingSeconds())[0]!.idle).toBeLessThanOrEqual(60);
  });

  it('calls that no person made, and open ones, do not', async () => {
    const client = await bench.app.guest();
    await bench.pinLogin(client);
    await bench.app.sql(
      `update sessions set last_seen_at = now() - interval '29 minutes', idle_expires_at = now() + interval '1 minute'
        where user_id = $1`,
      [bench.person.userId],
    );
    const remainingSeconds = async () =>
      (
        await bench.app.sql<{ idle: number }>(
          'select extract(epoch from idle_expires_at - now())::int as idle from sessions where user_id = $1',
          [bench.person.userId],
        )
      )[0]!.idle;
    const background = { headers: { [BACKGROUND_HEADER]: '1' } };
    expect((await client.raw('GET', '/api/v1/me', background)).status).toBe(200);
    const polled = await client.raw('POST', '/api/notice/getUnread', { body: {}, ...background });
    expect(polled.status).toBe(200);
    await client.raw('POST', '/api/auth/get-users', { body: {} });
    await client.raw('GET', '/sanctum/csrf-cookie');
    // A picture loaded by a polling screen, and automatic reports of the page.
    expect((await client.raw('GET', '/images/small/there-is-none.webp')).status).toBe(404);
    await client.raw('POST', '/api/traces', { body: { spans: [] } });
    expect(await remainingSeconds()).toBeLessThanOrEqual(60);
    await client.raw('POST', '/api/notice/getUnread', { body: {} });
    expect(await remainingSeconds()).toBeGreaterThan(1700);
  });

  it('the sockets of a session that idled out are closed within ten seconds, those of others stay', async () => {
    const [idle, busy] = [await bench.app.guest(), await bench.app.guest()];
    await bench.login(idle);
    await bench.login(busy);
    const [one, other] = await Promise.all(
      [idle, busy].map((client) => new SocketClient(client).connected()),
    );
    const [session] = await bench.liveSessions();
    await bench.app.sql(`update sessions set idle_expires_at = now() where id = $1`, [session!.id]);
    const startedAt = performance.now();
    await waitFor(() => one!.ends.includes('session-ended'), 'the end of the socket', 10_000);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(other!.ends).toEqual([]);
    one!.close();
    other!.close();
  });

  it('a user has a hundred at most: with a further one the oldest ends', async () => {
    await bench.app.sql(
      `insert into sessions (id_hash, user_id, kind, last_seen_at, idle_expires_at, absolute_expires_at)
       select 'made-up-' || n || '-' || $1, $1::int, 'password', now() - n * interval '1 minute',
              now() + interval '1 hour', now() + interval '1 hour' from generate_series(1, 100) n`,
      [bench.person.userId],
    );
    const [oldest] = (await bench.liveSessions()).slice(-1);
    const client = await bench.app.guest();
    await bench.login(client);
    const ids = (await bench.liveSessions()).map(({ id }) => id);
    expect([ids.length, ids.includes(oldest!.id)]).toEqual([100, false]);
    expect(await eventsOf('auth.session-ended')).toEqual([
      { user_id: bench.person.userId, session_id: oldest!.id },
    ]);
    expect((await me(client)).status).toBe(200);
  });

  it('a disabled user is signed out at once, and cannot resume', async () => {
    const client = await bench.app.guest();
    await bench.login(client);
    await bench.app.sql('update users set is_active = false where id = $1', [bench.person.userId]);
    expect((await me(client)).status).toBe(401);
    expect((await bench.login(await bench.app.guest())).status).toBe(422);
    expect((await bench.pinLogin(await bench.app.guest())).status).toBe(422);
  });

  it('stores no secret in plain text', async () => {
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
