import { formatNumber, plural } from '../format/numbers.js';

export const checkListTexts = {
  search: (label: string): string => `Поиск: ${label}`,
  placeholder: 'Найти в списке',
  selected: (count: number): string => `выбрано ${formatNumber(count)}`,
  selectAll: 'Выбрать все',
  selectFound: (count: number): string =>
    `Выбрать ${plural(count, 'найденный', 'найденные', 'найденные')} (${formatNumber(count)})`,
  clearAll: 'Снять все',
  clearFound: (count: number): string =>
    `Снять ${plural(count, 'найденный', 'найденные', 'найденные')} (${formatNumber(count)})`,
  onlySelected: 'Только выбранные',
  nothingFound: 'Ничего не найдено',
  loading: 'Загрузка…',
} as const;
