import { expect, it } from 'vitest';
import { ManufacturerNames } from './manufacturer-names.js';

const names = new ManufacturerNames([
  { id: 1, name: 'ООО Ромашка', inn: '7707083893', is_deleted: false },
  { id: 2, name: 'Завод', inn: '500100732259', is_deleted: false },
  { id: 3, name: 'завод', inn: null, is_deleted: false },
  { id: 4, name: 'Ушедший', inn: '123456789', is_deleted: true },
]);

it.each([
  ['ооо ромашка', null, { id: 1 }],
  ['7707083893', null, { id: 1 }],
  ['500100732259', null, { id: 2 }],
  ['Завод', null, { problem: 'Компаний «Завод» несколько, укажите ИНН производителя' }],
  ['Завод', 3, { id: 3 }],
  ['Ушедший', null, { problem: 'Производитель не найден: Ушедший' }],
  ['Ушедший', 4, { id: 4 }],
  ['Никто', 1, { problem: 'Производитель не найден: Никто' }],
])('"%s" among %s is %o', (text, current, expected) => {
  expect(names.find(text, current)).toEqual(expected);
});
