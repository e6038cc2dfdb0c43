import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

export const importErrors = {
  IMPORT_UNREADABLE: {
    kind: 'invalid',
    text: 'Не удалось прочитать файл. Сохраните его в формате .xlsx или .csv.',
    field: 'file',
  },
  IMPORT_ENCRYPTED: {
    kind: 'invalid',
    text: 'Не удалось прочитать файл: он защищён паролем или сохранён в старом формате .xls. Сохраните его в формате .xlsx или .csv.',
    field: 'file',
  },
  IMPORT_QUOTES: {
    kind: 'invalid',
    text: 'Не удалось прочитать файл: кавычки открыты и не закрыты (строка {line}).',
    field: 'file',
  },
  IMPORT_TOO_LARGE: {
    kind: 'invalid',
    text: 'Не удалось прочитать файл: внутри него слишком много данных.',
    field: 'file',
  },
  IMPORT_TOO_MANY_ROWS: { kind: 'invalid', text: 'В файле больше {rows} строк', field: 'file' },
  IMPORT_TOO_MANY_COLUMNS: { kind: 'invalid', text: 'В файле больше {columns} столбцов', field: 'file' },
  IMPORT_TOO_MANY_CELLS: {
    kind: 'invalid',
    text: 'В файле больше {cells} заполненных ячеек',
    field: 'file',
  },
  IMPORT_CELL_TOO_LONG: {
    kind: 'invalid',
    text: 'В строке {row} есть ячейка длиннее {characters} символов',
    field: 'file',
  },
  IMPORT_TOO_MUCH_TEXT: {
    kind: 'invalid',
    text: 'В ячейках файла вместе больше {characters} символов',
    field: 'file',
  },
  IMPORT_TOO_SLOW: {
    kind: 'invalid',
    text: 'Не удалось прочитать файл: чтение заняло слишком много времени.',
    field: 'file',
  },
  IMPORT_EMPTY: { kind: 'invalid', text: 'В файле нет строк', field: 'file' },
  IMPORT_NO_COLUMN: { kind: 'invalid', text: 'Нет столбца «{column}»', field: 'file' },
  IMPORT_COLUMN_TWICE: { kind: 'invalid', text: 'Столбец «{column}» указан дважды', field: 'file' },
  IMPORT_OUTDATED: {
    kind: 'conflict',
    text: 'Данные изменились после проверки. Проверьте файл ещё раз.',
  },
  IMPORT_WRONG_ROWS: { kind: 'invalid', text: 'В файле есть строки с ошибками', field: 'file' },
  IMPORT_NOTHING: { kind: 'invalid', text: 'В файле нет изменений', field: 'file' },
  IMPORT_NOT_FOUND: { kind: 'not-found', text: 'Импорт не найден' },
  IMPORT_UNDONE: { kind: 'invalid', text: 'Импорт уже отменён' },
  /** The details of an import are deleted after their retention. */
  IMPORT_FORGOTTEN: { kind: 'invalid', text: 'Отменить нельзя: срок хранения подробностей импорта прошёл' },
  IMPORT_THING_CHANGED: { kind: 'invalid', text: 'Отменить нельзя: «{name}» изменена после импорта' },
  IMPORT_THING_DELETED: { kind: 'invalid', text: 'Отменить нельзя: «{name}» удалена после импорта' },
  IMPORT_THING_IN_USE: { kind: 'invalid', text: 'Отменить нельзя: «{name}». {reason}' },
} as const satisfies ErrorTable;

export const fail = errorsOf(importErrors);
