import { plural } from '../../shared/format/numbers.js';

export const storehouseTexts = {
  /** Heading when the user's list of modules does not hold this one. */
  title: 'Склад',
  tabs: 'Разделы склада',
  remains: 'Остатки',
  group: 'Вид остатков',
  byProduct: 'По продукции',
  byCell: 'По ячейкам',
  search: 'Поиск по артикулу или названию',
  searchPlaceholder: 'по артикулу или названию',
  sku: 'Артикул',
  product: 'Продукция',
  line: 'Линия',
  stack: 'Стеллаж',
  shelf: 'Полка',
  cell: 'Ячейка',
  count: 'Количество',
  missingShe: 'Не указана',
  missingHe: 'Не указан',
  empty: 'Нет данных',
  nothingFound: 'По вашему запросу ничего не найдено',
  positions: 'Позиций',
  total: 'Всего',
  pieces: 'шт',
  reserved: (count: number): string => `Из них зарезервировано: ${count}`,
  missingPlaces: (count: number): string => `${count} ${plural(count, 'строка', 'строки', 'строк')} без места`,
} as const;
