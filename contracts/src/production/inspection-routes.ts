import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, optionalText } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { HOLD_COMMENT_LENGTH, HOLD_REASON_LENGTH } from './unit-routes.js';
import { inspectionResult } from './inspections.js';

const optionalId = z.optional(z.nullable(id));

/**
 * Verdicts at a desk of the ОТК. `productionOperation/changeStatus` with 'done' is 'годен', so that nobody needs these calls
 * for an item without faults.
 */
export const inspectionRoutes = {
  giveVerdict: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/giveVerdict',
    input: z
      .object({
        operation_id: id,
        result: inspectionResult,
        reason: optionalText(HOLD_REASON_LENGTH),
        /** One of the list; its name is the reason where none is given. */
        defect_code_id: optionalId,
        comment: optionalText(HOLD_COMMENT_LENGTH),
        /** Rework: the earlier operation of the same task to begin with. */
        back_to_operation_id: optionalId,
        /** Scrap: another item is made in its place, at once. */
        replace: z.optional(z.nullable(z.boolean())),
        /** As in `changeStatus`. */
        workshop_post_unit_id: optionalId,
      })
      .check(
        z.refine(
          (value) => value.result === 'good' || value.reason !== null || value.defect_code_id != null,
          {
            error: 'Укажите причину',
            path: ['reason'],
          },
        ),
        z.refine((value) => value.result !== 'rework' || value.back_to_operation_id != null, {
          error: 'Выберите операцию, с которой начать доработку',
          path: ['back_to_operation_id'],
        }),
      ),
    output: dataOf(z.object({ result: inspectionResult, replacement_task_id: z.nullable(id) })),
    idempotent: true,
  }),
  /** Reasons that were given lately, the most frequent first: they are offered as buttons. */
  getVerdictReasons: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/getVerdictReasons',
    input: z.object({}),
    output: dataOf(z.array(z.string())),
  }),
  /** Another item for a scrapped one, in the same order; once. Answers the new task. */
  replaceTask: defineRoute({
    method: 'POST',
    path: '/api/tasks/replaceTask',
    input: z.object({ id }),
    output: dataOf(z.object({ id })),
    idempotent: true,
  }),
} as const;
