import { profileRoutes } from '@naryad/contracts/auth/routes';
import { rooms } from '@naryad/contracts/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersTo } from '../../../../tests/kit/letters.js';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { passwordConfirmed } from '../../../../tests/kit/two-factor.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

const NEW = 'совсем другой пароль';

describe('the own profile', () => {
  let bench: SignInBench;
  let client: TestClient & { readonly sessionId: number };
  let userId: number;

  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    ({ userId } = bench.person);
    client = await bench.app.signInAs(userId);
  });

  const refusal = (field: string, message: string) => ({
    status: 422,
    body: { errors: { [field]: [message] } },
  });
  const audited = (action: string) =>
    bench.app.sql<{ before: unknown; after: unknown }>(
      'select before, after from audit_log where user_id = $1 and action = $2',
      [userId, action],
    );
  const savedEvents = () =>
    bench.app.sql(
      `select 1 from outbox where name = 'users.user-saved' and (payload->>'user_id')::int = $1`,
      [userId],
    );
  const rowOf = async () =>
    (await bench.app.sql<Record<string, unknown>>('select * from users where id = $1', [userId]))[0]!;

  describe('login and address', () => {
    const updateProfile = (body: object, options: { key?: string; by?: TestClient } = {}) =>
      (options.by ?? client).raw('PUT', '/user/profile-information', {
        body: { name: `login-${userId}`, email: bench.person.email, ...body },
        headers: options.key === undefined ? {} : { 'idempotency-key': options.key },
      });

    it('are changed and audited, and the own screens are notified', async () => {
      const socket = await new SocketClient(client).connected();
      await socket.subscribe(rooms.user(userId));
      const { name, version } = await rowOf();
      const answer = await updateProfile({ name: ' anna ' });
      expect([answer.status, answer.text]).toEqual([200, '""']);
      expect(await rowOf()).toMatchObject({ name: 'anna', version: Number(version) + 1 });
      expect(await audited('auth.update-profile')).toEqual([
        {
          before: { name, email: bench.person.email },
          after: { name: 'anna', email: bench.person.email },
        },
      ]);
      await socket.change(({ changes }) => changes.some((one) => one.entity === 'current-user'));
      socket.close();
      expect(await lettersTo(bench.app, bench.person.email)).toEqual([]);
    });

    it('the previous address is notified of a change, which needs the password', async () => {
      const email = `moved-${userId}@naryad.test`;
      const early = await updateProfile({ email }, { key: `address-${userId}` });
      expect([early.status, early.body]).toEqual([423, { message: 'Password confirmation required.' }]);
      expect(await lettersTo(bench.app, bench.person.email)).toEqual([]);
      const confirming = await client.raw('POST', '/user/confirm-password', { body: { password: PASSWORD } });
      expect(confirming.status).toBe(201);
      // The refused call did not consume its key.
      expect((await updateProfile({ email }, { key: `address-${userId}` })).status).toBe(200);
      expect((await updateProfile({ email: email.toUpperCase() })).status).toBe(200);
      expect(await rowOf()).toMatchObject({ email, email_verified_at: null });
      expect(await lettersTo(bench.app, bench.person.email)).toMatchObject([
        { kind: 'security-notice', what: 'email-changed' },
      ]);
    });

    it('a key works once; an unchanged profile writes no audit row', async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          updateProfile({ name: `once-${userId}` }, { key: `profile-${userId}` }),
        ),
      );
      expect(answers.map((one) => [one.status, one.text])).toEqual(Array(5).fill([200, '""']));
      await updateProfile({ name: `once-${userId}` });
      expect(await audited('auth.update-profile')).toHaveLength(1);
      expect(await savedEvents()).toHaveLength(1);
    });

    it('of others are refused; those of deleted users are free', async () => {
      const other = await bench.app.signedIn();
      const [occupied] = await bench.app.sql<{ name: string; email: string }>(
        'select name, email from users where id = $1',
        [other.userId],
      );
      expect(await updateProfile({ name: occupied!.name })).toMatchObject(
        refusal('name', 'Такой логин уже занят'),
      );
      await passwordConfirmed(bench.app, userId);
      expect(await updateProfile({ email: occupied!.email })).toMatchObject(
        refusal('email', 'Такой e-mail уже занят'),
      );
      await bench.app.sql('update users set is_active = false where id = $1', [other.userId]);
      expect((await updateProfile(occupied!)).status).toBe(200);
    });

    it('two users who set the same address concurrently: one succeeds', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => bench.app.signedIn()));
      for (const { userId: otherId } of others) await passwordConfirmed(bench.app, otherId);
      const answers = await Promise.all(
        others.map((otherClient) =>
          updateProfile(
            { name: `racer-${otherClient.userId}`, email: `race-${userId}@naryad.test` },
            { by: otherClient },
          ),
        ),
      );
      expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422, 422, 422]);
      for (const one of answers.filter(({ status }) => status === 422)) {
        expect(one).toMatchObject(refusal('email', 'Такой e-mail уже занят'));
      }
    });

    it('four digits are not enough to move the account to another address', async () => {
      const byPin = await bench.app.signInAs(userId, 'pin');
      const email = `thief-${userId}@naryad.test`;
      const answer = await updateProfile({ email }, { by: byPin });
      expect([answer.status, answer.body]).toEqual([423, { message: 'Password confirmation required.' }]);
      expect((await updateProfile({ name: `pin-${userId}` }, { by: byPin })).status).toBe(200);
      await bench.app.sql('update sessions set password_confirmed_at = now() where id = $1', [
        byPin.sessionId,
      ]);
      expect((await updateProfile({ email }, { by: byPin })).status).toBe(200);
    });

    it.each([
      [{ name: ' ' }, 'name', 'Укажите имя'],
      [{ email: null }, 'email', 'Укажите e-mail'],
      [{ email: 'naryad' }, 'email', 'Некорректный e-mail'],
    ])('are checked: %o', async (body, field, message) =>
      expect(await updateProfile(body)).toMatchObject(refusal(field, message)),
    );

    it('are not for guests', async () =>
      expect((await updateProfile({}, { by: await bench.app.guest() })).status).toBe(401));
  });

  describe('password', () => {
    const updateProfile = (body: object = {}, key?: string, sender: TestClient = client) =>
      sender.raw('PUT', '/user/password', {
        body: { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...body },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });

    it('is changed: other sessions end within two seconds with their sockets, this one stays', async () => {
      const elsewhere = await bench.app.guest();
      await bench.login(elsewhere, { remember: true });
      const terminal = await bench.app.signInAs(userId, 'pin');
      const sockets = await Promise.all(
        [elsewhere, terminal].map((one) => new SocketClient(one).connected()),
      );
      const ownSocket = await new SocketClient(client).connected();
      const answer = await updateProfile();
      expect([answer.status, answer.text]).toEqual([200, '""']);
      await waitFor(() => sockets.every((one) => !one.isConnected), 'the end of the sockets', 2_000);
      for (const other of [elsewhere, terminal]) {
        expect((await other.raw('GET', '/api/v1/me')).status).toBe(401);
      }
      expect((await client.raw('GET', '/api/v1/me')).status).toBe(200);
      expect(ownSocket.isConnected).toBe(true);
      ownSocket.close();
      const guest = await bench.app.guest();
      expect((await bench.login(guest)).status).toBe(422);
      expect((await bench.login(guest, { password: NEW })).status).toBe(200);
      expect(await audited('auth.update-password')).toEqual([{ before: null, after: null }]);
      expect(await lettersTo(bench.app, bench.person.email)).toMatchObject([
        { kind: 'security-notice', what: 'password-changed' },
      ]);
      expect(await savedEvents()).toHaveLength(1);
    });

    it('a repeat under the same key gets the first answer, although the password is another one now', async () => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => updateProfile({}, `password-${userId}`)),
      );
      answers.push(await updateProfile({}, `password-${userId}`));
      expect(answers.map((one) => [one.status, one.text])).toEqual(Array(5).fill([200, '""']));
      expect(await audited('auth.update-password')).toHaveLength(1);
    });

    it('without a key only the first of many at once works', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => updateProfile()));
      expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422, 422, 422]);
    });

    it('stays when the current one is wrong; guesses are limited together with those of confirm-password', async () => {
      const wrong = { current_password: PASSWORD.trim() };
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(await updateProfile(wrong)).toMatchObject(refusal('current_password', 'Неверный пароль'));
      }
      await client.raw('POST', '/user/confirm-password', { body: { password: 'wrong' } });
      const limited = await updateProfile();
      expect(limited.status).toBe(429);
      expect(limited.headers.get('x-ratelimit-limit')).toBe('6');
      expect((await bench.login(await bench.app.guest())).status).toBe(200);
    });

    it('right ones are not counted', async () => {
      for (let attempt = 0; attempt < 8; attempt += 1) {
        const password = `${NEW} ${attempt}`;
        const current = attempt === 0 ? PASSWORD : `${NEW} ${attempt - 1}`;
        const body = { current_password: current, password, password_confirmation: password };
        expect((await updateProfile(body)).status).toBe(200);
      }
    });

    it.each([
      [{ current_password: '' }, 'current_password', 'Укажите текущий пароль'],
      [{ password_confirmation: 'другой' }, 'password', 'Пароль и подтверждение не совпадают'],
      [
        { password: 'naryad', password_confirmation: 'naryad' },
        'password',
        'Пароль должен быть не короче 8 символов',
      ],
      [
        { password: 'qwertyuiop', password_confirmation: 'qwertyuiop' },
        'password',
        'Слишком распространённый пароль',
      ],
    ])('is checked: %o', async (body, field, message) => {
      expect(await updateProfile(body)).toMatchObject(refusal(field, message));
      expect(await audited('auth.update-password')).toEqual([]);
    });

    it('is not for guests', async () =>
      expect((await updateProfile({}, undefined, await bench.app.guest())).status).toBe(401));
  });

  describe('PIN', () => {
    const post = (body: object = {}, key?: string, sender: TestClient = client) =>
      sender.raw('POST', '/api/user/updatePinCode', {
        body: { current_password: PASSWORD, pin_code: '4702', pin_confirmation: '4702', ...body },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });

    it('is changed, and failures with the previous one are reset', async () => {
      await bench.app.sql(
        `insert into sign_in_attempts (kind, subject, failures, locked_until)
         values ('pin-user', $1, 50, null), ('pin-pair', $1 || '|127.0.0.1', 5, now() + interval '15 minutes'),
                ('pin-user', $1 || '0', 50, null)`,
        [String(userId)],
      );
      const terminal = await bench.app.signInAs(userId, 'pin');
      const { status, body } = await post();
      expect([status, body]).toEqual([200, { success: true, message: 'ПИН-код успешно обновлен' }]);
      const guest = await bench.app.guest();
      expect((await bench.pinLogin(guest, { pin_code: '8306' })).status).toBe(422);
      expect((await bench.pinLogin(guest, { pin_code: '4702' })).status).toBe(200);
      expect((await terminal.raw('GET', '/api/v1/me')).status).toBe(401);
      expect((await client.raw('GET', '/api/v1/me')).status).toBe(200);
      const others = await bench.app.sql(`select failures from sign_in_attempts where subject = $1`, [
        `${userId}0`,
      ]);
      expect(others).toEqual([{ failures: 50 }]);
      expect(await audited('auth.update-pin-code')).toEqual([{ before: null, after: null }]);
      expect((await lettersTo(bench.app, bench.person.email)).at(-1)).toMatchObject({
        kind: 'security-notice',
        what: 'pin-changed',
      });
      expect(await savedEvents()).toHaveLength(1);
    });

    it('a key works once', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => post({}, `pin-code-${userId}`)));
      expect(new Set(answers.map((one) => `${one.status} ${one.text}`)).size).toBe(1);
      expect(await audited('auth.update-pin-code')).toHaveLength(1);
      const keys = await bench.app.sql('select * from idempotency_keys where user_id = $1', [userId]);
      expect(JSON.stringify(keys)).not.toContain('4702');
    });

    it.each([
      [{ current_password: 'wrong' }, 'current_password', 'Неверный пароль'],
      [{ pin_code: '1234', pin_confirmation: '1234' }, 'pin_code', 'Слишком простой ПИН-код'],
      [{ pin_code: '47021' }, 'pin_code', 'ПИН-код должен состоять из 4 цифр'],
      [{ pin_confirmation: '4703' }, 'pin_confirmation', 'ПИН-код и подтверждение не совпадают'],
    ])('is checked: %o', async (body, field, message) => {
      const { pin_hash: before } = await rowOf();
      expect((await post(body)).body).toMatchObject({
        errors: { [field]: expect.arrayContaining([message]) },
      });
      expect((await rowOf())['pin_hash']).toBe(before);
    });

    it('guesses of the password are limited', async () => {
      for (let attempt = 0; attempt < 6; attempt += 1) await post({ current_password: 'wrong' });
      expect((await post()).status).toBe(429);
    });

    it('is not for guests', async () =>
      expect((await post({}, undefined, await bench.app.guest())).status).toBe(401));
  });

  it('stores no secret in audit, events and keys', async () => {
    await client.call(
      profileRoutes.updatePassword,
      { current_password: PASSWORD, password: NEW, password_confirmation: NEW },
      { idempotencyKey: `secrets-${userId}` },
    );
    for (const table of ['audit_log', 'outbox', 'idempotency_keys']) {
      const [row] = await bench.app.sql<{ all: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as all from ${table} t`,
      );
      expect([table, row!.all]).not.toEqual([table, expect.stringMatching(/совсем другой|argon2/)]);
    }
  });
});
