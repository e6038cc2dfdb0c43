import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** What the screens of this area are for. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/notices',
    lines: [
      'Что касается вас: вызовы, просроченные заказы, сбои печати, загруженные файлы.',
      'Сверху — вызовы, на которые ждут вашего ответа.',
      'Уведомление ведёт к делу и становится прочитанным на всех ваших экранах.',
      'О каждом деле сообщается один раз; хранится 90 дней.',
    ],
    terms: [],
  },
];
