import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/setup',
    lines: [
      'Шаги запуска предприятия от пустой базы до первого заказа.',
      'Сделанное отмечается само, к любому шагу можно вернуться.',
    ],
    terms: ['module', 'workCenter'],
  },
];
