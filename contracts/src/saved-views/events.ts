import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

export const savedViewEvents = {
  saved: defineEvent(
    'saved-views.view-saved',
    'A view of a list was kept or changed.',
    z.object({ view_id: id }),
    { record: true },
  ),
  deleted: defineEvent(
    'saved-views.view-deleted',
    'A view of a list was deleted.',
    z.object({ view_id: id }),
    { record: true },
  ),
} as const;
