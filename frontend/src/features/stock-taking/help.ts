import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts for the screens of this area. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/storehouse/stock-takings/:id',
    lines: [
      'Пересчёты склада: начатые, проведённые, отменённые.',
      'Новый пересчёт берёт весь склад или выбранные линии.',
      'Опись ИНВ-3 печатается из пересчёта.',
    ],
    terms: ['stockTaking'],
  },
  {
    path: '/storehouse/stock-taking/:id',
    lines: [
      'Посчитанное сравнивается с остатком по учёту.',
      'Считать можно вдвоём: видно, кто какую строку посчитал.',
      'Разница становится приходом или списанием при проведении.',
      'До проведения остатки не меняются.',
    ],
    terms: ['stockTaking', 'balance'],
  },
];
