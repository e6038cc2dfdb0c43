import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/terminals',
    lines: [
      'Устройства, на которых входят по ПИН-коду.',
      'Устройство записывается один раз и отзывается одним нажатием.',
    ],
    terms: ['terminal'],
  },
];
