import { type ErrorTable, errorsOf, LimitReached } from '../../kernel/domain-error.js';

/** Message for an invalid link of a letter. */
export const INVALID_LINK = 'Ссылка недействительна или устарела.';

export const authErrors = {
  AUTH_WRONG_PASSWORD: {
    kind: 'invalid',
    text: 'Неверное имя пользователя или пароль.',
    field: 'email',
  },
  AUTH_ISSUED_PASSWORD_OVER: {
    kind: 'invalid',
    text: 'Выданный вам пароль больше не действует. Задайте свой по ссылке «Забыли пароль?» или обратитесь к администратору.',
    field: 'email',
  },
  AUTH_ACCOUNT_CHANGED: {
    kind: 'invalid',
    text: 'Учётная запись только что изменена. Войдите ещё раз.',
  },
  AUTH_PASSWORD_MISMATCH: { kind: 'invalid', text: 'Неверный пароль', field: 'password' },
  AUTH_PIN_SESSION_NEEDS_CODE: {
    kind: 'invalid',
    text: 'У вас включена двухфакторная аутентификация. Выйдите и войдите по паролю и коду.',
    field: 'password',
  },
  AUTH_CODE_REQUIRED: { kind: 'invalid', text: 'Введите код', field: 'code' },
  AUTH_WRONG_CODE: { kind: 'invalid', text: 'Неверный код', field: 'code' },
  AUTH_WRONG_RECOVERY_CODE: { kind: 'invalid', text: 'Неверный код', field: 'recovery_code' },
  AUTH_NO_PENDING_LOGIN: {
    kind: 'invalid',
    text: 'Время подтверждения входа истекло. Войдите снова.',
    field: 'code',
  },
  AUTH_NO_PENDING_LOGIN_RECOVERY: {
    kind: 'invalid',
    text: 'Время подтверждения входа истекло. Войдите снова.',
    field: 'recovery_code',
  },
  AUTH_TWO_FACTOR_NOT_BEGUN: {
    kind: 'not-found',
    text: 'Двухфакторная аутентификация не подключается',
  },
  AUTH_WRONG_CURRENT_PASSWORD: { kind: 'invalid', text: 'Неверный пароль', field: 'current_password' },
  AUTH_RESET_TOO_SOON: {
    kind: 'invalid',
    text: 'Пожалуйста, подождите перед повторной попыткой.',
    field: 'email',
  },
  AUTH_RESET_LINK_INVALID: {
    kind: 'invalid',
    text: 'Ссылка для сброса пароля недействительна.',
    field: 'email',
  },
  AUTH_LINK_INVALID: { kind: 'invalid', text: INVALID_LINK },
  AUTH_SESSION_NOT_FOUND: { kind: 'not-found', text: 'Сеанс не найден' },
  AUTH_USER_NOT_FOUND: { kind: 'not-found', text: 'Пользователь не найден' },
  AUTH_WRONG_PIN: { kind: 'invalid', text: 'Неверный ПИН-код', field: 'pin_code' },
  AUTH_TERMINAL_REQUIRED: {
    kind: 'forbidden',
    text: 'Устройство не зарегистрировано как терминал. Обратитесь к администратору.',
  },
  AUTH_TERMINAL_NOT_FOUND: { kind: 'not-found', text: 'Устройство не найдено' },
  AUTH_TERMINAL_REVOKED: { kind: 'invalid', text: 'Устройство отозвано' },
  AUTH_TERMINAL_MODULE_UNKNOWN: { kind: 'invalid', text: 'Модуль не найден', field: 'module_ids' },
} as const satisfies ErrorTable;

export const fail = errorsOf(authErrors);

/** Too many failures. */
export class SignInLimited extends LimitReached {
  constructor(message: string, limit: number, retryAfterSeconds: number) {
    super('AUTH_TOO_MANY_ATTEMPTS', message, limit, retryAfterSeconds);
  }
}
