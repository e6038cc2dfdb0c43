import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { importErrors } from '../imports/index.js';

const openingBalanceErrors = {
  OPENING_BALANCE_COLUMN_TWICE: importErrors.IMPORT_COLUMN_TWICE,
  OPENING_BALANCE_NO_COLUMN: {
    kind: 'invalid',
    text: 'Нет столбца «{column}». В первой строке файла: {first}',
    field: 'file',
  },
  OPENING_BALANCE_NO_PRODUCT: {
    kind: 'invalid',
    text: 'Нет столбца «Артикул» или «Название». В первой строке файла: {first}',
    field: 'file',
  },
  OPENING_BALANCE_TOO_MUCH: {
    kind: 'invalid',
    text: 'В файле слишком большое общее количество',
    field: 'file',
  },
  OPENING_BALANCE_OUTDATED: importErrors.IMPORT_OUTDATED,
  OPENING_BALANCE_WRONG_ROWS: importErrors.IMPORT_WRONG_ROWS,
  OPENING_BALANCE_NOTHING: {
    kind: 'invalid',
    text: 'В файле нет строк, которые можно загрузить',
    field: 'file',
  },
  OPENING_BALANCE_NOT_FOUND: { kind: 'not-found', text: 'Загрузка остатков не найдена' },
  OPENING_BALANCE_UNDONE: { kind: 'invalid', text: 'Загрузка остатков уже отменена' },
  OPENING_BALANCE_IN_USE: {
    kind: 'invalid',
    text: 'Отменить нельзя: {name}, ячейка {address} — {reason}. Таких строк: {count}.',
  },
} as const satisfies ErrorTable;

export const fail = errorsOf(openingBalanceErrors);
