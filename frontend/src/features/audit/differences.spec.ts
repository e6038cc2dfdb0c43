import { describe, expect, it } from 'vitest';
import { differenceLines, differences, type Lookup } from './differences.js';

const lookup: Lookup = {
  modules: new Map([
    [7, 'Главный склад'],
    [9, 'Производство'],
  ]),
  users: new Map([[3, 'Олег Кузнецов']]),
  roles: new Map([[2, 'Кладовщик']]),
};

const user = {
  id: 5,
  name: 'ivanova',
  role_id: 2,
  role: { id: 2, name: 'Кладовщик' },
  modules: [7],
  version: 1,
};

describe('differences', () => {
  it('tells only what changed, in words', () => {
    const after = {
      ...user,
      name: 'petrova',
      modules: [9],
      version: 2,
      password_changed: true,
      pin_changed: false,
    };
    expect(differences('user', user, after, lookup)).toEqual([
      { kind: 'value', name: 'name', label: 'Логин', before: 'ivanova', after: 'petrova' },
      {
        kind: 'list',
        name: 'modules',
        label: 'Модули',
        added: ['Производство'],
        removed: ['Главный склад'],
      },
      { kind: 'value', name: 'password_changed', label: 'Пароль изменён', before: null, after: 'да' },
    ]);
  });

  it('tells a new thing whole, without its number and version', () => {
    expect(differences('user', null, user, lookup).map(({ label }) => label)).toEqual([
      'Логин',
      'Роль',
      'Модули',
    ]);
  });

  it.each([
    ['an unknown number', { start_module_id: 44 }, '44'],
    ['a known module', { start_module_id: 7 }, 'Главный склад'],
    ['a camel-case field', { moduleId: 9 }, 'Производство'],
    ['a user', { user_id: 3 }, 'Олег Кузнецов'],
    ['a type of module is no module', { module_type_id: 7 }, '7'],
    ['a date', { date: '2026-01-05' }, '05.01.2026'],
    ['no', { remember: false }, 'нет'],
    ['anything else', { counts: { new: 2 } }, '{\n  "new": 2\n}'],
  ])('%s', (_, after, text) => {
    expect(differences('x', null, after, lookup)).toMatchObject([{ before: null, after: text }]);
  });

  it('finds nothing where nothing changed', () => {
    expect(differences('user', user, { ...user, version: 9 })).toEqual([]);
    expect(differences('user', null, null)).toEqual([]);
    expect(differences('module', { users: [1, 2] }, { users: [2, 1] })).toEqual([]);
  });

  it('is readable in a cell of Excel', () => {
    const after = { ...user, name: 'petrova', modules: [9] };
    expect(differenceLines(differences('user', user, after, lookup))).toBe(
      'Логин: ivanova → petrova\nМодули: добавлено Производство; убрано Главный склад',
    );
  });
});
