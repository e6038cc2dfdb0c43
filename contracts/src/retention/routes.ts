import * as z from 'zod/mini';
import { dataOf, done } from '../kernel/answer.js';
import { version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { retentionKind, retentionState } from './dto.js';

const DAYS = 'Укажите целое число дней';

/** How long the program keeps what it does not need for good. */
export const retentionRoutes = {
  getRetention: defineRoute({
    method: 'POST',
    path: '/api/retention/getRetention',
    input: z.object({}),
    output: dataOf(retentionState),
  }),
  /** Another term of a kind, within the limits of its policy. */
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
  /** 'Запустить сейчас': the answer does not wait for the end. 409 while a run goes on. */
  runRetention: defineRoute({
    method: 'POST',
    path: '/api/retention/runRetention',
    input: z.object({}),
    output: done,
    idempotent: true,
  }),
} as const;
