import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const READING_COMMENT = 500;

/** A measured value of an item, with name, unit and limits at the time of measurement. */
export const operationReading = z.object({
  id,
  /** Id and name of the item's step. */
  step_id: id,
  step_name: z.string(),
  /** Id of the measurement in the specification. */
  measurement_id: id,
  name: z.string(),
  unit: z.nullable(z.string()),
  lower_limit: z.nullable(z.number()),
  upper_limit: z.nullable(z.number()),
  value: z.number(),
  is_within: z.boolean(),
  /** Why a value out of limits was accepted. */
  comment: z.nullable(z.string()),
  /** 1, 2, 3 ... within the operation: rework by the ОТК requires new measurements. */
  run: z.int(),
  /** Number of values of the same run that it replaced. */
  corrections: z.int(),
  measured_at: z.string(),
  user_name: z.nullable(z.string()),
  place_name: z.nullable(z.string()),
});
export type OperationReading = z.output<typeof operationReading>;

/** A reading with its item. */
export const orderReading = z.extend(operationReading, {
  production_task_id: id,
  task_number: z.string(),
  serial_number: z.nullable(z.string()),
  operation_name: z.string(),
});
export type OrderReading = z.output<typeof orderReading>;
