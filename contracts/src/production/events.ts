import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';
import { workStatus } from './states.js';

const moment = z.nullable(z.string());

/** Counters and status of an order after the change; every event carries them, so that boards need no query. */
export const orderState = z.object({
  id,
  module_id: id,
  status: workStatus,
  completed_task_count: z.int(),
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
  version: z.int(),
});
export type OperationState = z.output<typeof operationState>;

const orderEvent = z.object({ order: orderState, workshop_post_ids: z.array(id) });
const operationEvent = z.object({ order: orderState, task: taskState, operation: operationState });

export const productionEvents = {
  orderCreated: defineEvent('production.order-created', 'A planner created a production order.', orderEvent),
  orderStarted: defineEvent(
    'production.order-started',
    'A production order was started: its work is offered.',
    orderEvent,
  ),
  orderCancelled: defineEvent(
    'production.order-cancelled',
    'A started order went back to the queue.',
    orderEvent,
  ),
  orderDeleted: defineEvent(
    'production.order-deleted',
    'A production order was removed from all lists.',
    orderEvent,
  ),
  operationStarted: defineEvent(
    'production.operation-started',
    'A work place took an operation.',
    operationEvent,
  ),
  operationDone: defineEvent(
    'production.operation-done',
    'An operation was finished; its task and order may be done with it.',
    z.extend(operationEvent, {
      /** The work center whose operation of the same task became startable. */
      next_workshop_post_id: z.nullable(id),
    }),
  ),
  stepChanged: defineEvent(
    'production.step-changed',
    'A step of an operation was started, finished or taken back.',
    z.object({
      order_id: id,
      task_id: id,
      operation_id: id,
      step: z.object({ id, status: workStatus }),
      operation_version: z.int(),
    }),
  ),
} as const;
