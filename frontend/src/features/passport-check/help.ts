import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/passport-check/:id?',
    lines: [
      'Проверяет, что файл паспорта не изменён после выдачи.',
      'Файл сравнивается по контрольной сумме и никуда не сохраняется.',
    ],
    terms: ['passport'],
  },
];
