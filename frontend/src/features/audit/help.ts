import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/audit',
    lines: [
      'Кто, когда и что изменил, со значениями до и после.',
      'Записи нельзя изменить или удалить.',
      'Найденное выгружается в Excel.',
    ],
    terms: [],
  },
];
