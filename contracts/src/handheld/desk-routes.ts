import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { finishedOutput } from './desk-dto.js';
import { receptionResult } from './dto.js';

/** Finished units that a desk offers, and that it receives at once. */
export const MAX_FINISHED_UNITS = 200;

/** Finished goods from a desk into its cell in one step; a terminal receives them by their labels as ever. */
export const deskReceptionRoutes = {
  getFinishedGoods: defineRoute({
    method: 'POST',
    path: '/api/deskReception/getFinishedGoods',
    input: z.object({ workshop_post_unit_id: id }),
    output: dataOf(finishedOutput),
  }),
  /**
   * The cell is the one that stood on the screen: into another one than that nothing goes. With further units all of them
   * go, or none; the answer is about the first.
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
