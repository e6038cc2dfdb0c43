import { sessionRoutes } from '@naryad/contracts/auth/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersTo } from '../../../../tests/kit/letters.js';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { passwordConfirmed } from '../../../../tests/kit/two-factor.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const NO_SUCH = { status: 404, body: { message: 'Сеанс не найден' } };

describe('sessions of a user', () => {
  let bench: SignInBench;
  let userId: number;
  let client: TestClient & { readonly sessionId: number };
  let admin: TestClient & { readonly sessionId: number; readonly userId: number };

  beforeAll(async () => {
    bench = await SignInBench.open();
    admin = await bench.app.signedIn({ role: 'Администратор' });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    ({ userId } = bench.person);
    client = await bench.app.signInAs(userId);
    for (const id of [userId, admin.userId]) await passwordConfirmed(bench.app, id);
  });

  const alive = async (one: TestClient) => (await one.raw('GET', '/api/v1/me')).status === 200;
  const audited = (action: string, objectId: number) =>
    bench.app.sql<{ user_id: number }>('select user_id from audit_log where action = $1 and object_id = $2', [
      action,
      String(objectId),
    ]);
  const endedEvents = () =>
    bench.app.sql(
      `select 1 from outbox where name = 'auth.session-ended' and (payload->>'user_id')::int = $1`,
      [userId],
    );

  describe('seen by the user', () => {
    it('are listed with device and address, the latest used first; without those of others and dead ones', async () => {
      await bench.app.sql(`update sessions set last_seen_at = now() - interval '30 seconds' where id = $1`, [
        client.sessionId,
      ]);
      const browser = await bench.app.guest();
      await browser.raw('POST', '/api/auth/verify-pin', {
        body: { user_id: userId, pin_code: '8306' },
        headers: { 'user-agent': CHROME },
      });
      const dead = await bench.app.signInAs(userId);
      await bench.app.sql(`update sessions set idle_expires_at = now() - interval '1 second' where id = $1`, [
        dead.sessionId,
      ]);
      const { data } = await client.call(sessionRoutes.getSessions, {});
      expect(data).toEqual([
        {
          id: expect.any(Number),
          kind: 'pin',
          device: 'Chrome, Windows',
          ip: '127.0.0.1',
          created_at: expect.stringMatching(/Z$/),
          last_seen_at: expect.stringMatching(/Z$/),
          current: false,
        },
        expect.objectContaining({
          id: client.sessionId,
          kind: 'password',
          device: 'Неизвестное устройство',
          current: true,
        }),
      ]);
    });

    it('end one by one, with the socket and remember-me tokens', async () => {
      const elsewhere = await bench.app.guest();
      await bench.login(elsewhere, { remember: true });
      const socket = await new SocketClient(elsewhere).connected();
      const { data } = await client.call(sessionRoutes.getSessions, {});
      const { id } = data.find((one) => !one.current)!;
      expect(await client.call(sessionRoutes.endSession, { id })).toEqual({ success: true });
      await waitFor(() => !socket.isConnected, 'the end of the socket', 2_000);
      expect(await alive(elsewhere)).toBe(false);
      expect(await alive(client)).toBe(true);
      expect(await audited('auth.end-session', id)).toEqual([{ user_id: userId }]);
      await expect(client.call(sessionRoutes.endSession, { id })).rejects.toMatchObject(NO_SUCH);
    });

    it('end all but the present one, once for a key', async () => {
      const others = await Promise.all([1, 2, 3].map(() => bench.app.signInAs(userId)));
      const sockets = await Promise.all(others.map((one) => new SocketClient(one).connected()));
      const options = { idempotencyKey: `others-${userId}` };
      await Promise.all(
        Array.from({ length: 4 }, () => client.call(sessionRoutes.endOtherSessions, {}, options)),
      );
      await waitFor(() => sockets.every((one) => !one.isConnected), 'the end of the sockets', 2_000);
      expect(await bench.liveSessions()).toEqual([{ id: client.sessionId, kind: 'password' }]);
      expect(await endedEvents()).toHaveLength(3);
      expect(await audited('auth.end-sessions', userId)).toHaveLength(1);
    });

    it('of others cannot be reported from those that never were', async () => {
      for (const id of [admin.sessionId, 2_000_000_000]) {
        await expect(client.call(sessionRoutes.endSession, { id })).rejects.toMatchObject(NO_SUCH);
      }
      expect(await alive(admin)).toBe(true);
    });

    it('one of many who end the same session does so', async () => {
      const { sessionId } = await bench.app.signInAs(userId);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          client.raw('POST', '/api/session/endSession', { body: { id: sessionId } }),
        ),
      );
      expect(answers.map((one) => one.status).toSorted()).toEqual([200, 404, 404, 404, 404]);
      expect(await endedEvents()).toHaveLength(1);
    });
  });

  describe('seen by an administrator', () => {
    const security = () => admin.call(sessionRoutes.getUserSecurity, { user_id: userId });

    it('are listed with the state of second factor and PIN', async () => {
      expect(await security()).toEqual({
        success: true,
        data: {
          two_factor: false,
          has_pin: true,
          pin_locked: false,
          sign_in_locked: false,
          sessions: [expect.objectContaining({ id: client.sessionId, current: false })],
        },
      });
      await bench.app.sql(
        `insert into two_factor (user_id, sealed_secret, sealed_recovery_codes, confirmed_at) values ($1, '', '', null)`,
        [userId],
      );
      await bench.app.sql(
        `insert into sign_in_attempts (kind, subject, failures) values ('pin-user', $1, 19)`,
        [String(userId)],
      );
      expect((await security()).data).toMatchObject({ two_factor: false, pin_locked: false });
      await bench.app.sql('update two_factor set confirmed_at = now()');
      await bench.app.sql('update sign_in_attempts set failures = 20');
      await bench.app.sql('update users set pin_hash = null where id = $1', [userId]);
      expect((await security()).data).toMatchObject({ two_factor: true, has_pin: false, pin_locked: true });
      expect(JSON.stringify(await security())).not.toMatch(/hash|secret|sealed/);
    });

    it('end, one or all; the session of the administrator stays', async () => {
      const socket = await new SocketClient(client).connected();
      const second = await bench.app.signInAs(userId);
      await admin.call(sessionRoutes.endSession, { id: second.sessionId });
      expect(await alive(second)).toBe(false);
      expect(await alive(client)).toBe(true);
      await admin.call(sessionRoutes.endUserSessions, { user_id: userId });
      await waitFor(() => !socket.isConnected, 'the end of the socket', 2_000);
      expect(await bench.liveSessions()).toEqual([]);
      await admin.call(sessionRoutes.endUserSessions, { user_id: admin.userId });
      expect(await alive(admin)).toBe(true);
      expect(await audited('auth.end-sessions', userId)).toEqual([{ user_id: admin.userId }]);
    });

    it('a lost second factor is removed: the user is signed out and gets a letter', async () => {
      await bench.app.sql(
        `insert into two_factor (user_id, sealed_secret, sealed_recovery_codes, confirmed_at) values ($1, '', '', now())`,
        [userId],
      );
      const options = { idempotencyKey: `factor-${userId}` };
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await admin.call(sessionRoutes.resetTwoFactor, { user_id: userId }, options);
      }
      expect(await bench.app.sql('select 1 from two_factor where user_id = $1', [userId])).toEqual([]);
      expect(await bench.liveSessions()).toEqual([]);
      expect(await lettersTo(bench.app, bench.person.email)).toMatchObject([
        { kind: 'security-notice', what: 'two-factor-disabled' },
      ]);
      expect(await audited('auth.reset-two-factor', userId)).toHaveLength(1);
      // Without a second factor nothing is removed, so the user is not signed out.
      client = await bench.app.signInAs(userId);
      await admin.call(sessionRoutes.resetTwoFactor, { user_id: userId });
      expect(await alive(client)).toBe(true);
    });

    it('a locked PIN works again', async () => {
      await bench.app.sql(
        `insert into sign_in_attempts (kind, subject, failures) values ('pin-user', $1, 20)`,
        [String(userId)],
      );
      const guest = await bench.app.guest();
      expect((await bench.pinLogin(guest)).status).toBe(429);
      await admin.call(sessionRoutes.unlockPin, { user_id: userId });
      expect((await bench.pinLogin(guest)).status).toBe(200);
      expect(await audited('auth.unlock-pin', userId)).toEqual([{ user_id: admin.userId }]);
    });

    it('where nothing is to be ended or unlocked nothing is written', async () => {
      await bench.app.sql('delete from sessions where user_id = $1', [userId]);
      const calls = ['endUserSessions', 'resetTwoFactor', 'unlockPin', 'unlockSignIn'] as const;
      for (const name of calls) await admin.call(sessionRoutes[name], { user_id: userId });
      const rows = `select action from audit_log where object_type = 'user' and object_id = $1`;
      expect(await bench.app.sql(rows, [String(userId)])).toEqual([]);
      await bench.login(await bench.app.guest(), { remember: true });
      await bench.app.sql('delete from sessions where user_id = $1', [userId]);
      // A browser that could resume by a remember-me token is ended, too.
      await admin.call(sessionRoutes.endUserSessions, { user_id: userId });
      expect(await audited('auth.end-sessions', userId)).toHaveLength(1);
    });

    const calls = [
      'getUserSecurity',
      'endUserSessions',
      'resetTwoFactor',
      'unlockPin',
      'unlockSignIn',
    ] as const;

    it.each(calls)('%s: is refused to other users and for unknown users', async (name) => {
      const route = sessionRoutes[name];
      const input = { user_id: userId };
      await expect(client.call(route, input)).rejects.toMatchObject({ status: 403 });
      await expect((await bench.app.guest()).call(route, input)).rejects.toMatchObject({ status: 401 });
      await bench.app.sql('update users set is_active = false where id = $1', [userId]);
      for (const user_id of [userId, 2_000_000_000]) {
        await expect(admin.call(route, { user_id })).rejects.toMatchObject({
          status: 404,
          body: { message: 'Пользователь не найден' },
        });
      }
    });

    it('an administrator whom a PIN signed in sees and ends nothing of others without the password', async () => {
      const byPin = await bench.app.signInAs(admin.userId, 'pin');
      const locked = { status: 423, body: { message: 'Password confirmation required.' } };
      for (const name of ['getUserSecurity', 'endUserSessions', 'resetTwoFactor', 'unlockPin'] as const) {
        await expect(byPin.call(sessionRoutes[name], { user_id: userId })).rejects.toMatchObject(locked);
      }
      await expect(byPin.call(sessionRoutes.endSession, { id: client.sessionId })).rejects.toMatchObject(
        locked,
      );
      expect(await alive(client)).toBe(true);
    });
  });

  it('are ended only after the password was confirmed; only the current session ends without it', async () => {
    const locked = { status: 423, body: { message: 'Password confirmation required.' } };
    const other = await bench.app.signInAs(userId);
    const own = await bench.app.signInAs(userId);
    const stale = await bench.app.signInAs(admin.userId);
    const calls = [
      () => own.call(sessionRoutes.endOtherSessions, {}),
      () => own.call(sessionRoutes.endSession, { id: other.sessionId }),
      () => stale.call(sessionRoutes.endSession, { id: other.sessionId }),
      () => stale.call(sessionRoutes.endUserSessions, { user_id: userId }),
      () => stale.call(sessionRoutes.resetTwoFactor, { user_id: userId }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(locked);
    expect(await alive(other)).toBe(true);
    expect(await endedEvents()).toEqual([]);
    await own.call(sessionRoutes.endSession, { id: own.sessionId });
    expect(await alive(own)).toBe(false);
  });

  it.each(['getSessions', 'endSession', 'endOtherSessions'] as const)(
    '%s is not for guests',
    async (name) => {
      const answer = await (
        await bench.app.guest()
      ).raw('POST', sessionRoutes[name].path, { body: { id: 1 } });
      expect(answer.status).toBe(401);
    },
  );
});
