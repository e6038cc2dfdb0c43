import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

export const wallBoardEvents = {
  changed: defineEvent(
    'wall-boards.changed',
    'A wall board shows something else, got a new link or was withdrawn; its sockets are closed, and come back if they may.',
    z.object({ wall_board_id: id }),
  ),
} as const;
