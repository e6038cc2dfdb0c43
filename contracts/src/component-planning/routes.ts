import * as z from 'zod/mini';
import { dataOf, done, listOf } from '../kernel/answer.js';
import { chosenId, id, idParam, inText, paging, quantity, search, sentId } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { plannableProduct } from './dto.js';

const optionalId = z.optional(z.nullable(id));

/**
 * Planning of components [3 §2 "Component modal", §7]. `operation_step_id` is the id of the specification's
 * step.
 */
export const componentPlanningRoutes = {
  /**
   * Stock that may be planned for a step. Orders of one specification share its steps. With
   * `production_task_id`: what that task needs, from the storehouses that it is picked from. Without it: what
   * any open order of the step needs.
   */
  getProducts: defineRoute({
    method: 'POST',
    path: '/api/component-planning/get-products',
    input: z.object({ operation_step_id: sentId, production_task_id: optionalId, search, ...paging }),
    output: listOf(plannableProduct),
  }),
  /**
   * Plans one item of the lot. With `quantity`: this quantity of the bulk lot, or this number of
   * interchangeable units (same product, batch, supplier and cell, no serial number). With
   * `storehouse_cell_id`: only those in that cell.
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
    /** `deletePlanned` takes this `id`; for several units it is the first one's. */
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
