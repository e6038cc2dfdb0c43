import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/workshops',
    lines: [
      'Цеха предприятия и что в каждом стоит.',
      'Коды дефектов, которые называет ОТК, ведутся здесь же.',
      'Календарь смен — когда завод работает: по нему считается OEE.',
    ],
    terms: ['workCenter', 'verdict'],
  },
  {
    path: '/workshopPosts',
    lines: ['Рабочие центры: группы одинаковых рабочих мест.', 'Операции спецификаций назначаются центру.'],
    terms: ['workCenter', 'operation'],
  },
  {
    path: '/workshopPostUnits',
    lines: [
      'Рабочие места: где работает один человек.',
      'Место относится к центру и открывается на терминале.',
    ],
    terms: ['workPlace', 'workCenter'],
  },
];
