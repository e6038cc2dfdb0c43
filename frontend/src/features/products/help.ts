import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/products',
    lines: [
      'Вся продукция предприятия: изделия и материалы.',
      'Артикулы и названия загружаются из файла.',
      'Минимальный остаток задаётся в карточке на складе.',
    ],
    terms: ['minimum'],
  },
  {
    path: '/products/edit/:id',
    lines: [
      'Карточка продукции: название, артикул, картинка, атрибуты.',
      'Атрибуты печатаются в паспорте изделия.',
    ],
    terms: ['passport'],
  },
];
