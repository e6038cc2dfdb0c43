import { profileRoutes, sessionRoutes } from '@naryad/contracts/auth/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkTo, tokenOf } from '../../../../tests/kit/letters.js';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { codeOf, passwordConfirmed, turnOnTwoFactor } from '../../../../tests/kit/two-factor.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

const NEW = 'совсем другой пароль';
const LOCKED = { status: 423, body: { message: 'Password confirmation required.' } };

/** Attempts to bypass the protection of an account with only some of its secrets. */
describe('an account cannot be taken over', () => {
  let bench: SignInBench;
  let userId: number;

  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    ({ userId } = bench.person);
  });

  const alive = async (client: TestClient) => (await client.raw('GET', '/api/v1/me')).status === 200;
  const audited = (action: string, objectId = userId) =>
    bench.app.sql('select user_id, after from audit_log where action = $1 and object_id = $2', [
      action,
      String(objectId),
    ]);
  const resetToken = async () => {
    const guest = await bench.app.guest();
    await guest.raw('POST', '/forgot-password', { body: { email: bench.person.email } });
    const link = await linkTo(bench.app, bench.person.email, 'reset-password');
    return tokenOf(link);
  };
  const reset = async (token: string, email: string) => {
    const body = { token, email, password: NEW, password_confirmation: NEW };
    return (await (await bench.app.guest()).raw('POST', '/reset-password', { body })).status;
  };

  it('by PIN and password together, where a code is required', async () => {
    await turnOnTwoFactor(bench.app, await bench.app.signInAs(userId), userId);
    // As at a trusted terminal.
    const thief = await bench.app.signInAs(userId, 'pin');
    const confirmed = await thief.raw('POST', '/user/confirm-password', { body: { password: PASSWORD } });
    expect(confirmed).toMatchObject({
      status: 422,
      body: {
        errors: {
          password: ['У вас включена двухфакторная аутентификация. Выйдите и войдите по паролю и коду.'],
        },
      },
    });
    expect((await thief.raw('DELETE', '/user/two-factor-authentication')).status).toBe(423);
    expect(await audited('auth.confirm-password')).toEqual([]);
  });

  it('by a new password: the code is still required', async () => {
    const { secretKey } = await turnOnTwoFactor(bench.app, await bench.app.signInAs(userId), userId);
    expect(await reset(await resetToken(), bench.person.email)).toBe(200);
    const guest = await bench.app.guest();
    expect((await bench.login(guest, { password: NEW })).body).toEqual({ two_factor: true });
    expect(await alive(guest)).toBe(false);
    const code = codeOf(secretKey);
    expect((await guest.raw('POST', '/two-factor-challenge', { body: { code } })).status).toBe(204);
  });

  it('by a PIN that is changed during its check', async () => {
    const holder = bench.app.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('select 1 from users where id = $1 for no key update', [userId]);
    const guest = await bench.app.guest();
    const answer = bench.pinLogin(guest);
    await waitFor(
      async () =>
        (
          await bench.app.sql(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length > 0,
      'the sign-in that waits for the user',
    );
    await holder.query(`update users set pin_hash = 'another' where id = $1`, [userId]);
    await holder.commitTransaction();
    await holder.release();
    expect(await answer).toMatchObject({ status: 422, body: { errors: { pin_code: ['Неверный ПИН-код'] } } });
    expect(await bench.liveSessions()).toEqual([]);
  });

  it('by a pending sign-in of another user at the terminal', async () => {
    const { secretKey } = await turnOnTwoFactor(bench.app, await bench.app.signInAs(userId), userId);
    const terminal = await bench.app.guest();
    await bench.login(terminal);
    const pending = terminal.cookieHeader;
    await bench.nextPerson();
    expect((await bench.pinLogin(terminal)).status).toBe(200);
    expect(terminal.cookieHeader).not.toContain('naryad_pending');
    expect(await bench.app.sql('select 1 from pending_logins')).toEqual([]);
    const token = /XSRF-TOKEN=([^;]+)/.exec(pending)?.[1] ?? '';
    const answer = await fetch(`${bench.app.url}/two-factor-challenge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: pending, 'x-xsrf-token': token },
      body: JSON.stringify({ code: codeOf(secretKey) }),
    });
    expect(answer.status).toBe(422);
  });

  it('by a stolen remember-me token: its second use signs out both browsers', async () => {
    const owner = await bench.app.guest();
    await bench.login(owner, { remember: true });
    const stolen = owner.cookieHeader;
    await bench.app.sql('delete from sessions where user_id = $1', [userId]);
    expect(await alive(owner)).toBe(true);
    await bench.app.sql(`update remember_tokens set expires_at = now() - interval '1 second' where used`);
    const thief = await fetch(`${bench.app.url}/api/v1/me`, {
      headers: { cookie: stolen.replace(/naryad_session=[^;]+/, 'naryad_session=x') },
    });
    expect(thief.status).toBe(401);
    expect(await alive(owner)).toBe(false);
    expect(await bench.liveSessions()).toEqual([]);
    expect(await audited('auth.end-sessions')).toEqual([
      { user_id: null, after: { ended: 1, reason: 'remember-token-reused' } },
    ]);
  });

  it.each(['the owner', 'an administrator'])(
    'by a link in the mailbox of the previous address, after %s set another one',
    async (who) => {
      const token = await resetToken();
      const email = `new-${userId}@naryad.test`;
      if (who === 'the owner') {
        const client = await bench.app.signInAs(userId);
        const body = { name: `person ${userId}`, email };
        await passwordConfirmed(bench.app, userId);
        await client.call(profileRoutes.updateProfile, body);
      } else {
        const admin = await bench.app.signedIn({ role: ADMINISTRATOR });
        const { data } = await admin.call(userRoutes.getUsers, { search: bench.person.email });
        const [user] = data;
        await admin.call(userRoutes.createOrUpdateUser, { ...user!, start_module_id: bench.deskId, email });
      }
      expect(await reset(token, email)).toBe(422);
      expect(await reset(token, bench.person.email)).toBe(422);
    },
  );

  it('by an administrator’s session that was left open', async () => {
    const admin = await bench.app.signedIn({ role: ADMINISTRATOR, moduleIds: [bench.deskId] });
    await turnOnTwoFactor(bench.app, admin, admin.userId);
    await bench.app.sql('update sessions set password_confirmed_at = null');
    const { data } = await admin.call(userRoutes.getUsers, {});
    const { role: _role, has_pin: _has, ...own } = data.find((one) => one.id === admin.userId)!;
    const self = { ...own, start_module_id: bench.deskId };
    const attacks = [
      () => admin.call(sessionRoutes.resetTwoFactor, { user_id: admin.userId }),
      () => admin.call(userRoutes.createOrUpdateUser, { ...self, password: NEW }),
      () => admin.call(userRoutes.createOrUpdateUser, { ...self, pin_code: '8306' }),
      () => admin.call(userRoutes.createOrUpdateUser, { ...self, email: 'thief@naryad.test' }),
    ];
    for (const attack of attacks) await expect(attack()).rejects.toMatchObject(LOCKED);
    expect(await audited('users.update', admin.userId)).toEqual([]);
    await passwordConfirmed(bench.app, admin.userId);
    await admin.call(userRoutes.createOrUpdateUser, { ...self, password: NEW });
    await admin.call(sessionRoutes.resetTwoFactor, { user_id: admin.userId });
    expect(await audited('users.update', admin.userId)).toHaveLength(1);
  });
});
