import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersTo, linkTo, tokenOf } from '../../../../tests/kit/letters.js';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

const NEW = 'совсем другой пароль';
const SENT = { message: 'Ссылка на сброс пароля была отправлена.' };
const TOO_SOON = 'Пожалуйста, подождите перед повторной попыткой.';
const WORTHLESS = 'Ссылка для сброса пароля недействительна.';

describe('password reset', () => {
  let bench: SignInBench;
  let guest: TestClient;

  beforeAll(async () => {
    bench = await SignInBench.open({ PUBLIC_URL: 'http://naryad.test/', PUBLIC_HOSTS: '127.0.0.1' });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    guest = await bench.app.guest();
  });

  const forgot = (email: unknown, client = guest) =>
    client.raw('POST', '/forgot-password', { body: { email } });
  const reset = (body: object, client = guest) =>
    client.raw('POST', '/reset-password', {
      body: { email: bench.person.email, password: NEW, password_confirmation: NEW, ...body },
    });
  const token = async (): Promise<string> => {
    expect((await forgot(bench.person.email)).status).toBe(200);
    const link = await linkTo(bench.app, bench.person.email, 'reset-password');
    return tokenOf(link);
  };
  const audited = (action: string) =>
    bench.app.sql(
      'select user_id, object_id, before, after from audit_log where action = $1 and object_id = $2',
      [action, String(bench.person.userId)],
    );
  const refusal = (field: string, message: string) => ({
    status: 422,
    body: { errors: { [field]: [message] } },
  });

  describe('letter', () => {
    it('leads to the page of the product, whatever host the request names', async () => {
      const answer = await guest.raw('POST', '/forgot-password', {
        body: { email: bench.person.email.toUpperCase() },
        headers: { 'x-forwarded-host': 'evil.test' },
      });
      expect([answer.status, answer.body]).toEqual([200, SENT]);
      const link = await linkTo(bench.app, bench.person.email, 'reset-password');
      expect(link.origin).toBe('http://naryad.test');
      // The token is not part of what logs and proxies receive.
      expect(link.pathname + link.search).toBe('/reset-password/letter');
      expect(tokenOf(link)).toMatch(/^[\w-]{43}$/);
      expect(new URLSearchParams(link.hash.slice(1)).get('email')).toBe(bench.person.email);
      const [row] = await bench.app.sql<{ token_hash: string; minutes: number }>(
        `select token_hash, round(extract(epoch from expires_at - created_at) / 60)::int as minutes
           from password_resets where user_id = $1`,
        [bench.person.userId],
      );
      expect(row).toEqual({ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/), minutes: 60 });
      expect(await audited('auth.request-password-reset')).toHaveLength(1);
    });

    it('gets the same response for an unknown address, in about the same time, and nothing is written', async () => {
      const timed = async (email: string) => {
        const start = performance.now();
        const { status, body } = await forgot(email);
        return { ms: performance.now() - start, answer: { status, body } };
      };
      await timed('warm-up@naryad.test');
      const existing = await timed(bench.person.email);
      const unknown = await timed('nobody-has-this@naryad.test');
      expect(unknown.answer).toEqual(existing.answer);
      for (const { ms } of [existing, unknown]) expect(ms).toBeGreaterThan(240);
      expect(await lettersTo(bench.app, 'nobody-has-this@naryad.test')).toEqual([]);
    });

    it('is sent once a minute, also limited for unknown addresses', async () => {
      for (const email of [bench.person.email, 'nobody@naryad.test']) {
        expect((await forgot(email)).status).toBe(200);
        expect(await forgot(email)).toMatchObject(refusal('email', TOO_SOON));
      }
      expect(await lettersTo(bench.app, bench.person.email)).toHaveLength(1);
      await bench.app.sql(`update sign_in_attempts set window_started_at = now() - interval '61 seconds'`);
      expect((await forgot(bench.person.email)).status).toBe(200);
      expect(await lettersTo(bench.app, bench.person.email)).toHaveLength(2);
    });

    it('is sent once for many concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(bench.person.email)));
      expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
      expect(await lettersTo(bench.app, bench.person.email)).toHaveLength(1);
    });

    it('is limited per network', async () => {
      const answers = await Promise.all(
        Array.from({ length: 31 }, (_, index) => forgot(`many-${index}@naryad.test`)),
      );
      const limited = answers.filter((one) => one.status === 429);
      expect(limited).toHaveLength(1);
      expect(limited[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(limited[0]?.headers.get('x-ratelimit-limit')).toBe('30');
    });

    it('does not go to a deleted user', async () => {
      await bench.app.sql('update users set is_active = false where id = $1', [bench.person.userId]);
      expect((await forgot(bench.person.email)).status).toBe(200);
      expect(await lettersTo(bench.app, bench.person.email)).toEqual([]);
    });

    it.each([
      [null, 'Укажите e-mail'],
      ['naryad', 'Некорректный e-mail'],
    ])('needs an address (%s)', async (email, message) =>
      expect(await forgot(email)).toMatchObject(refusal('email', message)),
    );
  });

  describe('link', () => {
    it('gives a new password, once', async () => {
      const link = { token: await token() };
      const answer = await reset(link);
      expect([answer.status, answer.body]).toEqual([200, { message: 'Ваш пароль был сброшен.' }]);
      expect((await bench.login(guest)).status).toBe(422);
      expect((await bench.login(guest, { password: NEW })).status).toBe(200);
      expect(await reset(link)).toMatchObject(refusal('email', WORTHLESS));
      expect(await audited('auth.reset-password')).toEqual([
        { user_id: bench.person.userId, object_id: String(bench.person.userId), before: null, after: null },
      ]);
      const notices = (await lettersTo(bench.app, bench.person.email)).slice(1);
      expect(notices).toMatchObject([{ kind: 'security-notice', what: 'password-changed' }]);
    });

    it('ends all sessions with their sockets, and deletes remember-me tokens', async () => {
      const elsewhere = await bench.app.guest();
      await bench.login(elsewhere, { remember: true });
      const terminal = await bench.app.guest();
      await bench.pinLogin(terminal);
      const socket = await new SocketClient(elsewhere).connected();
      await reset({ token: await token() });
      await waitFor(() => !socket.isConnected, 'the end of the socket', 2_000);
      expect(socket.ends).toContain('session-ended');
      expect(await bench.liveSessions()).toEqual([]);
      for (const client of [elsewhere, terminal]) {
        expect((await client.raw('GET', '/api/v1/me')).status).toBe(401);
      }
    });

    it('works for one of two who use it at once', async () => {
      const link = { token: await token() };
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, index) => {
          const password = `${NEW} ${index}`;
          return reset({ ...link, password, password_confirmation: password });
        }),
      );
      const won = answers.findIndex((one) => one.status === 200);
      expect(answers.filter((one) => one.status === 422)).toHaveLength(3);
      expect((await bench.login(guest, { password: `${NEW} ${won}` })).status).toBe(200);
    });

    it('is worthless for another address, when made up, late, or followed by a newer one', async () => {
      const first = await token();
      expect(await reset({ token: 'made-up' })).toMatchObject(refusal('email', WORTHLESS));
      expect(await reset({ token: first, email: 'other@naryad.test' })).toMatchObject(
        refusal('email', WORTHLESS),
      );
      await bench.app.sql('delete from sign_in_attempts');
      const second = await token();
      expect(await reset({ token: first })).toMatchObject(refusal('email', WORTHLESS));
      await bench.app.sql(`update password_resets set expires_at = now() - interval '1 second'`);
      expect(await reset({ token: second })).toMatchObject(refusal('email', WORTHLESS));
      expect((await bench.login(guest)).status).toBe(200);
    });

    it('is worthless for a deleted user', async () => {
      const link = { token: await token() };
      await bench.app.sql('update users set is_active = false where id = $1', [bench.person.userId]);
      expect(await reset(link)).toMatchObject(refusal('email', WORTHLESS));
    });

    it.each([
      ['short', 'short', 'Пароль должен быть не короче 8 символов'],
      ['x'.repeat(129), 'x'.repeat(129), 'Не более 128 символов'],
      [NEW, `${NEW} `, 'Пароль и подтверждение не совпадают'],
      ['Password1', 'Password1', 'Слишком распространённый пароль'],
    ])('stays valid after a refused password (%s)', async (password, confirmation, message) => {
      const link = { token: await token() };
      expect(await reset({ ...link, password, password_confirmation: confirmation })).toMatchObject(
        refusal('password', message),
      );
      expect((await reset(link)).status).toBe(200);
    });

    it('lets the owner in although unknown devices have used up the tries of the account', async () => {
      await bench.app.sql(
        `insert into sign_in_attempts (kind, subject, failures) values ('login-account', $1, 1000)`,
        [bench.person.email],
      );
      expect((await bench.login(guest)).status).toBe(429);
      await reset({ token: await token() });
      expect((await bench.login(guest, { password: NEW })).status).toBe(200);
    });

    it('is refused without the token of the page', async () => {
      expect((await guest.raw('POST', '/reset-password', { body: {}, token: false })).status).toBe(419);
      expect((await guest.raw('POST', '/forgot-password', { body: {}, token: false })).status).toBe(419);
    });
  });

  it('a sign-in with the old password that is under way ends with the others', async () => {
    const link = { token: await token() };
    const [answer] = await Promise.all([
      bench.login(await bench.app.guest(), { password: PASSWORD }),
      reset(link),
    ]);
    expect([200, 422]).toContain(answer.status);
    expect(await bench.liveSessions()).toEqual([]);
  });
});
