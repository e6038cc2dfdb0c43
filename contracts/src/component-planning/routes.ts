import * as z from 'zod/mini';
import { dataOf, done, listOf } from '../kernel/answer.js';
import { chosenId, id, idParam, inText, paging, quantity, search, sentId } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { plannableProduct } from './dto.js';

const optionalId = z.optional(z.nullable(id));

/** Planning of components [3 §2 "Component modal", §7]. `operation_step_id` is the id of the specification's step. */
export const componentPlanningRoutes = {
  /**
   * What may be planned for a step. Orders of one specification share its steps: with `production_task_id` what that task
   * needs, from the storehouses that it is picked from; without it what any open order of the step needs.
   */
  getProducts: defineRoute({
    method: 'POST',
    path: '/api/component-planning/get-products',
    input: z.object({ operation_step_id: sentId, production_task_id: optionalId, search, ...paging }),
    output: listOf(plannableProduct),
  }),
  /**
   * Plans one piece of the lot. With `quantity` so many of the parcel, or so many units that are alike (same product, batch,
   * supplier and cell, without a serial number); with `storehouse_cell_id` those that lie there.
   */
  createPlanned: defineRoute({
    method: 'POST',
    path: '/api/component-planning/create-planned',
    input: z.object({
      production_task_id: sentId,
      operation_step_id: sentId,
      batch_product_id: inText(chosenId('Заполните все поля'), 'Заполните все поля'),
      quantity: z.optional(z.nullable(quantity)),
      storehouse_cell_id: optionalId,
    }),
    /** `id` is what `deletePlanned` takes; of several units the first one's. */
    output: dataOf(z.object({ id, quantity: z.int() })),
    idempotent: true,
  }),
  deletePlanned: defineRoute({
    method: 'DELETE',
    path: '/api/component-planning/delete-planned/:id',
    input: z.object({ id: idParam }),
    output: done,
    idempotent: true,
  }),
} as const;
