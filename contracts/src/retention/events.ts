import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { retentionKind } from './dto.js';

export const retentionEvents = {
  termSaved: defineEvent(
    'retention.term-saved',
    'An administrator changed how long something is stored.',
    z.object({ kind: retentionKind, days: z.int() }),
    { record: true },
  ),
  runAsked: defineEvent(
    'retention.run-asked',
    'An administrator wants what is over its term removed now.',
    z.object({}),
    { record: true },
  ),
} as const;
