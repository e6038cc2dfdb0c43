import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/ledger-checks',
    lines: [
      'Каждую ночь программа пересчитывает учёт: остатки по движениям, резервы, приёмку, заказы, сводки.',
      'Если правило нарушено, администраторы получают уведомление; строка показывает, что именно не сходится.',
      'Проверить можно в любой момент: работе это не мешает.',
    ],
    terms: [],
  },
];
