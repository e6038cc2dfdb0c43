import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** What the screens of this area are for. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/retention',
    lines: [
      'Что программа хранит не навсегда, сколько места это занимает и когда удаляется.',
      'Срок меняется карандашом; очистка идёт каждый час и не мешает работе.',
      'Движения товара, паспорта и снимки операций не удаляются никогда.',
      'Старые записи журнала изменений уходят в файлы архива и остаются в копиях.',
    ],
    terms: [],
  },
];
