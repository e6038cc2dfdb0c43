import { formatNumber, plural } from '../../../shared/format/numbers.js';
import type { ImportLabels } from '../../../shared/import/import-source.js';
import { importTexts } from '../../../shared/import/texts.js';

const linesOf = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'строка', 'строки', 'строк')}`;

/** Texts of loading opening balances from a file. */
export const openingBalanceTexts = {
  title: 'Начальные остатки',
  templateName: 'Образец начальных остатков',

  product: 'Продукция',
  unnamed: 'Не указана',
  cell: 'Ячейка',
  count: 'Количество',
  countShort: 'Кол-во',
  details: 'Подробности',
  sku: 'Артикул',
  serial: 'Серийный номер',
  batch: 'Партия',
  newBatch: (number: string): string => `${number} (новая)`,
  manufacturer: 'Производитель',
  made: 'Изготовлено',
  expires: 'Годен до',

  willReceive: (lines: number, quantity: number, batches: number): string =>
    `Будет принято: ${linesOf(lines)}, ${formatNumber(quantity)}\u00A0шт` +
    (batches === 0 ? '' : `, новых партий ${formatNumber(batches)}`),
  loadedBefore: (name: string, time: string, author: string | null): string =>
    `Файл с именем «${name}» уже загружен ${time}${author === null ? '' : `, ${author}`}. Остатки прибавятся к тем, что есть.`,
  repeated: (count: number): string =>
    `Повторяются: ${linesOf(count)}. Это те же товары в тех же ячейках, их количества сложатся.`,
  lyingRows: (count: number): string =>
    `Товар уже числится в своей ячейке: ${linesOf(count)}. Количества прибавятся к тем, что есть.`,
  sameAs: (row: number): string => `Как в строке ${formatNumber(row)}: количества сложатся`,
  lying: (count: number): string => `В ячейке уже числится ${formatNumber(count)}\u00A0шт`,
  lines: 'Строк',
  pieces: 'Принято, шт',
  short: (lines: number, quantity: number): string => `${linesOf(lines)}, ${formatNumber(quantity)}\u00A0шт`,
} as const;

/** Labels of the import dialog's actions. */
export const openingBalanceLabels: ImportLabels = {
  howTo:
    'Сначала файл проверяется: вы увидите, что будет принято по каждой строке. До подтверждения ничего не записывается.',
  columnsHint:
    'Первая строка файла — названия столбцов, порядок любой. Нужны артикул или название, количество и ячейка: её адрес целиком (A-1-2-03) или столбцы «Линия», «Стеллаж», «Полка», «Ячейка». Изделие с серийным номером — одна строка, количество 1. Подходит и выгрузка остатков по ячейкам.',
  template: 'Скачать шаблон',
  states: { ...importTexts.states, new: 'К приёмке' },
  filters: { ...importTexts.filters, new: 'К приёмке' },
  apply: 'Загрузить',
  applying: 'Загружаю…',
  applied: 'Остатки загружены',
  noChanges: 'В файле нет строк, которые можно загрузить',
  undo: 'Отменить загрузку',
  undoOf: (name) => `Отменить загрузку: ${name}`,
  undoQuestion: (name) =>
    `Отменить загрузку файла «${name}»?\nВсе приёмки по нему будут отменены, остатки уменьшатся.`,
  undone: 'Загрузка отменена',
  undoneAt: (time, author) => `Отменена ${time}${author === null ? '' : `, ${author}`}`,
  noHistory: 'Загрузок ещё не было',
};
