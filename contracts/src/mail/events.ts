import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';

export const mailEvents = {
  requested: defineEvent(
    'mail.letter-requested',
    'A letter is to be sent. Its text may hold a secret link, so it is sealed here.',
    z.object({ mail_id: z.uuid(), to: z.string(), sealed_letter: z.string() }),
  ),
} as const;
