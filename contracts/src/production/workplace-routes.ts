import * as z from 'zod/mini';
import { dataOf, done, optionalPageFields } from '../kernel/answer.js';
import { id, paging, search, sentId } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { workStatus } from './states.js';
import { workplaceTask } from './workplace-dto.js';

/**
 * Calls of work places [3 §7], a part of `productionRoutes`, so that a terminal does not load the calls of
 * planners.
 */
export const workplaceRoutes = {
  changeOperationStatus: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/changeStatus',
    input: z.object({
      operation_id: sentId,
      status: z.enum(['work', 'done'], 'Недопустимый статус'),
      /** The work place that claims the operation; required when the user's desks have several. */
      workshop_post_unit_id: z.optional(z.nullable(sentId)),
    }),
    output: done,
    idempotent: true,
  }),
  changeStepStatus: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/changeStepStatus',
    input: z.object({ step_id: sentId, status: workStatus }),
    output: done,
    idempotent: true,
  }),
  /**
   * Current task of the work place, or null. With `all`: the list of all its available tasks (handheld
   * terminal), the first hundred unless a page is requested. `batch_product_id`: a scanned unit. If it waits
   * for work of this work place, and the work place has nothing in work, its operation is first.
   */
  getTaskForWorkshopPostUnit: defineRoute({
    method: 'POST',
    path: '/api/workshopPostUnit/getTaskForWorkshopPostUnit',
    input: z.object({
      id: sentId,
      all: z.optional(z.boolean()),
      batch_product_id: z.optional(z.nullable(id)),
      search,
      ...paging,
    }),
    output: z.extend(
      dataOf(z.union([z.nullable(workplaceTask), z.array(workplaceTask)])),
      optionalPageFields,
    ),
  }),
} as const;
