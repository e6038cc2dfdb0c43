import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/write-off-reasons',
    lines: [
      'Причины, которые предлагают окна списания.',
      'Неактивная причина больше не предлагается, в истории она остаётся.',
      'Переименование не меняет того, что уже списано.',
    ],
    terms: [],
  },
];
