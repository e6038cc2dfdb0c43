import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, optionalText, paging, search, sorting, text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { heldBy, heldUnit, heldUnitSorts } from './held-units.js';

/** Maximum length of a reason, and of an additional comment, in characters. */
export const HOLD_REASON_LENGTH = 200;
export const HOLD_COMMENT_LENGTH = 1000;

/**
 * Produced units on hold ('удержание'): until a planner releases a unit, it can be neither moved nor
 * reserved.
 */
export const productionUnitRoutes = {
  /**
   * Held units of a production module, visible to its users and those of connected modules. `released`:
   * finished holds.
   */
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
    /** Id of the hold. */
    output: dataOf(z.object({ id })),
    idempotent: true,
  }),
  /** `id` of the hold that the user saw: a newer hold of the unit is not released. */
  releaseUnit: defineRoute({
    method: 'POST',
    path: '/api/productionUnit/releaseUnit',
    input: z.object({ id, reason: text(HOLD_REASON_LENGTH, 'Укажите причину') }),
    output: done,
    idempotent: true,
  }),
} as const;
