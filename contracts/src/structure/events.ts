import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';
import { structureLevel } from './dto.js';

export const structureEvents = {
  changed: defineEvent(
    'structure.places-changed',
    'Lines, stacks, shelves or cells of a storehouse were added or deleted.',
    z.object({ module_id: id, level: structureLevel, added: z.array(id), deleted: z.array(id) }),
  ),
} as const;
