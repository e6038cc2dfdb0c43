import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/users',
    lines: [
      'Кто входит в систему, с какой ролью и в какие модули.',
      'ПИН-код нужен для быстрого входа на терминале.',
      'Заблокированный сотрудник выходит отовсюду сразу.',
    ],
    terms: ['module', 'terminal'],
  },
];
