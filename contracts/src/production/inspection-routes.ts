import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, optionalText } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { HOLD_COMMENT_LENGTH, HOLD_REASON_LENGTH } from './unit-routes.js';
import { inspectionResult } from './inspections.js';

const optionalId = z.optional(z.nullable(id));

/**
 * Inspection results at an ОТК desk. `productionOperation/changeStatus` with 'done' means 'годен', so an item
 * without defects does not need these calls.
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
        /** A defect code; its name is the reason when none is given. */
        defect_code_id: optionalId,
        comment: optionalText(HOLD_COMMENT_LENGTH),
        /** Rework: the earlier operation of the same task to start with. */
        back_to_operation_id: optionalId,
        /** Scrap: immediately creates a task for a replacement item. */
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
  /** Recently given reasons, most frequent first; shown as buttons. */
  getVerdictReasons: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/getVerdictReasons',
    input: z.object({}),
    output: dataOf(z.array(z.string())),
  }),
  /**
   * Creates a task for another item in place of a scrapped one, in the same order; only once. Returns the new
   * task.
   */
  replaceTask: defineRoute({
    method: 'POST',
    path: '/api/tasks/replaceTask',
    input: z.object({ id }),
    output: dataOf(z.object({ id })),
    idempotent: true,
  }),
} as const;
