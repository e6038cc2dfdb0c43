import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';
import { operationState, orderState, taskState } from './live-states.js';
import { workStatus } from './states.js';

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
  orderEdited: defineEvent(
    'production.order-edited',
    'A new order was changed before its start.',
    orderEvent,
  ),
  ordersRanked: defineEvent(
    'production.orders-ranked',
    'Open orders changed places: work is offered in another order.',
    z.object({ module_id: id, order_ids: z.array(id), workshop_post_ids: z.array(id) }),
  ),
  orderMoved: defineEvent(
    'production.order-moved',
    'The untouched tasks of an order follow a newer version of its specification.',
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
      /** The work center where the next operation of the same task became startable. */
      next_workshop_post_id: z.nullable(id),
    }),
  ),
  verdictGiven: defineEvent(
    'production.verdict-given',
    'The ОТК sent an item back to an earlier operation, or scrapped it; its order may be done with it.',
    z.object({
      order: orderState,
      task: taskState,
      operation_id: id,
      result: z.enum(['rework', 'scrap']),
      workshop_post_ids: z.array(id),
    }),
  ),
  taskReplaced: defineEvent(
    'production.task-replaced',
    'Another item is made for a scrapped one; an order that was done is in work again.',
    z.object({ order: orderState, task_id: id, replaced_task_id: id, workshop_post_ids: z.array(id) }),
  ),
  unitHoldChanged: defineEvent(
    'production.unit-hold-changed',
    'A produced unit was put on hold, or is released.',
    z.object({
      order_id: id,
      task_id: id,
      lot_id: id,
      is_held: z.boolean(),
      /** Module of the order; absent in older events. */
      module_id: z.optional(id),
    }),
  ),
  operationPaused: defineEvent(
    'production.operation-paused',
    'An operation was put aside: paused, or handed over to another place.',
    operationEvent,
  ),
  operationResumed: defineEvent(
    'production.operation-resumed',
    'Work on an operation goes on.',
    operationEvent,
  ),
  operationReleased: defineEvent(
    'production.operation-released',
    'An operation went back to the queue of its work center, with everything done so far.',
    operationEvent,
  ),
  valuesMeasured: defineEvent(
    'production.values-measured',
    'Values were measured at a step of an operation.',
    z.object({ order_id: id, task_id: id, operation_id: id }),
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
