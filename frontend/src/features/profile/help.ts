import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** What the screens of this area are for. */
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
