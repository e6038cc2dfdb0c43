import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { codeOf, type SecondFactor, turnOnTwoFactor } from '../../../../tests/kit/two-factor.js';

const SIGN_IN_AGAIN = 'Время подтверждения входа истекло. Войдите снова.';

describe('signing in with a second factor', () => {
  let bench: SignInBench;
  let factor: SecondFactor;
  let client: TestClient;

  beforeAll(async () => {
    bench = await SignInBench.open({ TRUST_PROXY: 'loopback' });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    const owner = await bench.app.signInAs(bench.person.userId);
    factor = await turnOnTwoFactor(bench.app, owner, bench.person.userId);
    await bench.app.sql('delete from sessions where user_id = $1', [bench.person.userId]);
    client = await bench.app.guest();
  });

  /** The client sends the typed text in both fields. Uses a different address if one is given. */
  const challenge = (who: TestClient, typedCode: string | null, ip = '10.0.0.1') =>
    who.raw('POST', '/two-factor-challenge', {
      body: { code: typedCode, recovery_code: typedCode },
      headers: { 'x-forwarded-for': ip },
    });
  /** The code of the step after the one that turned it on. */
  const nextCode = () => codeOf(factor.secretKey);
  const wrongCode = () => codeOf(factor.secretKey, 7);
  const pendings = () =>
    bench.app.sql<{ failures: number; remember: boolean }>(
      'select failures, remember from pending_logins where user_id = $1',
      [bench.person.userId],
    );
  const audit = async () =>
    (
      await bench.app.sql<{ action: string }>(
        `select action from audit_log where user_id = $1 and action like 'auth.sign-in%' order by id`,
        [bench.person.userId],
      )
    ).map((one) => one.action);
  const me = async (who: TestClient) => (await who.raw('GET', '/api/v1/me')).status;

  it('the password alone does not sign in', async () => {
    const answer = await bench.login(client);
    expect(answer).toMatchObject({ status: 200, body: { two_factor: true } });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('naryad_pending='))!;
    expect(cookie).toMatch(/; Max-Age=600;.*HttpOnly; SameSite=Lax/);
    expect(await me(client)).toBe(401);
    expect(await bench.liveSessions()).toEqual([]);
    expect(await pendings()).toEqual([{ failures: 0, remember: false }]);
    const value = cookie.split(';')[0]!.split('=')[1]!;
    expect(JSON.stringify(await bench.app.sql('select * from pending_logins'))).not.toContain(value);
    expect(await audit()).toEqual([]);
  });

  it('ends the session that the browser had until then', async () => {
    const first = bench.person;
    const app = bench.app;
    await bench.nextPerson();
    await bench.login(client, { remember: true });
    expect(await me(client)).toBe(200);
    const answer = await client.raw('POST', '/login', { body: { email: first.email, password: PASSWORD } });
    expect(answer).toMatchObject({ status: 200, body: { two_factor: true } });
    expect(await me(client)).toBe(401);
    expect(await app.sql('select 1 from sessions where user_id = $1', [bench.person.userId])).toEqual([]);
  });

  it('the right code signs in, with a new session id', async () => {
    await bench.login(client);
    const before = client.cookieHeader;
    const code = nextCode();
    expect(await challenge(client, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 204,
      text: '',
    });
    expect(client.cookieHeader).not.toBe(before);
    expect(client.cookieHeader).toContain('naryad_session=');
    expect(client.cookieHeader).not.toContain('naryad_pending');
    expect(client.cookieHeader).not.toContain('naryad_remember');
    expect(await me(client)).toBe(200);
    expect(await pendings()).toEqual([]);
    expect(await audit()).toEqual(['auth.sign-in-by-code']);
    expect(await bench.app.sql('select 1 from sign_in_attempts')).toEqual([]);
    expect((await client.raw('POST', '/logout')).status).toBe(204);
  });

  it('sets a remember-me token if it was requested', async () => {
    await bench.login(client, { remember: true });
    expect(client.cookieHeader).not.toContain('naryad_remember');
    expect((await challenge(client, nextCode())).status).toBe(204);
    expect(client.cookieHeader).toContain('naryad_remember');
    await bench.app.sql('delete from sessions where user_id = $1', [bench.person.userId]);
    expect(await me(client)).toBe(200);
  });

  it('a recovery code signs in as well, once, in any notation; there are always eight', async () => {
    const [used] = factor.recoveryCodes as [string];
    await bench.login(client);
    expect((await challenge(client, ` ${used.toUpperCase().replace('-', ' ')} `)).status).toBe(204);
    expect(await audit()).toEqual(['auth.sign-in-by-recovery-code']);
    const secondClient = await bench.app.guest();
    await bench.login(secondClient);
    expect((await challenge(secondClient, used)).status).toBe(422);
    expect((await challenge(secondClient, factor.recoveryCodes[7]!)).status).toBe(204);
    await bench.app.sql('update sessions set password_confirmed_at = now()');
    const { body } = await secondClient.raw('GET', '/user/two-factor-recovery-codes');
    const remainingCodes = body as string[];
    expect(remainingCodes).toHaveLength(8);
    expect(remainingCodes.filter((one) => factor.recoveryCodes.includes(one))).toHaveLength(6);
  });

  it.each([
    [{ code: '000', recovery_code: '000' }, 'recovery_code', 'Неверный код'],
    [{ code: '000' }, 'code', 'Неверный код'],
    [{ recovery_code: 'abcde-fghij' }, 'recovery_code', 'Неверный код'],
    [{ code: 'nul\u0000l', recovery_code: 'nul\u0000l' }, 'recovery_code', 'Неверный код'],
    [{ code: '', recovery_code: ' ' }, 'code', 'Введите код'],
    [{}, 'code', 'Введите код'],
  ])('%j: 422 under %s', async (body, field, text) => {
    await bench.login(client);
    const answer = await client.raw('POST', '/two-factor-challenge', { body });
    expect(answer).toMatchObject({ status: 422, body: { message: text, errors: { [field]: [text] } } });
    expect(await me(client)).toBe(401);
    expect(await pendings()).toHaveLength(1);
  });

  it('without a pending sign-in, or with one that is over, one has to sign in again', async () => {
    const answer = { status: 422, body: { errors: { recovery_code: [SIGN_IN_AGAIN] } } };
    expect(await challenge(client, nextCode())).toMatchObject(answer);
    expect(await client.raw('POST', '/two-factor-challenge', { body: {} })).toMatchObject({
      status: 422,
      body: { errors: { code: [SIGN_IN_AGAIN] } },
    });
    await bench.login(client);
    await bench.app.sql(`update pending_logins set expires_at = now() - interval '1 second'`);
    expect(await challenge(client, nextCode())).toMatchObject(answer);
    await bench.login(client);
    await client.raw('POST', '/logout');
    expect(client.cookieHeader).not.toContain('naryad_pending');
    await bench.login(client);
    await bench.app.sql('update users set is_active = false where id = $1', [bench.person.userId]);
    expect(await challenge(client, nextCode())).toMatchObject(answer);
    expect(await bench.liveSessions()).toEqual([]);
  });

  it('a used code, here or to turn it on, is refused', async () => {
    await bench.login(client);
    expect((await challenge(client, factor.usedCode)).status).toBe(422);
    const code = nextCode();
    expect((await challenge(client, code)).status).toBe(204);
    const other = await bench.app.guest();
    await bench.login(other);
    expect((await challenge(other, code)).status).toBe(422);
    expect((await challenge(other, factor.recoveryCodes[0]!)).status).toBe(204);
  });

  describe('the same code twenty times at once', () => {
    const IP_ADDRESSES = Array.from({ length: 20 }, (_, index) => `10.1.0.${index + 1}`);
    const outcome = (answers: readonly { status: number }[]) =>
      answers.map((one) => one.status).filter((status) => status !== 422);

    const manyPending = async (): Promise<TestClient[]> => {
      const clients: TestClient[] = [];
      for (const _ of IP_ADDRESSES) {
        const one = await bench.app.guest();
        await bench.login(one);
        clients.push(one);
      }
      return clients;
    };

    it.each([
      ['an authenticator’s', () => nextCode()],
      ['a recovery code', () => factor.recoveryCodes[0]!],
    ])('%s signs in once, from twenty browsers with the password', async (_, code) => {
      const clients = await manyPending();
      const typedCode = code();
      const answers = await Promise.all(
        IP_ADDRESSES.map((ip, index) => challenge(clients[index]!, typedCode, ip)),
      );
      expect(outcome(answers)).toEqual([204]);
      expect(await bench.liveSessions()).toHaveLength(1);
      expect(await audit()).toHaveLength(1);
    });

    it.each([
      ['an authenticator’s', () => nextCode()],
      ['a recovery code', () => factor.recoveryCodes[0]!],
    ])('%s signs in once, from one browser', async (_, code) => {
      await bench.login(client);
      const typedCode = code();
      const answers = await Promise.all(IP_ADDRESSES.map((ip) => challenge(client, typedCode, ip)));
      expect(outcome(answers)).toEqual([204]);
      expect(await bench.liveSessions()).toHaveLength(1);
    });

    it('eight different codes for one pending sign-in: one session, and one code used up', async () => {
      await bench.login(client);
      const answers = await Promise.all(
        factor.recoveryCodes.map((code, index) => challenge(client, code, IP_ADDRESSES[index])),
      );
      expect(outcome(answers)).toEqual([204]);
      await bench.app.sql('update sessions set password_confirmed_at = now()');
      const owner = await bench.app.signInAs(bench.person.userId);
      await bench.app.sql('update sessions set password_confirmed_at = now()');
      const remainingCodes = (await owner.raw('GET', '/user/two-factor-recovery-codes')).body as string[];
      expect(remainingCodes.filter((one) => factor.recoveryCodes.includes(one))).toHaveLength(7);
    });
  });

  it('five wrong codes a minute from an address, however parallel', async () => {
    await bench.login(client);
    const answers = await Promise.all(Array.from({ length: 8 }, () => challenge(client, wrongCode())));
    expect(answers.map((one) => one.status).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const refusedAnswer = await challenge(client, nextCode());
    expect(refusedAnswer.status).toBe(429);
    expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refusedAnswer.headers.get('x-ratelimit-limit')).toBe('5');
    expect(refusedAnswer.headers.get('x-ratelimit-remaining')).toBe('0');
    await bench.app.sql(
      `update sign_in_attempts set window_started_at = now() - interval '61 seconds' where kind = 'second-factor'`,
    );
    expect((await challenge(client, nextCode())).status).toBe(204);
  });

  it('ten wrong codes from anywhere end the pending sign-in', async () => {
    await bench.login(client);
    for (let index = 0; index < 10; index += 1) {
      expect((await challenge(client, wrongCode(), `10.2.0.${index}`)).status).toBe(422);
    }
    expect(await pendings()).toEqual([]);
    expect(await challenge(client, nextCode())).toMatchObject({
      status: 422,
      body: { errors: { recovery_code: [SIGN_IN_AGAIN] } },
    });
    // After the password ten more codes are allowed, and at most twenty in an hour.
    await bench.login(client);
    for (let index = 0; index < 9; index += 1) await challenge(client, wrongCode(), `10.3.0.${index}`);
    const refusedAnswer = await challenge(client, nextCode(), '10.4.0.1');
    expect([refusedAnswer.status, refusedAnswer.headers.get('x-ratelimit-limit')]).toEqual([204, null]);
  });

  it('twenty wrong codes an hour for an account, from anywhere', async () => {
    await bench.login(client);
    await bench.app.sql(
      `insert into sign_in_attempts (kind, subject, failures) values ('second-factor-account', $1, 20)`,
      [String(bench.person.userId)],
    );
    expect((await challenge(client, nextCode())).status).toBe(429);
  });

  it('a sign-in with the password alone that is under way when it is turned on does not survive it', async () => {
    const { userId } = bench.person;
    const owner = await bench.app.signInAs(userId);
    await bench.app.sql('update sessions set password_confirmed_at = now(), code_given_at = now()');
    await owner.raw('DELETE', '/user/two-factor-authentication');
    for (let round = 0; round < 3; round += 1) {
      await bench.app.sql('update sessions set password_confirmed_at = now()');
      await bench.app.sql('delete from sign_in_attempts');
      await owner.raw('POST', '/user/two-factor-authentication', { body: {} });
      const { secretKey } = (await owner.raw('GET', '/user/two-factor-secret-key')).body as SecondFactor;
      const guests = await Promise.all([1, 2, 3, 4].map(() => bench.app.guest()));
      await Promise.all([
        ...guests.map((one) => bench.login(one)),
        owner.raw('POST', '/user/confirmed-two-factor-authentication', { body: { code: codeOf(secretKey) } }),
      ]);
      expect(await Promise.all(guests.map(me))).toEqual([401, 401, 401, 401]);
      expect(await bench.liveSessions()).toHaveLength(1);
      await owner.raw('DELETE', '/user/two-factor-authentication');
    }
  });
});
