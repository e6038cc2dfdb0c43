import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

export const userEvents = {
  saved: defineEvent(
    'users.user-saved',
    'A user was added or changed: role, modules, names, secrets.',
    z.object({ user_id: id }),
  ),
  deleted: defineEvent(
    'users.user-deleted',
    'A user was deleted and may no longer sign in.',
    z.object({ user_id: id }),
  ),
} as const;
