import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/boards',
    lines: [
      'Экраны на стене цеха и склада: показывают свой модуль, никто на них не входит.',
      'Ссылка показывается один раз, текстом и QR-кодом. Открытый экран помнит табло сам.',
      'Отозванное табло гаснет сразу.',
    ],
    terms: [],
  },
];
