import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, optionalText, paging, search, sorting, text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { heldBy, heldUnit, heldUnitSorts } from './held-units.js';

/** Characters of a reason, and of a comment beside it. */
export const HOLD_REASON_LENGTH = 200;
export const HOLD_COMMENT_LENGTH = 1000;

/** Produced units on hold ('удержание'): until a planner releases one, nothing moves or promises it. */
export const productionUnitRoutes = {
  /** Of a production module; for its own people and those of connected modules. `released`: holds that are over. */
  getHeldUnits: defineRoute({
    method: 'POST',
    path: '/api/productionUnit/getHeldUnits',
    input: z.object({
      module_id: id,
      released: z.optional(z.nullable(z.boolean())),
      by: z.optional(z.nullable(heldBy)),
      search,
      ...paging,
      ...sorting(heldUnitSorts),
    }),
    output: pageOf(heldUnit),
  }),
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
