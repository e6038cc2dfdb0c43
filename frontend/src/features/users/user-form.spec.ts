import type { AdminUser } from '@naryad/contracts/users/dto';
import { describe, expect, it } from 'vitest';
import { inputOf, isMissing, validate, pinDigits, valuesOf } from './user-form.js';

const user: AdminUser = {
  id: 5,
  name: 'ivanova',
  email: 'ivanova@naryad.local',
  first_name: 'Анна',
  last_name: 'Иванова',
  role_id: 2,
  role: { id: 2, name: 'Кладовщик' },
  start_module_id: 7,
  modules: [9, 7],
  has_pin: true,
  version: 3,
};

describe('what the browser judges', () => {
  it('accepts an unchanged user: empty secrets preserve the current ones', () => {
    expect(validate(valuesOf(user), false)).toEqual({});
  });

  it('names everything that a new user lacks', () => {
    expect(validate(valuesOf(null), true)).toEqual({
      name: 'Укажите логин',
      email: 'Укажите e-mail',
      password: 'Укажите пароль',
      role_id: 'Выберите роль',
      start_module_id: 'Выберите стартовый модуль',
    });
    expect(isMissing(valuesOf(null), true)).toBe(true);
    expect(isMissing(valuesOf(user), false)).toBe(false);
  });

  it.each([
    [{ email: 'ivanova' }, { email: 'Некорректный e-mail' }],
    [{ password: 'short' }, { password: 'Пароль должен быть не короче 8 символов' }],
    [{ pin_code: '12' }, { pin_code: 'ПИН-код должен состоять из 4 цифр' }],
    [{ pin_code: '2584' }, {}],
  ])('%j', (part, errors) => {
    expect(validate({ ...valuesOf(user), ...part }, false)).toEqual(errors);
  });
});

describe('what is sent', () => {
  it('holds the start module among the modules', () => {
    const input = inputOf({ ...valuesOf(user), modules: [9], start_module_id: '8' }, user);
    expect(input).toMatchObject({ id: 5, version: 3, start_module_id: 8, modules: [8, 9] });
  });

  it('removes a PIN rather than setting one', () => {
    expect(inputOf({ ...valuesOf(user), pin_code: '2584', remove_pin: true }, user)).toMatchObject({
      pin_code: '',
      remove_pin: true,
    });
  });

  it('has no id for a new user', () => {
    expect(inputOf(valuesOf(user), null)).not.toHaveProperty('id');
  });
});

it.each([
  ['12 34', '1234'],
  ['12345', '1234'],
  ['абв', ''],
])('PIN %s -> %s', (typed, pin) => {
  expect(pinDigits(typed)).toBe(pin);
});
