import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

const wallBoardErrors = {
  WALL_BOARD_NOT_FOUND: { kind: 'not-found', text: 'Табло не найдено' },
  /** Error for a device with an invalid token: never issued, replaced or revoked. */
  WALL_BOARD_CLOSED: { kind: 'not-found', text: 'Ссылка табло больше не действует' },
  WALL_BOARD_REVOKED: { kind: 'conflict', text: 'Табло отозвано' },
  WALL_BOARD_MODULE: {
    kind: 'invalid',
    text: 'Выберите производство или склад',
    field: 'module_id',
  },
  WALL_BOARD_PAGES: { kind: 'invalid', text: 'У этого модуля нет такой страницы', field: 'pages' },
} as const satisfies ErrorTable;

export const fail = errorsOf(wallBoardErrors);
