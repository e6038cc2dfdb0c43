import { describe, expect, it } from 'vitest';
import { differenceLines, differences } from './differences.js';

type Row = Parameters<typeof differences>[0];

const aRow = (part: Partial<Row>): Row => ({
  action: 'users.update',
  object_type: 'user',
  before: null,
  after: null,
  names: {},
  ...part,
});

const user = {
  id: 5,
  name: 'ivanova',
  role_id: 2,
  role: { id: 2, name: 'Кладовщик' },
  modules: [7],
  version: 1,
};
const names = { 'modules:7': 'Главный склад', 'modules:9': 'Производство' };

const lines = (part: Partial<Row>): readonly string[] => {
  const text = differenceLines(differences(aRow(part)));
  return text === '' ? [] : text.split('\n');
};

describe('differences', () => {
  it('lists only what changed, with readable labels', () => {
    const after = {
      ...user,
      name: 'petrova',
      modules: [9],
      version: 2,
      password_changed: true,
      pin_changed: false,
    };
    expect(differences(aRow({ before: user, after, names }))).toEqual([
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

  it('lists every field of a new object except its number and version', () => {
    expect(differences(aRow({ after: user })).map(({ label }) => label)).toEqual(['Логин', 'Роль', 'Модули']);
  });

  it('describes the start of an operation with readable labels', () => {
    const operation = { id: 3, task_id: 8, order_id: 2, status: 'new', user: null, workshop_post_unit: null };
    expect(
      lines({
        action: 'production.start-operation',
        object_type: 'task-operation',
        before: {
          ...operation,
          fact_start_datetime: null,
          worked: { seconds: null, since: null },
          version: 1,
        },
        after: {
          ...operation,
          status: 'work',
          user: { first_name: 'Алия', last_name: 'Назарова' },
          workshop_post_unit: { id: 4, name: 'Стол 1' },
          fact_start_datetime: '2026-11-28T11:47:00.000Z',
          worked: { seconds: null, since: '2026-11-28T11:47:00.000Z' },
          version: 2,
        },
      }),
    ).toEqual([
      'Статус: Очередь → В работе',
      'Исполнитель: Алия Назарова',
      'Рабочее место: Стол 1',
      'Начало работы: 28.11.2026 14:47',
    ]);
  });

  it.each<[string, Partial<Row>, string]>([
    [
      'a pause',
      { after: { pause: { reason: 'lunch', comment: null, since: '2026-11-28T09:00:00Z' } } },
      'Пауза: Причина: Обед, С: 28.11.2026 12:00',
    ],
    ['an object whose name no longer exists', { after: { start_module_id: 44 } }, 'Стартовый модуль: № 44'],
    ['an object by its name', { after: { moduleId: 9 }, names: { 'moduleId:9': 'Цех' } }, 'Модуль: Цех'],
    ['a number', { after: { quantity: 12_000 } }, 'Количество: 12\u00a0000'],
    ['a date', { after: { date: '2026-01-05' } }, 'Дата: 05.01.2026'],
    ['no', { after: { remember: false } }, 'Запомнить меня: нет'],
    ['counts', { after: { counts: { new: 2, wrong: 1 } } }, 'Итоги: Новых: 2, С ошибками: 1'],
    [
      'lines',
      {
        after: {
          lines: [
            { product_id: 3, count: 4 },
            { product_id: 5, count: 1 },
          ],
        },
        names: { 'product_id:3': 'Винт М4', 'product_id:5': 'Плата' },
      },
      'Строки: добавлено Винт М4, Количество: 4; Плата, Количество: 1',
    ],
    [
      'readings',
      { after: { readings: [{ name: 'Ток, А', value: 2, comment: null }] } },
      'Измерения: добавлено Ток, А: 2',
    ],
    [
      'a code by the type of its object',
      { object_type: 'customer-order', after: { status: 'new' } },
      'Статус: Не обработан',
    ],
    ['days of a shift', { object_type: 'shift', after: { days: '125' } }, 'Дни недели: пн, вт, пт'],
    ['an empty value', { after: { img_url: '/files/a.webp' } }, 'Изображение: новое'],
  ])('reads %s', (_, row, text) => {
    expect(lines(row)).toEqual([text]);
  });

  it('omits fields that a change only locked, but lists what a deletion removed', () => {
    const before = { id: 1, status: 'new', product_id: 3 };
    const after = { id: 1, status: 'work' };
    const row = { object_type: 'production-order', before, after, names: { 'product_id:3': 'Плата' } };
    expect(lines({ ...row, action: 'production.start-order' })).toEqual(['Статус: Новый → В работе']);
    expect(lines({ ...row, action: 'x.delete' })).toContain('Продукция: Плата → —');
  });

  it('finds nothing where nothing changed', () => {
    expect(lines({ before: user, after: { ...user, version: 9 } })).toEqual([]);
    expect(lines({})).toEqual([]);
    expect(lines({ before: { users: [1, 2] }, after: { users: [2, 1] } })).toEqual([]);
  });

  it('is readable in a cell of Excel', () => {
    const after = { ...user, name: 'petrova', modules: [9] };
    expect(differenceLines(differences(aRow({ before: user, after, names })))).toBe(
      'Логин: ivanova → petrova\nМодули: добавлено Производство; убрано Главный склад',
    );
  });
});
