import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/scanner-test',
    lines: [
      'Показывает, что сканер передаёт и как это понято.',
      'Здесь же последние сканы и сигналы этого устройства.',
    ],
    terms: [],
  },
];
