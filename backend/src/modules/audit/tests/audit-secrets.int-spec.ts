import { profileRoutes, sessionRoutes, terminalRoutes } from '@naryad/contracts/auth/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkTo } from '../../../../tests/kit/letters.js';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { codeOf, passwordConfirmed, turnOnTwoFactor } from '../../../../tests/kit/two-factor.js';

const PASSWORDS = [PASSWORD, 'первый пароль 1', 'второй пароль 2', 'третий пароль 3', 'не тот пароль 4'];
const PINS = ['8306', '9417', '6284', '5937', '9999'];
const [, FIRST, SECOND, THIRD, WRONG] = PASSWORDS as [string, string, string, string, string];

let bench: SignInBench;
const secrets = new Set<string>();

beforeAll(async () => {
  bench = await SignInBench.open({ PUBLIC_URL: 'http://naryad.test/', PUBLIC_HOSTS: '127.0.0.1' });
  await bench.nextPerson();
});
afterAll(() => bench.close());

/** Collects the secrets in a browser's cookies and in the sign-in tables. */
async function note(...clients: readonly TestClient[]): Promise<void> {
  for (const client of clients) {
    for (const pair of client.cookieHeader.split('; ')) secrets.add(pair.slice(pair.indexOf('=') + 1));
  }
  const rows = await bench.app.sql<{ secret: string | null }>(
    `select password_hash as secret from users union select pin_hash from users
     union select id_hash from sessions union select token_hash from terminals
     union select validator_hash from remember_tokens union select selector from remember_tokens
     union select token_hash from password_resets union select id_hash from pending_logins
     union select sealed_secret from two_factor union select sealed_recovery_codes from two_factor`,
  );
  for (const { secret } of rows) if (secret && secret !== 'no password') secrets.add(secret);
}

/** A user as managed by administrators: added with password and PIN, both changed, the PIN removed. */
async function userOfAdministrator(admin: TestClient & { readonly userId: number }): Promise<void> {
  const { data: roles } = await admin.call(userRoutes.getRoles, {});
  const fields = {
    name: 'petrov',
    email: 'petrov@naryad.test',
    role_id: roles[0]!.id,
    start_module_id: bench.deskId,
  };
  const save = userRoutes.createOrUpdateUser;
  const { data } = await admin.call(
    save,
    { ...fields, password: FIRST, pin_code: PINS[1] },
    { idempotencyKey: 'secret-user-1' },
  );
  await note();
  await admin.call(
    save,
    { ...fields, id: data.id, password: SECOND, pin_code: PINS[2] },
    { idempotencyKey: 'secret-user-2' },
  );
  await note();
  await admin.call(save, { ...fields, id: data.id, remove_pin: true });
  await bench.pinLogin(await bench.app.guest(), { user_id: data.id, pin_code: PINS[4] });
  await admin.call(sessionRoutes.unlockPin, { user_id: data.id });
  await passwordConfirmed(bench.app, admin.userId);
  await admin.call(sessionRoutes.endUserSessions, { user_id: data.id });
  await admin.call(userRoutes.deleteUser, { id: data.id });
}

/** A user who changes all credentials and factors of the own account. */
async function ownSecrets(): Promise<void> {
  const { app } = bench;
  const guest = await app.guest();
  await bench.login(guest, { password: WRONG });
  await bench.pinLogin(guest, { pin_code: PINS[4] });
  await bench.login(guest, { remember: true });
  await note(guest);
  await guest.raw('POST', '/user/confirm-password', { body: { password: PASSWORD } });
  await guest.call(profileRoutes.updatePinCode, {
    current_password: PASSWORD,
    pin_code: PINS[3]!,
    pin_confirmation: PINS[3]!,
  });
  await guest.call(profileRoutes.updatePassword, {
    current_password: PASSWORD,
    password: THIRD,
    password_confirmation: THIRD,
  });
  await note(guest);
  const { secretKey, recoveryCodes } = await turnOnTwoFactor(app, guest, bench.person.userId);
  const renewed = await guest.call(profileRoutes.resetRecoveryCodes, {});
  for (const secret of [secretKey, ...recoveryCodes, ...renewed]) secrets.add(secret);
  await note(guest);
  const second = await app.guest();
  await bench.login(second, { password: THIRD });
  await note(second);
  const code = codeOf(secretKey);
  await second.raw('POST', '/two-factor-challenge', { body: { code, recovery_code: code } });
  await note(second);
  await guest.call(profileRoutes.disableTwoFactor, {});
  await guest.call(profileRoutes.updateProfile, { name: 'sidorov', email: 'sidorov@naryad.test' });
  await guest.raw('POST', '/logout');
}

async function forgottenPassword(): Promise<void> {
  const guest = await bench.app.guest();
  const email = 'sidorov@naryad.test';
  await guest.raw('POST', '/forgot-password', { body: { email } });
  await note(guest);
  const link = await linkTo(bench.app, email, 'reset-password');
  const token = new URLSearchParams(link.hash.slice(1)).get('token')!;
  secrets.add(token);
  const body = { token, email, password: SECOND, password_confirmation: SECOND };
  expect((await guest.raw('POST', '/reset-password', { body })).status).toBe(200);
  await note();
}

async function terminals(admin: TestClient): Promise<void> {
  const options = { idempotencyKey: 'secret-terminal' };
  const { registerTerminal, updateTerminal, revokeTerminal } = terminalRoutes;
  const { data } = await admin.call(registerTerminal, { name: 'Пост 1', module_ids: [] }, options);
  await note(admin);
  await bench.pinLogin(admin, { pin_code: PINS[3] });
  await note(admin);
  const other = await bench.app.signedIn({ role: ADMINISTRATOR });
  await other.call(updateTerminal, { id: data.id, name: 'Пост 2', module_ids: [bench.deskId] });
  await other.call(revokeTerminal, { id: data.id });
}

/** Everything in the given tables that a reader can see, as JSON text. */
const reported = async (): Promise<string[]> => {
  const rows = await bench.app.sql<{ text: string }>(
    `select row_to_json(a)::text as text from audit_log a
     union all select o.payload::text from outbox o
     union all select k.response::text from idempotency_keys k where k.response is not null`,
  );
  return rows.map((one) => one.text);
};

it('no change of users, PINs, passwords, second factors, terminals or sessions reveals a secret', async () => {
  const admin = await bench.app.signedIn({ role: ADMINISTRATOR });
  await userOfAdministrator(admin);
  await ownSecrets();
  await forgottenPassword();
  await terminals(admin);

  const actions = await bench.app.sql<{ action: string }>('select distinct action from audit_log');
  expect(actions.map((one) => one.action)).toEqual(
    expect.arrayContaining([
      'auth.register-terminal',
      'auth.update-terminal',
      'auth.revoke-terminal',
      'auth.sign-in',
      'auth.sign-in-by-pin',
      'auth.sign-out',
      'auth.unlock-pin',
    ]),
  );
  expect(actions.length).toBeGreaterThan(15);

  for (const password of PASSWORDS) secrets.add(password);
  // Short ones (the empty cookie) occur in every text; PINs are searched as JSON values.
  const looked = [...[...secrets].filter((one) => one.length >= 8), ...PINS.map((pin) => `"${pin}"`)];
  expect(looked.length).toBeGreaterThan(50);
  const texts = await reported();
  expect(
    texts.flatMap((text) => looked.filter((one) => text.includes(one)).map((one) => [one, text])),
  ).toEqual([]);
});
