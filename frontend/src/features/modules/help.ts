import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help texts of this area's screens. */
export const help: readonly ScreenHelp[] = [
  {
    path: '/modules',
    lines: [
      'Модули — участки предприятия: склад, контроль, производство, места.',
      'Связанные модули работают друг с другом: контроль кормит склад.',
    ],
    terms: ['module'],
  },
  {
    path: '/modules/:id',
    lines: [
      'Настройки модуля: имя, связи, кто в нём работает.',
      'Дочерние модули открывают участку чужую работу только для чтения.',
    ],
    terms: ['module'],
  },
];
