import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/**
 * Inspection result of the ОТК: 'годен', 'доработка' (back to an earlier operation), 'брак' (on hold, its
 * task ends).
 */
export const inspectionResult = z.enum(['good', 'rework', 'scrap'], 'Недопустимое решение');
export type InspectionResult = z.output<typeof inspectionResult>;

export const inspectionLabels: Readonly<Record<InspectionResult, string>> = {
  good: 'Годен',
  rework: 'Доработка',
  scrap: 'Брак',
};

/** A finished run of an operation: it was inspected by the ОТК, or an inspection result sent it back. */
export const operationRun = z.object({
  id,
  /** 1, 2, 3 ... within its operation. */
  run: z.int(),
  place_name: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** Null: this run was not inspected; a later inspection sent the item back. */
  result: z.nullable(inspectionResult),
  reason: z.nullable(z.string()),
  /** The defect code, with its name at that time. */
  defect: z.optional(z.nullable(z.object({ code: z.string(), name: z.string() }))),
  comment: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  /** Name of the operation where the rework starts. */
  back_to: z.nullable(z.string()),
  replacement_task_id: z.nullable(id),
});
export type OperationRun = z.output<typeof operationRun>;
