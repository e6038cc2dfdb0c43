import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

export const batchEvents = {
  saved: defineEvent(
    'batches.batch-saved',
    'A manufacturer batch was added or changed.',
    z.object({ batch_id: id }),
  ),
  deleted: defineEvent(
    'batches.batch-deleted',
    'A manufacturer batch was deleted.',
    z.object({ batch_id: id }),
  ),
} as const;
