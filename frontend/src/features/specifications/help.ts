import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/production/tech-map/:id',
    lines: [
      'Из чего и как делают изделие: материалы, операции, шаги.',
      'Видно, какая версия действует и что изменилось.',
    ],
    terms: ['specification', 'version', 'operation'],
  },
  {
    path: '/production/tech-map/edit/:id',
    lines: [
      'Материалы, технологии, операции и шаги одной спецификации.',
      'Шаг может требовать фото, материал, измерение или печать.',
      'Каждое сохранение с изменениями — новая версия.',
      'Запущенные заказы остаются на своей версии.',
    ],
    terms: ['specification', 'version', 'operation', 'step'],
  },
  {
    path: '/production/tech-map/versions/:id',
    lines: ['Все версии спецификации: кто, когда и что изменил.', 'Две версии можно сравнить.'],
    terms: ['version'],
  },
];
