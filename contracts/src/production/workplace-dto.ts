import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { operationStep } from '../tech-maps/dto.js';
import { currentPause, workedTime } from './pauses.js';
import { operationReading } from './readings.js';
import { workStatus } from './states.js';

const moment = z.nullable(z.string());

/** A step of a task's operation, with the frozen definition that it was created from. */
export const taskStep = z.object({
  id,
  status: workStatus,
  sort: z.int(),
  /** `sort` repeats the step's own value for clients that read it here [2 §3 "Picking task (TSD)"]. */
  operation_step: z.extend(operationStep, { sort: z.optional(z.int()) }),
  /** Readings of the step in the current run of the operation; at a work place only. */
  readings: z.optional(z.array(operationReading)),
});
export type TaskStep = z.output<typeof taskStep>;

export const queuedOrder = z.object({
  production_order_id: id,
  commercial_order_number: z.nullable(z.string()),
  product_name: z.string(),
  quantity: z.int(),
  /** 'new': it is planned and not started. */
  status: workStatus,
});
export type QueuedOrder = z.output<typeof queuedOrder>;

/** An operation that is paused at the work place. */
export const pausedOperation = z.object({
  id,
  task_number: z.string(),
  product_name: z.string(),
  operation_name: z.string(),
  pause: currentPause,
});
export type PausedOperation = z.output<typeof pausedOperation>;

/**
 * Task of a work place [3 §3 "Workstation task data"]. `id` is the id of the task's operation, which the
 * calls of operations and picking take as `operation_id`.
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
  /** Who works on it now; null: not started. */
  worker: z.optional(z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() }))),
  /**
   * Usual duration of the operation: the median of its latest runs for this product. Null with fewer than
   * three runs, and in lists.
   */
  usual_seconds: z.nullable(z.int()),
  pause: z.nullable(currentPause),
  worked: workedTime,
  /** Run of the operation: 1, 2, 3 ... */
  run: z.optional(z.int()),
  /**
   * Why the ОТК sent the item back, if this is rework: defect code, reason and comment of the inspection
   * result.
   */
  rework: z.optional(z.nullable(z.string())),
  /** Other paused operations of the work place; only in the response for a single task. */
  paused: z.optional(z.array(pausedOperation)),
  queue: z.array(queuedOrder),
  steps: z.array(taskStep),
  version: z.int(),
});
export type WorkplaceTask = z.output<typeof workplaceTask>;
