import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { operationStep } from '../tech-maps/dto.js';
import { currentPause, workedTime } from './pauses.js';
import { operationReading } from './readings.js';
import { workStatus } from './states.js';

const moment = z.nullable(z.string());

/** A step of a task's operation, with the frozen definition it was made from. */
export const taskStep = z.object({
  id,
  status: workStatus,
  sort: z.int(),
  /** `sort` is the step's, repeated where clients read it [2 §3 "Picking task (TSD)"]. */
  operation_step: z.extend(operationStep, { sort: z.optional(z.int()) }),
  /** What was measured at it in the present run of the operation; at a work place only. */
  readings: z.optional(z.array(operationReading)),
});
export type TaskStep = z.output<typeof taskStep>;

export const queuedOrder = z.object({
  production_order_id: id,
  commercial_order_number: z.nullable(z.string()),
  product_name: z.string(),
  quantity: z.int(),
  /** 'new': it is planned and nobody has started it. */
  status: workStatus,
});
export type QueuedOrder = z.output<typeof queuedOrder>;

/** An operation that the place has put aside. */
export const pausedOperation = z.object({
  id,
  task_number: z.string(),
  product_name: z.string(),
  operation_name: z.string(),
  pause: currentPause,
});
export type PausedOperation = z.output<typeof pausedOperation>;

/**
 * What a work place works on [3 §3 "Workstation task data"]. `id` is the id of the task's operation: the value that
 * the calls of operations and picking take as `operation_id`.
 */
export const workplaceTask = z.object({
  id,
  task_id: id,
  workshop_post_unit_id: id,
  operation_status: workStatus,
  is_picking: z.boolean(),
  product_id: id,
  batch_product_id: z.nullable(id),
  serial_number: z.nullable(z.string()),
  product_name: z.string(),
  img_url: z.nullable(z.string()),
  production_order_id: id,
  order_date: z.string(),
  specification: z.string(),
  commercial_order_number: z.nullable(z.string()),
  task_number: z.string(),
  completed_count: z.int(),
  total_count: z.int(),
  operation_name: z.string(),
  fact_start_datetime: moment,
  /** Who works on it now; null: nobody has started it. */
  worker: z.optional(z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() }))),
  /** Usual duration of the operation: the median of its last runs for this product; null while there
   * are fewer than three, and in lists. */
  usual_seconds: z.nullable(z.int()),
  pause: z.nullable(currentPause),
  worked: workedTime,
  /** 1, 2, 3 ...: the run of the operation. */
  run: z.optional(z.int()),
  /** Why the ОТК sent the item back, where this is the rework: code, reason and comment of its verdict. */
  rework: z.optional(z.nullable(z.string())),
  /** What else the place has put aside; in the answer for one task only. */
  paused: z.optional(z.array(pausedOperation)),
  queue: z.array(queuedOrder),
  steps: z.array(taskStep),
  version: z.int(),
});
export type WorkplaceTask = z.output<typeof workplaceTask>;
