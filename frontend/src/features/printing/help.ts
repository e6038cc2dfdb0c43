import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/printers',
    lines: [
      'Принтеры этикеток и документов, проверка связи.',
      'Для каждого документа и участка выбирается свой принтер.',
    ],
    terms: [],
  },
  {
    path: '/print-queue',
    lines: [
      'Что печатается, что ждёт и что не напечаталось.',
      'Неудачное задание повторяется; дважды ничего не печатается.',
    ],
    terms: [],
  },
];
