import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

const NAME_IN_USE = 'Такой логин уже занят';
const EMAIL_IN_USE = 'Такой e-mail уже занят';
const START_ELSEWHERE = 'Стартовый модуль должен быть среди модулей пользователя';

export const userErrors = {
  USER_NOT_FOUND: { kind: 'not-found', text: 'Пользователь не найден' },
  USER_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  USER_NAME_TAKEN: { kind: 'invalid', text: NAME_IN_USE, field: 'name' },
  USER_EMAIL_TAKEN: { kind: 'invalid', text: EMAIL_IN_USE, field: 'email' },
  USER_PASSWORD_MISSING: { kind: 'invalid', text: 'Укажите пароль', field: 'password' },
  USER_PIN_TRIVIAL: { kind: 'invalid', text: 'Слишком простой ПИН-код', field: 'pin_code' },
  USER_PASSWORD_COMMON: { kind: 'invalid', text: 'Слишком распространённый пароль', field: 'password' },
  USER_PASSWORD_OF_NAMES: {
    kind: 'invalid',
    text: 'Пароль не должен состоять из имени, логина, e-mail или названия системы',
    field: 'password',
  },
  USER_ROLE_UNKNOWN: { kind: 'invalid', text: 'Роль не найдена', field: 'role_id' },
  USER_MODULE_UNKNOWN: { kind: 'invalid', text: 'Модуль не найден', field: 'modules' },
  USER_START_MODULE_UNKNOWN: { kind: 'invalid', text: 'Модуль не найден', field: 'start_module_id' },
  USER_LAST_ADMINISTRATOR_ROLE: {
    kind: 'invalid',
    text: 'Должен остаться хотя бы один администратор',
    field: 'role_id',
  },
  USER_OWN_ROLE: {
    kind: 'invalid',
    text: 'Нельзя снять роль администратора с самого себя',
    field: 'role_id',
  },
  USER_LAST_ADMINISTRATOR: { kind: 'invalid', text: 'Нельзя удалить последнего администратора' },
  USER_ONESELF: { kind: 'invalid', text: 'Нельзя удалить самого себя' },
  USER_IN_USE: { kind: 'invalid', text: '{reason}' },
} as const satisfies ErrorTable;

export const fail = errorsOf(userErrors);

// Two concurrent saves by administrators: both check before the other one writes.
ConstraintTexts.register('users_name_key', NAME_IN_USE, 'name');
ConstraintTexts.register('users_email_key', EMAIL_IN_USE, 'email');
ConstraintTexts.register('users_start_module_fk', START_ELSEWHERE, 'start_module_id');
