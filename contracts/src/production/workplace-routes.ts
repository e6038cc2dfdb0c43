import * as z from 'zod/mini';
import { dataOf, done, optionalPageFields } from '../kernel/answer.js';
import { id, paging, search, sentId } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { workStatus } from './states.js';
import { workplaceTask } from './workplace-dto.js';

/** The calls of work places [3 §7], a part of `productionRoutes`: a terminal loads nothing of the planners' calls. */
export const workplaceRoutes = {
  changeOperationStatus: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/changeStatus',
    input: z.object({
      operation_id: sentId,
      status: z.enum(['work', 'done'], 'Недопустимый статус'),
      /** The work place that takes the operation; needed where the user's desks have several. */
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
   * What the work place has to do now, or null; with `all` the list of all that it may do (handheld terminal), the first
   * hundred unless a page is asked for. `batch_product_id`: the unit in the hand; where it waits for work of the place, and the
   * place has nothing in work, its operation comes first.
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
