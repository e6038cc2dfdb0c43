import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { finishedOutput } from './desk-dto.js';
import { receptionResult } from './dto.js';

/** Maximum number of finished units that a desk lists, and that it receives in one call. */
export const MAX_FINISHED_UNITS = 200;

/**
 * Reception of finished units from a desk into its cell in one step. Terminals still receive them by scanning
 * labels.
 */
export const deskReceptionRoutes = {
  getFinishedGoods: defineRoute({
    method: 'POST',
    path: '/api/deskReception/getFinishedGoods',
    input: z.object({ workshop_post_unit_id: id }),
    output: dataOf(finishedOutput),
  }),
  /**
   * The cell must be the one shown on the screen: if the desk has another one now, nothing is received.
   * Further units are received together with the first one, or none is; the response is about the first one.
   */
  receiveFinishedUnit: defineRoute({
    method: 'POST',
    path: '/api/deskReception/receiveFinishedUnit',
    input: z.object({
      workshop_post_unit_id: id,
      batch_product_id: id,
      storehouse_cell_id: id,
      further_batch_product_ids: z.optional(
        z.nullable(
          z
            .array(id)
            .check(z.maxLength(MAX_FINISHED_UNITS - 1, `Не более ${MAX_FINISHED_UNITS} изделий за один раз`)),
        ),
      ),
    }),
    output: dataOf(receptionResult),
    idempotent: true,
  }),
} as const;
