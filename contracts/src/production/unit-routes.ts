import * as z from 'zod/mini';
import { dataOf, done } from '../kernel/answer.js';
import { id, optionalText, text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';

/** Characters of a reason, and of a comment beside it. */
export const HOLD_REASON_LENGTH = 200;
export const HOLD_COMMENT_LENGTH = 1000;

/** Produced units on hold ('удержание'): until a planner releases one, nothing moves or promises it. */
export const productionUnitRoutes = {
  holdUnit: defineRoute({
    method: 'POST',
    path: '/api/productionUnit/holdUnit',
    input: z.object({
      batch_product_id: id,
      reason: text(HOLD_REASON_LENGTH, 'Укажите причину'),
      comment: optionalText(HOLD_COMMENT_LENGTH),
    }),
    /** The hold. */
    output: dataOf(z.object({ id })),
    idempotent: true,
  }),
  /** `id` of the hold that was seen: another one that was put meanwhile stays. */
  releaseUnit: defineRoute({
    method: 'POST',
    path: '/api/productionUnit/releaseUnit',
    input: z.object({ id, reason: text(HOLD_REASON_LENGTH, 'Укажите причину') }),
    output: done,
    idempotent: true,
  }),
} as const;
