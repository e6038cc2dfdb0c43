import * as z from 'zod/mini';
import { plannedProduct } from '../component-planning/dto.js';
import { id } from '../kernel/fields.js';
import { taskSummary } from './dto.js';

/** Number of orders of a module by status. */
export const orderCounts = z.object({
  new: z.int(),
  work: z.int(),
  /** Finished on the plant's current day. */
  done_today: z.int(),
});
export type OrderCounts = z.output<typeof orderCounts>;

/**
 * What a permanently blocked operation lacks: a work center, a work place in it, or a desk that serves one of
 * its work places.
 */
export const operationLack = z.enum(['center', 'place', 'desk']);
export type OperationLack = z.output<typeof operationLack>;

/** An operation that cannot be started anywhere. */
const waitingOperation = z.object({
  operation: z.string(),
  technology: z.string(),
  work_center: z.nullable(z.string()),
  lacks: operationLack,
});

/** Required and free quantity of the components of an order, missing ones first. */
export const startCheck = z.object({
  components: z.array(
    z.object({
      product_id: id,
      name: z.string(),
      sku: z.nullable(z.string()),
      needed: z.int(),
      free: z.int(),
    }),
  ),
  /** In the sequence of the operations. */
  waiting: z.array(waitingOperation),
});
export type StartCheck = z.output<typeof startCheck>;

/** What is missing for an order in work. */
export const orderLacks = z.object({
  id,
  /** Components with the missing quantity. */
  components: z.array(z.object({ product_id: id, name: z.string(), missing: z.int() })),
  waiting: z.array(waitingOperation),
});
export type OrderLacks = z.output<typeof orderLacks>;

/** Components of a start check whose free quantity is not sufficient, with the missing quantity. */
export const missingComponents = (components: StartCheck['components']): OrderLacks['components'] =>
  components
    .filter(({ needed, free }) => needed > free)
    .map(({ product_id, name, needed, free }) => ({ product_id, name, missing: needed - Math.max(0, free) }));

const moment = z.nullable(z.string());

/** A task of a day [3 §2 "Tasks tab"]. */
export const dayTask = z.extend(taskSummary, {
  product: z.object({ id, name: z.string() }),
  client_order_number: z.nullable(z.string()),
  /** Stock planned for it and not picked yet. */
  task_products: z.array(plannedProduct),
  /** Earliest start of its operations. */
  start_datetime: moment,
  /** Latest end of its operations; null until it is done. */
  end_datetime: moment,
});
export type DayTask = z.output<typeof dayTask>;

/** Picked components of one product, for unfinished items of an order. */
export const pickedComponent = z.object({
  product_id: id,
  name: z.string(),
  /** Quantity. */
  count: z.int(),
  /**
   * Work after the picking has not begun, so they can be returned to their cells. Otherwise they stay in
   * their items.
   */
  returnable: z.boolean(),
  /** Addresses of some of their original cells. */
  cells: z.array(z.string()),
});
export type PickedComponent = z.output<typeof pickedComponent>;
