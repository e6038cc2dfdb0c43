import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/companies',
    lines: [
      'Поставщики, производители и покупатели.',
      'ИНН с неверной контрольной цифрой предупреждает, но не мешает.',
      'Компанию из накладных удалить нельзя.',
    ],
    terms: [],
  },
];
