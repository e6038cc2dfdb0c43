import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/user',
    lines: [
      'Ваши имя, пароль, ПИН-код и второй фактор входа.',
      'Видно, где ещё открыт ваш вход; его можно закрыть.',
    ],
    terms: ['terminal'],
  },
];
