import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts for the screens of this area. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/storehouse/distribute-receipt-invoice/:id',
    lines: [
      'Каждая позиция накладной получает место на складе.',
      'Адрес печатается, сканируется или выбирается из чипов рядом.',
      'Отмеченные изделия получают ячейку все сразу.',
      'Количество можно разделить на несколько ячеек.',
      '«Оприходовать» ставит всё на остаток одним действием.',
    ],
    terms: ['putaway', 'address', 'discrepancy'],
  },
];
