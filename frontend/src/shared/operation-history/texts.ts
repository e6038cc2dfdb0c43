import { formatNumber, plural } from '../format/index.js';

/** Texts of the history of an operation. */
export const operationHistoryTexts = {
  label: 'Чистое время последних выполнений операции',
  run: 'Чистое время',
  norm: 'Норма',
  median: 'Медиана',
  none: 'Выполнений этой операции ещё не было',
  at: 'Завершена',
  time: 'Время',
  task: 'Задание',
  place: 'Рабочее место',
  verdict: 'Решение ОТК',
  unknown: '—',
  said: (count: number, median: string, share: number | null): string =>
    `${formatNumber(count)} ${plural(count, 'выполнение', 'выполнения', 'выполнений')}, медиана ${median}` +
    (share === null ? '' : ` — ${formatNumber(Math.round(share * 100))}% нормы`),
};
