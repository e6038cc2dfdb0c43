import { expect } from 'vitest';
import { authRoutes } from '@naryad/contracts/auth/routes';
import {
  attempts,
  type ContractRow,
  invalid,
  limitHeaders,
  MISMATCH,
  refusalOf,
  type Scene,
  sessionCookies,
  TOO_MANY,
  turnedOn,
} from './row.js';

const PIN = '8306';

const card =
  (overrides: object = {}) =>
  ({ bench }: Scene) => ({ user_id: bench.person.userId, pin_code: PIN, ...overrides });

/** User selection and PIN pad. */
export const pinRows: readonly ContractRow[] = [
  {
    route: authRoutes.getUsers,
    when: 'called by a guest',
    body: {},
    status: 200,
    answer: {
      success: true,
      data: expect.arrayContaining([
        {
          id: expect.any(Number),
          first_name: 'Имя',
          last_name: expect.any(String),
          role: { name: 'Комплектовщик' },
        },
      ]),
      // A list requested without pagination is one page.
      current_page: 1,
      per_page: expect.any(Number),
      total: expect.any(Number),
      last_page: 1,
    },
  },
  {
    route: authRoutes.getUsers,
    when: 'the token is missing',
    body: {},
    token: false,
    status: 419,
    answer: MISMATCH,
  },
  {
    route: authRoutes.verifyPin,
    when: 'the PIN is right',
    body: card(),
    status: 200,
    answer: {
      success: true,
      message: 'Вход выполнен',
      redirect_url: expect.stringMatching(/^\/picking-desk\/\d+$/),
    },
    headers: { 'set-cookie': sessionCookies },
  },
  {
    route: authRoutes.verifyPin,
    when: 'it leads back to a module of the user',
    body: (scene) => card({ module_redirect_id: String(scene.bench.terminalId) })(scene),
    status: 200,
    answer: expect.objectContaining({ redirect_url: expect.stringMatching(/^\/tsd-scan\/\d+$/) }),
  },
  {
    route: authRoutes.verifyPin,
    when: "it would lead back to another's module",
    body: card({ module_redirect_id: 999_999 }),
    status: 200,
    answer: expect.objectContaining({ redirect_url: expect.stringMatching(/^\/picking-desk\/\d+$/) }),
  },
  {
    route: authRoutes.verifyPin,
    when: 'a second factor is on: the code is asked for, and nobody is signed in yet',
    given: async (scene) => {
      await turnedOn(scene);
      scene.client = await scene.bench.app.guest();
    },
    body: (scene) => card({ module_redirect_id: scene.bench.terminalId })(scene),
    status: 200,
    answer: {
      success: true,
      message: 'Введите код подтверждения',
      redirect_url: expect.stringMatching(/^\/two-factor-challenge\?moduleRedirectId=\d+$/),
    },
    headers: { 'set-cookie': expect.not.stringMatching(/naryad_session=[\w-]/) },
  },
  {
    route: authRoutes.verifyPin,
    when: 'the PIN is wrong',
    body: card({ pin_code: '9999' }),
    status: 422,
    answer: refusalOf('pin_code', 'Неверный ПИН-код'),
  },
  {
    route: authRoutes.verifyPin,
    when: 'it is the PIN of nobody',
    body: card({ user_id: 999_999 }),
    status: 422,
    answer: refusalOf('pin_code', 'Неверный ПИН-код'),
  },
  {
    route: authRoutes.verifyPin,
    when: 'it has three digits',
    body: card({ pin_code: '830' }),
    status: 422,
    answer: invalid('pin_code', 'ПИН-код должен состоять из 4 цифр'),
  },
  {
    route: authRoutes.verifyPin,
    when: 'thirty failed from the same origin',
    given: attempts('pin-origin', () => '127.0.0.1', 30),
    body: card(),
    status: 429,
    answer: TOO_MANY,
    headers: limitHeaders(30),
  },
];
