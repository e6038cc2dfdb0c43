import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

export const authEvents = {
  signedIn: defineEvent(
    'auth.signed-in',
    'Somebody signed in by password or PIN.',
    z.object({ user_id: id, session_id: id, kind: z.enum(['password', 'pin']) }),
    { record: true },
  ),
  sessionEnded: defineEvent(
    'auth.session-ended',
    'A session was ended; its sockets are closed.',
    z.object({ user_id: id, session_id: id }),
  ),
  pinBudgetSpent: defineEvent(
    'auth.pin-budget-spent',
    'So many wrong PINs came from unknown devices that they may try no more until the next day of the plant.',
    z.object({ /** `yyyy-mm-dd` */ day: z.string() }),
    { record: true },
  ),
} as const;
