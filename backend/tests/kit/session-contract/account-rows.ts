import { expect } from 'vitest';
import { profileRoutes } from '@naryad/contracts/auth/routes';
import { PASSWORD } from '../sign-in-bench.js';
import {
  confirmed,
  type ContractRow,
  invalid,
  NOTHING,
  PASSWORD_REQUIRED,
  refusalOf,
  sessionCookies,
  type Scene,
  signedIn,
} from './row.js';

const NEW_PASSWORD = 'совсем другой пароль';
const NEW_PIN = '4719';

const profile =
  (overrides: object = {}) =>
  ({ bench }: Scene) => ({ name: `login-${bench.person.userId}`, email: bench.person.email, ...overrides });
const password = (overrides: object = {}) => ({
  current_password: PASSWORD,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
  ...overrides,
});
const pin = (overrides: object = {}) => ({
  current_password: PASSWORD,
  pin_code: NEW_PIN,
  pin_confirmation: NEW_PIN,
  ...overrides,
});

const asUser = (row: ContractRow): ContractRow => ({ given: signedIn, ...row });

/** Own profile, password and PIN. */
export const accountRows: readonly ContractRow[] = [
  {
    route: profileRoutes.updateProfile,
    when: 'name and address are new',
    given: confirmed,
    body: (scene: Scene) => profile({ email: `new-${scene.bench.person.email}` })(scene),
    status: 200,
    text: NOTHING,
  },
  {
    route: profileRoutes.updateProfile,
    when: 'the address is new and the password was not confirmed',
    body: (scene: Scene) => profile({ email: `new-${scene.bench.person.email}` })(scene),
    status: 423,
    answer: PASSWORD_REQUIRED,
  },
  {
    route: profileRoutes.updateProfile,
    when: 'only the name is',
    body: profile(),
    status: 200,
    text: NOTHING,
  },
  {
    route: profileRoutes.updateProfile,
    when: 'both are empty',
    body: { name: ' ', email: null },
    status: 422,
    answer: expect.objectContaining({
      message: 'Укажите имя (и ещё 1 ошибка)',
      errors: { name: ['Укажите имя'], email: ['Укажите e-mail'] },
    }),
  },
  {
    route: profileRoutes.updateStart,
    when: 'the start module opens with its dashboard',
    body: { starts_with_dashboard: true },
    status: 200,
    text: NOTHING,
  },
  {
    route: profileRoutes.updateStart,
    when: 'it says nothing',
    body: {},
    status: 422,
    answer: invalid('starts_with_dashboard', 'Укажите, с чего начинать'),
  },
  {
    route: profileRoutes.updatePassword,
    when: 'the present one is right',
    body: password(),
    status: 200,
    text: NOTHING,
    headers: { 'set-cookie': sessionCookies },
  },
  {
    route: profileRoutes.updatePassword,
    when: 'the present one is wrong',
    body: password({ current_password: PASSWORD.trim() }),
    status: 422,
    answer: refusalOf('current_password', 'Неверный пароль'),
  },
  {
    route: profileRoutes.updatePassword,
    when: 'it is not repeated',
    body: password({ password_confirmation: 'другой' }),
    status: 422,
    answer: invalid('password', 'Пароль и подтверждение не совпадают'),
  },
  {
    route: profileRoutes.updatePassword,
    when: 'it is a common one',
    body: password({ password: 'password', password_confirmation: 'password' }),
    status: 422,
    answer: refusalOf('password', 'Слишком распространённый пароль'),
  },
  {
    route: profileRoutes.updatePinCode,
    when: 'the password is right',
    body: pin(),
    status: 200,
    answer: { success: true, message: 'ПИН-код успешно обновлен' },
  },
  {
    route: profileRoutes.updatePinCode,
    when: 'the password is wrong',
    body: pin({ current_password: 'wrong' }),
    status: 422,
    answer: refusalOf('current_password', 'Неверный пароль'),
  },
  {
    route: profileRoutes.updatePinCode,
    when: 'it has three digits',
    body: pin({ pin_code: '471', pin_confirmation: '471' }),
    status: 422,
    answer: invalid('pin_code', 'ПИН-код должен состоять из 4 цифр'),
  },
  {
    route: profileRoutes.updatePinCode,
    when: 'it is not repeated',
    body: pin({ pin_confirmation: '4710' }),
    status: 422,
    answer: invalid('pin_confirmation', 'ПИН-код и подтверждение не совпадают'),
  },
  {
    route: profileRoutes.updatePinCode,
    when: 'everybody would guess it',
    body: pin({ pin_code: '1234', pin_confirmation: '1234' }),
    status: 422,
    answer: refusalOf('pin_code', 'Слишком простой ПИН-код'),
  },
].map(asUser);
