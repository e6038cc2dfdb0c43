import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

export const noticeEvents = {
  changed: defineEvent(
    'notices.changed',
    'People got notices, or have read some.',
    z.object({ user_ids: z.array(id) }),
  ),
} as const;
