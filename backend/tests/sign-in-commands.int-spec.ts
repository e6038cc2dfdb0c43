import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authRoutes, profileRoutes, sessionRoutes, terminalRoutes } from '@naryad/contracts/auth/routes';
import { ledgerCheckRoutes } from '@naryad/contracts/ledger-checks/routes';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { CommandBench, commandAreas } from './kit/command-bench.js';
import { createModule } from './kit/factories/people.js';
import { PASSWORD, SignInBench } from './kit/sign-in-bench.js';
import type { TestApp } from './kit/test-app.js';
import { passwordConfirmed } from './kit/two-factor.js';
import { ledgerFindings } from './kit/ledger-findings.js';

// Commands of sign-in and accounts, tested in the same way as those in `commands.int-spec.ts`.

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

let people: SignInBench;
let admin: Person;
let user: Person;
let bench: CommandBench;

beforeAll(async () => {
  people = await SignInBench.open();
  admin = await people.app.signedIn({ role: ADMINISTRATOR });
  bench = new CommandBench(people.app);
});
afterAll(() => people?.close());
beforeEach(async () => {
  await people.nextPerson();
  const { userId } = people.person;
  user = Object.assign(await people.app.signInAs(userId), { userId });
});

it('the own profile', async () => {
  await passwordConfirmed(people.app, user.userId);
  await bench.once(user, profileRoutes.updateProfile, { name: 'ivanov', email: 'ivanov@naryad.test' });
});

it('the own start page', async () => {
  await bench.once(user, profileRoutes.updateStart, { starts_with_dashboard: true });
  const { data } = await user.call(authRoutes.me, {});
  expect(data.starts_with_dashboard).toBe(true);
});

it('the own password', async () => {
  await bench.once(user, profileRoutes.updatePassword, {
    current_password: PASSWORD,
    password: 'тихая заводь 42',
    password_confirmation: 'тихая заводь 42',
  });
});

it('the own PIN', async () => {
  await bench.once(user, profileRoutes.updatePinCode, {
    current_password: PASSWORD,
    pin_code: '9417',
    pin_confirmation: '9417',
  });
});

it('sessions: one ended, the others ended, all ended by an administrator', async () => {
  await passwordConfirmed(people.app, user.userId);
  await passwordConfirmed(people.app, admin.userId);
  const { sessionId: id } = await people.app.signInAs(user.userId);
  await bench.once(user, sessionRoutes.endSession, { id });
  await people.app.signInAs(user.userId);
  await bench.once(user, sessionRoutes.endOtherSessions, {});
  await bench.once(admin, sessionRoutes.endUserSessions, { user_id: user.userId });
});

it('a second factor removed, a PIN and a sign-in unlocked', async () => {
  await people.app.sql(
    `insert into two_factor (user_id, sealed_secret, sealed_recovery_codes, confirmed_at) values ($1, '', '', now())`,
    [user.userId],
  );
  await passwordConfirmed(people.app, admin.userId);
  await bench.once(admin, sessionRoutes.resetTwoFactor, { user_id: user.userId });
  await people.app.sql(
    `insert into sign_in_attempts (kind, subject, failures) values ('pin-user', $1::text, 21)`,
    [user.userId],
  );
  await bench.once(admin, sessionRoutes.unlockPin, { user_id: user.userId });
  await people.app.sql(
    `insert into sign_in_attempts (kind, subject, failures) values ('login-account', $1, 20)`,
    [people.person.email],
  );
  await bench.once(admin, sessionRoutes.unlockSignIn, { user_id: user.userId });
});

it('a terminal: registered, changed, revoked', async () => {
  const moduleId = await createModule(people.app.dataSource, 'otk-desk');
  const { data } = await bench.once(admin, terminalRoutes.registerTerminal, {
    name: 'Пост 1',
    module_ids: [],
  });
  const changedTerminal = { id: data.id, name: 'Пост 1 у входа', module_ids: [moduleId] };
  await bench.once(admin, terminalRoutes.updateTerminal, changedTerminal);
  await bench.once(admin, terminalRoutes.revokeTerminal, { id: data.id });
});

it('a wall board: made, changed, given a new link, withdrawn', async () => {
  const input = {
    name: 'Табло у линии',
    module_id: await createModule(people.app.dataSource, 'production'),
    pages: ['day' as const],
    seconds_per_page: 15,
  };
  const { data } = await bench.once(admin, wallBoardRoutes.createWallBoard, input);
  const { id } = data.board;
  await bench.once(admin, wallBoardRoutes.updateWallBoard, { ...input, id, seconds_per_page: 20 });
  await bench.once(admin, wallBoardRoutes.renewWallBoard, { id });
  await bench.once(admin, wallBoardRoutes.revokeWallBoard, { id });
});

it('a check of the ledger', async () => {
  const { data } = await bench.once(admin, ledgerCheckRoutes.runLedgerCheck, {});
  expect(data).toMatchObject({ rules: null, broken: [] });
});

it('and no command was left out', () => {
  expect(bench.leftOut(commandAreas.signIn)).toEqual([]);
});

it('the ledger, its events and its keys agree', async () => {
  expect(await ledgerFindings(people.app)).toEqual([]);
});
