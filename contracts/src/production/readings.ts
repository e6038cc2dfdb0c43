import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const READING_COMMENT = 500;

/** A measured value of an item, with name, unit and limits as they were when it was measured. */
export const operationReading = z.object({
  id,
  /** Of the item's step, and how that is called. */
  step_id: id,
  step_name: z.string(),
  /** Of the specification's measurement. */
  measurement_id: id,
  name: z.string(),
  unit: z.nullable(z.string()),
  lower_limit: z.nullable(z.number()),
  upper_limit: z.nullable(z.number()),
  value: z.number(),
  is_within: z.boolean(),
  /** Why a value out of limits was left. */
  comment: z.nullable(z.string()),
  /** 1, 2, 3 ... of the operation: work that the ОТК sent back is measured anew. */
  run: z.int(),
  /** How many values of the same run it came in place of. */
  corrections: z.int(),
  measured_at: z.string(),
  user_name: z.nullable(z.string()),
  place_name: z.nullable(z.string()),
});
export type OperationReading = z.output<typeof operationReading>;

/** A value with the item that it was measured at. */
export const orderReading = z.extend(operationReading, {
  production_task_id: id,
  task_number: z.string(),
  serial_number: z.nullable(z.string()),
  operation_name: z.string(),
});
export type OrderReading = z.output<typeof orderReading>;
