import { formatNumber } from '../../../shared/format/numbers.js';

/** Texts of finished units at a work place. */
export const receptionTexts = {
  region: 'Готовые изделия',
  ready: 'Изделие готово',
  serial: (number: string): string => `с/н ${number}`,
  task: (number: string): string => `задание ${number}`,
  receive: (address: string): string => `Принять в ячейку ${address}`,
  receiveAll: (count: number): string => `Принять все: ${formatNumber(count)} шт`,
  received: (name: string, address: string): string => `${name}: принято в ячейку ${address}`,
  receivedAll: (count: number, address: string): string =>
    `Принято ${formatNumber(count)} шт в ячейку ${address}`,
  more: (count: number): string => `и ещё ${count}`,
  later: 'Не сейчас',
  sending: 'принимаем в ячейку',
  waits: 'нет связи: примем в ячейку, когда она появится',
} as const;
