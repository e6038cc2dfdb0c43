import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

export const writeOffReasonEvents = {
  saved: defineEvent(
    'write-off-reasons.reasons-saved',
    'Reasons of write-offs were added or changed, by hand or by an import.',
    z.object({ reason_ids: z.array(id) }),
  ),
  deleted: defineEvent(
    'write-off-reasons.reasons-deleted',
    'Reasons of write-offs were deleted, by hand or by the undoing of an import.',
    z.object({ reason_ids: z.array(id) }),
  ),
} as const;
