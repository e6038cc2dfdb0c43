import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

const board = z.object({ wall_board_id: id });

export const wallBoardEvents = {
  created: defineEvent('wall-boards.created', 'A wall board was added.', board, { record: true }),
  changed: defineEvent(
    'wall-boards.changed',
    'A wall board shows something else, got a new link or was withdrawn; its sockets are closed, and come back if they may.',
    board,
  ),
} as const;
