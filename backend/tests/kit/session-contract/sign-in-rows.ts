import { expect } from 'vitest';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { PASSWORD } from '../sign-in-bench.js';
import {
  attempts,
  type ContractRow,
  confirmed,
  first,
  invalid,
  limitHeaders,
  MISMATCH,
  NOTHING,
  refusalOf,
  type Scene,
  sessionCookies,
  signedIn,
  TOO_MANY,
  turnedOn,
  UNAUTHENTICATED,
} from './row.js';

const WRONG = 'Неверное имя пользователя или пароль.';

const credentials =
  (overrides: object = {}) =>
  ({ bench }: Scene) => ({ email: bench.person.email, password: PASSWORD, remember: false, ...overrides });

/** Sign-in by password, current user, password confirmation, sign-out. */
export const signInRows: readonly ContractRow[] = [
  {
    route: authRoutes.csrfCookie,
    when: 'asked by a guest',
    status: 204,
    text: '',
    headers: { 'set-cookie': expect.stringMatching(/XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax/) },
  },
  {
    route: authRoutes.csrfCookie,
    when: 'asked by a user',
    given: signedIn,
    status: 204,
    text: '',
    headers: { 'cache-control': expect.stringContaining('no-store') },
  },
  {
    route: authRoutes.login,
    when: 'the password is right',
    body: credentials(),
    status: 200,
    answer: { two_factor: false },
    headers: { 'set-cookie': sessionCookies },
  },
  {
    route: authRoutes.login,
    when: 'the address is in capitals, with blanks',
    body: (scene) => credentials({ email: ` ${scene.bench.person.email.toUpperCase()} ` })(scene),
    status: 200,
    answer: { two_factor: false },
  },
  {
    route: authRoutes.login,
    when: 'a second factor is due',
    given: async (scene) => {
      await turnedOn(scene);
      scene.client = await scene.bench.app.guest();
    },
    body: credentials(),
    status: 200,
    answer: { two_factor: true },
    headers: { 'set-cookie': expect.not.stringMatching(/naryad_session=[\w-]/) },
  },
  {
    route: authRoutes.login,
    when: 'the password is wrong',
    body: credentials({ password: 'wrong' }),
    status: 422,
    answer: refusalOf('email', WRONG),
  },
  {
    route: authRoutes.login,
    when: 'the address is unknown',
    body: credentials({ email: 'nobody@naryad.test' }),
    status: 422,
    answer: refusalOf('email', WRONG),
  },
  {
    route: authRoutes.login,
    when: 'the password lacks its last space',
    body: credentials({ password: PASSWORD.trim() }),
    status: 422,
    answer: refusalOf('email', WRONG),
  },
  {
    route: authRoutes.login,
    when: 'both fields are empty, one of blanks',
    body: { email: '  ', password: '' },
    status: 422,
    answer: {
      success: false,
      message: 'Укажите e-mail (и ещё 1 ошибка)',
      errors: { email: ['Укажите e-mail'], password: ['Укажите пароль'] },
    },
  },
  {
    route: authRoutes.login,
    when: 'it is the sixth attempt of a minute',
    given: attempts('login-pair', ({ bench }) => `${bench.person.email}|127.0.0.1`, 5),
    body: credentials(),
    status: 429,
    answer: TOO_MANY,
    headers: limitHeaders(5),
  },
  {
    route: authRoutes.login,
    when: 'it is the twenty-first failure of an hour for the account',
    given: attempts('login-account', ({ bench }) => bench.person.email, 20),
    body: credentials(),
    status: 429,
    answer: TOO_MANY,
    headers: limitHeaders(20),
  },
  {
    route: authRoutes.login,
    when: 'the token is missing',
    body: credentials(),
    token: false,
    status: 419,
    answer: MISMATCH,
  },
  {
    route: authRoutes.me,
    when: 'asked by a user',
    given: signedIn,
    status: 200,
    answer: {
      data: {
        id: expect.any(Number),
        first_name: 'Имя',
        last_name: expect.any(String),
        name: expect.any(String),
        email: expect.stringContaining('@naryad.test'),
        role: { name: 'Комплектовщик' },
        two_factor: false,
        starts_with_dashboard: false,
        start_module: expect.objectContaining({ key: 'picking-desk' }),
        modules: [
          expect.objectContaining({ key: 'picking-desk', name: 'Комплектование' }),
          expect.objectContaining({ key: 'tsd-scan', name: 'Терминал' }),
        ],
      },
      time_zone: 'Europe/Moscow',
    },
    headers: { 'cache-control': expect.stringContaining('no-store') },
  },
  {
    route: authRoutes.me,
    when: 'asked by a user with a second factor',
    given: turnedOn,
    status: 200,
    answer: { data: expect.objectContaining({ two_factor: true }), time_zone: 'Europe/Moscow' },
  },
  { route: authRoutes.me, when: 'asked by a guest', status: 401, answer: UNAUTHENTICATED },
  { route: authRoutes.logout, when: 'called by a user', given: signedIn, status: 204, text: '' },
  { route: authRoutes.logout, when: 'called by a guest', status: 204, text: '' },
  {
    route: authRoutes.logout,
    when: 'the token is missing',
    given: signedIn,
    token: false,
    status: 419,
    answer: MISMATCH,
  },
  {
    route: authRoutes.confirmPassword,
    when: 'the password is right',
    given: signedIn,
    body: { password: PASSWORD },
    status: 201,
    text: NOTHING,
    // The session continues with a new id.
    headers: { 'set-cookie': sessionCookies },
  },
  {
    route: authRoutes.confirmPassword,
    when: 'it was confirmed already',
    given: confirmed,
    body: { password: PASSWORD },
    status: 201,
    text: NOTHING,
  },
  {
    route: authRoutes.confirmPassword,
    when: 'the password is wrong',
    given: signedIn,
    body: { password: PASSWORD.trim() },
    status: 422,
    answer: refusalOf('password', 'Неверный пароль'),
  },
  {
    route: authRoutes.confirmPassword,
    when: 'it is empty',
    given: signedIn,
    body: { password: '' },
    status: 422,
    answer: invalid('password', 'Укажите пароль'),
  },
  {
    route: authRoutes.confirmPassword,
    when: 'it is the seventh attempt of a minute',
    given: first(
      signedIn,
      attempts('confirm-password', ({ bench }) => String(bench.person.userId), 6),
    ),
    body: { password: PASSWORD },
    status: 429,
    answer: TOO_MANY,
    headers: limitHeaders(6),
  },
];
