import * as z from 'zod/mini';
import { dataOf, done } from '../kernel/answer.js';
import { version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { retentionKind, retentionState } from './dto.js';

const DAYS = 'Укажите целое число дней';

/** Retention periods of data that is not stored permanently. */
export const retentionRoutes = {
  getRetention: defineRoute({
    method: 'POST',
    path: '/api/retention/getRetention',
    input: z.object({}),
    output: dataOf(retentionState),
  }),
  /** Sets the period of one kind, within the limits of its policy. */
  saveTerm: defineRoute({
    method: 'POST',
    path: '/api/retention/saveTerm',
    input: z.object({
      kind: retentionKind,
      days: z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(36_500, DAYS)),
      version,
    }),
    output: done,
    idempotent: true,
  }),
  /**
   * 'Запустить сейчас': the response does not wait for the end of the run. 409 while a run is in progress.
   */
  runRetention: defineRoute({
    method: 'POST',
    path: '/api/retention/runRetention',
    input: z.object({}),
    output: done,
    idempotent: true,
  }),
} as const;
