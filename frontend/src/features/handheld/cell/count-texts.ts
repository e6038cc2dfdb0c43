import { formatNumber } from '../../../shared/format/numbers.js';

/** Texts of the cell count. */
export const countTexts = {
  title: 'Пересчёт ячейки',
  hint: 'Сканируйте каждое изделие с номером; штучный товар посчитайте и введите число',
  emptyHint: 'Сканируйте всё, что лежит в ячейке. Если она пуста, нажмите «Готово»',
  quantityOf: (name: string, batch: string | null): string =>
    batch === null ? name : `${name}, партия ${batch}`,
  scannedUnits: (count: number): string => `Отсканировано изделий: ${formatNumber(count)}`,
  counted: (name: string): string => `Посчитано: ${name}`,
  again: 'Это изделие уже посчитано',
  howMany: (name: string): string => `Сколько здесь: ${name}?`,
  notProduct: 'Сканируйте изделия: ячейка уже выбрана',
  drop: (name: string): string => `Убрать из подсчёта: ${name}`,
  done: 'Готово',
  leaveTitle: 'Прервать пересчёт?',
  leaveText: 'Всё, что посчитано, пропадёт.',
  leave: 'Прервать',
  compareTitle: 'Сверка',
  matches: (count: number): string => `Совпало: ${formatNumber(count)} шт`,
  noDifferences: 'Расхождений нет',
  expected: (expected: number, countedQuantity: number): string =>
    `числится ${formatNumber(expected)}, посчитано ${formatNumber(countedQuantity)}`,
  difference: (count: number): string => `${count < 0 ? '−' : '+'}${formatNumber(Math.abs(count))}`,
  more: (count: number): string => `И ещё расхождений: ${formatNumber(count)}`,
  surplusUnits: (name: string): string =>
    `${name}: насчитано больше, чем числится. Отсканируйте этикетки лишних: по ним видно, откуда они.`,
  back: 'К подсчёту',
  confirm: 'Подтвердить',
  counting: (address: string): string => `Пересчитана ячейка ${address}`,
  loadFailed: 'Не удалось загрузить ячейку',
  pieces: (count: number): string => `${formatNumber(count)} шт`,
} as const;
