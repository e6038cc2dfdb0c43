import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { currentPause, workedTime } from './pauses.js';
import { workStatus } from './states.js';

const moment = z.nullable(z.string());

/**
 * Counters and status of an order after the change. Every event carries them, so that boards need no query.
 */
export const orderState = z.object({
  id,
  module_id: id,
  status: workStatus,
  completed_task_count: z.int(),
  /** Absent in events of older releases. */
  scrapped_task_count: z.optional(z.int()),
  task_count: z.int(),
  version: z.int(),
});
export type OrderState = z.output<typeof orderState>;

export const taskState = z.object({ id, order_id: id, status: workStatus, version: z.int() });
export type TaskState = z.output<typeof taskState>;

export const operationState = z.object({
  id,
  task_id: id,
  order_id: id,
  workshop_post_id: z.nullable(id),
  status: workStatus,
  fact_start_datetime: moment,
  fact_end_datetime: moment,
  workshop_post_unit: z.nullable(z.object({ id, name: z.string() })),
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** Absent in events written before pauses existed. */
  pause: z.optional(z.nullable(currentPause)),
  worked: z.optional(workedTime),
  version: z.int(),
});
export type OperationState = z.output<typeof operationState>;
