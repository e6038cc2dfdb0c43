import { IMPORT_MEGABYTES, IMPORT_ROWS, type ImportRowState } from '@naryad/contracts/imports/dto';
import { formatNumber, plural } from '../format/numbers.js';

const rowsOf = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'строка', 'строки', 'строк')}`;

export const importTexts = {
  action: 'Импорт',
  tabs: 'Импорт',
  file: 'Файл',
  history: 'История',
  drop: 'Перетащите файл сюда',
  or: 'или',
  choose: 'Выбрать файл',
  chooseOther: 'Выбрать другой файл',
  limits: `Excel (.xlsx) или CSV, до ${IMPORT_MEGABYTES} МБ и ${formatNumber(IMPORT_ROWS)} строк`,
  howTo:
    'Сначала файл проверяется: вы увидите, что изменится в каждой строке. До подтверждения ничего не записывается.',
  columns: 'Столбцы',
  columnsHint:
    'Первая строка файла — названия столбцов, порядок любой. ID нужен только для изменения существующих записей.',
  template: 'Скачать шаблон',
  templateFailed: 'Не удалось подготовить шаблон. Попробуйте ещё раз.',
  wrongType: 'Нужен файл .xlsx или .csv',
  tooLarge: `Файл больше ${IMPORT_MEGABYTES} МБ`,
  emptyFile: 'Файл пустой',
  unreadable: 'Не удалось прочитать файл. Возможно, он перемещён или открыт в другой программе.',
  checking: (name: string): string => `Проверяю «${name}»…`,
  notChecked: (name: string, why: string): string => `Файл «${name}» не подошёл: ${why}`,
  applying: 'Импортирую…',
  all: 'Все',
  states: {
    new: 'Новая',
    changed: 'Изменена',
    unchanged: 'Без изменений',
    wrong: 'Ошибка',
  } satisfies Record<ImportRowState, string>,
  filter: 'Строки по состоянию',
  filters: {
    new: 'Новые',
    changed: 'Изменены',
    unchanged: 'Без изменений',
    wrong: 'Ошибки',
  } satisfies Record<ImportRowState, string>,
  ignored: (names: readonly string[]): string =>
    `${names.length === 1 ? 'Столбец не распознан и будет пропущен' : 'Столбцы не распознаны и будут пропущены'}: ${names.join(', ')}`,
  table: 'Строки файла',
  row: 'Строка',
  state: 'Состояние',
  title: 'Название',
  what: 'Что изменится',
  unnamed: 'Без названия',
  nothing: 'пусто',
  noRows: 'Таких строк нет',
  skipWrong: 'Пропустить строки с ошибками',
  hasWrong: (count: number): string => `С ошибками: ${rowsOf(count)}. Исправьте файл или пропустите их.`,
  noChanges: 'В файле нет изменений',
  apply: 'Импортировать',
  close: 'Закрыть',
  done: 'Готово',
  again: 'Проверить ещё раз',
  cancel: 'Отмена',
  applied: 'Импорт выполнен',
  undone: 'Импорт отменён',
  result: {
    new: 'Добавлено',
    changed: 'Изменено',
    unchanged: 'Без изменений',
    wrong: 'Пропущено с ошибками',
  } satisfies Record<ImportRowState, string>,
  undo: 'Отменить импорт',
  undoQuestion: (name: string): string =>
    `Отменить импорт файла «${name}»?\nДобавленное будет удалено, изменённое станет таким, как было.`,
  undoOf: (name: string): string => `Отменить импорт: ${name}`,
  noHistory: 'Импортов ещё не было',
  at: 'Когда',
  by: 'Кто',
  counts: 'Результат',
  actions: 'Действия',
  countsShort: (added: number, changed: number): string =>
    `добавлено\u00A0${formatNumber(added)}, изменено\u00A0${formatNumber(changed)}`,
  undoneAt: (at: string, by: string | null): string => `Отменён ${at}${by === null ? '' : `, ${by}`}`,
} as const;
