import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/orders/:moduleId',
    lines: [
      'Заказы покупателей и сколько по ним готово.',
      'Из заказа создаётся производственный заказ.',
      'Готовые изделия отгружаются отсюда же.',
    ],
    terms: ['shipment'],
  },
  {
    path: '/orders/add',
    lines: ['Записывает, кто, что и к какому дню заказал.', 'Номер не повторяется.'],
    terms: ['shipment'],
  },
  {
    path: '/orders/edit/:id',
    lines: [
      'Исправляет заказ покупателя и показывает, что уже сделано.',
      '«Отгрузка» списывает готовые изделия со склада.',
    ],
    terms: ['shipment'],
  },
];
