import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

/** `user_ids`: whose modules, or what they may watch by connected ones, are others now (also: whose menu names it anew). */
const accessChange = z.object({ module_id: id, user_ids: z.array(id) });

export const workModuleEvents = {
  saved: defineEvent(
    'work-modules.module-saved',
    'A module was added or changed: name, type, access, links.',
    accessChange,
  ),
  deleted: defineEvent('work-modules.module-deleted', 'A module was deleted.', accessChange),
} as const;
