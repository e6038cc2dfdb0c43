import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

const NUMBER_IN_USE = 'Такой номер уже существует';

const structureErrors = {
  STRUCTURE_STOREHOUSE_NOT_FOUND: { kind: 'not-found', text: 'Склад не найден' },
  STRUCTURE_LINE_NOT_FOUND: { kind: 'not-found', text: 'Линия не найдена' },
  STRUCTURE_STACK_NOT_FOUND: { kind: 'not-found', text: 'Стеллаж не найден' },
  STRUCTURE_SHELF_NOT_FOUND: { kind: 'not-found', text: 'Полка не найдена' },
  STRUCTURE_CELL_NOT_FOUND: { kind: 'not-found', text: 'Ячейка не найдена' },
  STRUCTURE_NUMBER_TAKEN: { kind: 'invalid', text: NUMBER_IN_USE, field: 'number' },
  STRUCTURE_NUMBERS_TAKEN: { kind: 'invalid', text: `${NUMBER_IN_USE}: {numbers}`, field: 'number' },
  STRUCTURE_ADDRESS_TAKEN: {
    kind: 'invalid',
    text: 'На складе уже есть ячейка с адресом: {addresses}',
    field: 'number',
  },
  STRUCTURE_RANGE_BACKWARDS: {
    kind: 'invalid',
    text: 'Последний номер не может быть меньше первого',
    field: 'to',
  },
  STRUCTURE_RANGE_TOO_LONG: { kind: 'invalid', text: 'Не более {limit} номеров за один раз', field: 'to' },
  STRUCTURE_HAS_STOCK: {
    kind: 'invalid',
    text: 'В ячейке есть остатки',
    more: 'Это {cells}. Переместите или спишите, что там лежит.',
  },
  STRUCTURE_BEING_COUNTED: { kind: 'invalid', text: 'В ячейке идёт инвентаризация № {numbers}' },
  STRUCTURE_IS_DEFAULT: {
    kind: 'invalid',
    text: 'Ячейка указана для готовой продукции в модулях: {desks}',
  },
  STRUCTURE_NO_CELLS: { kind: 'not-found', text: 'На складе нет ячеек для создания этикеток' },
  STRUCTURE_TOO_MANY_LABELS: {
    kind: 'invalid',
    text: 'Ячеек на складе: {count}. Выберите не более {limit} для одной печати.',
    field: 'cell_ids',
  },
  STRUCTURE_TOO_MANY_CHOSEN: { kind: 'invalid', text: 'Выберите не более {limit} ячеек', field: 'cell_ids' },
} as const satisfies ErrorTable;

export const fail = errorsOf(structureErrors);

// The unique indexes are the last guard after the checks under the parent's lock: siblings never share a
// number, whatever writes the tables.
for (const table of ['storehouse_lines', 'storehouse_stacks', 'storehouse_shelves', 'storehouse_cells']) {
  ConstraintTexts.register(`${table}_number_key`, NUMBER_IN_USE, 'number');
}
// Cells of different shelves are added concurrently, so only the index detects two equal addresses.
ConstraintTexts.register(
  'storehouse_cells_address_key',
  'На складе уже есть ячейка с таким адресом',
  'number',
);
