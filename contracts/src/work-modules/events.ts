import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

/** `user_ids`: users whose modules, menu labels, or access through connected modules changed. */
const accessChange = z.object({ module_id: id, user_ids: z.array(id) });

export const workModuleEvents = {
  saved: defineEvent(
    'work-modules.module-saved',
    'A module was added or changed: name, type, access, links.',
    accessChange,
  ),
  deleted: defineEvent('work-modules.module-deleted', 'A module was deleted.', accessChange),
} as const;
