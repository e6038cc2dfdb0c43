import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts for the screens of this area. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/tsd-scan',
    lines: ['Выберите склад, с которым работает терминал.'],
    terms: ['terminal'],
  },
  {
    path: '/tsd-scan/:id',
    lines: ['Плитки: задания, приёмка, ячейка, поиск.', 'Работает и без сети: сделанное отправится само.'],
    terms: ['terminal'],
  },
  {
    path: '/tsd-scan/:id',
    part: 'picking',
    lines: ['Задания на комплектование этого склада.', 'Нажмите задание, чтобы брать материалы по скану.'],
    terms: ['picking'],
  },
  {
    path: '/tsd-scan/:id',
    part: 'reception',
    lines: [
      'Отсканируйте изделие и ячейку, порядок любой.',
      'Если изделие уже лежит на складе, терминал предложит перемещение.',
    ],
    terms: ['address'],
  },
  {
    path: '/tsd-scan/:id',
    part: 'cell',
    lines: ['Отсканируйте ячейку, чтобы увидеть, что в ней лежит.', 'Отсюда же пересчёт и перемещение.'],
    terms: ['address', 'stockTaking'],
  },
  {
    path: '/tsd-scan/:id',
    part: 'find',
    lines: [
      'Ищет продукцию по названию, артикулу или серийному номеру.',
      'Показывает ячейки, где она лежит.',
    ],
    terms: ['address'],
  },
  {
    path: '/tsd-scan/:id/picking/workshopPostUnit/:workshopPostUnitId/task/:taskId',
    lines: [
      'Что взять для операции и из какой ячейки.',
      'Скан материала отмечает строку; лишнее не примется.',
    ],
    terms: ['picking', 'reservation'],
  },
];
