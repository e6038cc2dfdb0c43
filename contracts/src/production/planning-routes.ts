import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { id, paging, plainDate, rows, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { productionOrderRow } from './dto.js';
import { dayTask, orderCounts, orderLacks, startCheck, pickedComponent } from './planning.js';

const optionalId = z.optional(z.nullable(id));

/** Calls for planners in addition to those of [3 §7]. */
export const planningRoutes = {
  /** Counters above the orders table. Without `module_id` the user's only production module is used. */
  getOrderCounts: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getOrderCounts',
    input: z.object({ module_id: optionalId }),
    output: dataOf(orderCounts),
  }),
  /**
   * Moves an open order before another one of its module, or to the end (`before_id` null), or to the front
   * (`is_first`). Several orders retain their relative sequence.
   */
  changePriority: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/changePriority',
    input: z.object({ ...rows, before_id: z.nullable(id), is_first: z.optional(z.nullable(z.boolean())) }),
    output: dataOf(productionOrderRow),
    idempotent: true,
  }),
  /**
   * Required quantities of an order compared with free stock, and operations that cannot be started anywhere.
   */
  getStartCheck: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getStartCheck',
    input: z.object({ id }),
    output: dataOf(startCheck),
  }),
  /**
   * Those of the named orders that are in work and lack components, or have an operation that cannot be
   * started anywhere.
   */
  getOrderLacks: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getOrderLacks',
    input: z.object({ module_id: id, ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    output: dataOf(z.array(orderLacks)),
  }),
  /** Components picked for unfinished items: shown before an order is cancelled or deleted. */
  getTakenComponents: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getTakenComponents',
    input: z.object({ id }),
    output: dataOf(z.array(pickedComponent)),
  }),
  /** Tasks of one day of the plant; without `module_id` of all production modules of the user. */
  getTasks: defineRoute({
    method: 'POST',
    path: '/api/tasks/getTasks',
    input: z.object({ date: plainDate, module_id: optionalId, search, ...paging }),
    output: pageOf(dayTask),
  }),
} as const;
