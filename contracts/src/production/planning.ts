import * as z from 'zod/mini';
import { plannedProduct } from '../component-planning/dto.js';
import { id } from '../kernel/fields.js';
import { taskSummary } from './dto.js';

/** How many orders of a module are in which state. */
export const orderCounts = z.object({
  new: z.int(),
  work: z.int(),
  /** Finished on the plant's present day. */
  done_today: z.int(),
});
export type OrderCounts = z.output<typeof orderCounts>;

/** What an operation lacks that waits for ever: a work center, a place in it, or a desk that serves one of its places. */
export const operationLack = z.enum(['center', 'place', 'desk']);
export type OperationLack = z.output<typeof operationLack>;

/** An operation that nobody could start. */
const waitingOperation = z.object({
  operation: z.string(),
  technology: z.string(),
  work_center: z.nullable(z.string()),
  lacks: operationLack,
});

/** What an order still needs, in pieces, and what is free; those that are missing come first. */
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
  /** In the order of the operations. */
  waiting: z.array(waitingOperation),
});
export type StartCheck = z.output<typeof startCheck>;

/** What an order in work lacks. */
export const orderLacks = z.object({
  id,
  /** Components with the pieces that are missing. */
  components: z.array(z.object({ product_id: id, name: z.string(), missing: z.int() })),
  waiting: z.array(waitingOperation),
});
export type OrderLacks = z.output<typeof orderLacks>;

/** Components of a check that are needed and not free, with the missing pieces. */
export const missingComponents = (components: StartCheck['components']): OrderLacks['components'] =>
  components
    .filter(({ needed, free }) => needed > free)
    .map(({ product_id, name, needed, free }) => ({ product_id, name, missing: needed - Math.max(0, free) }));

const moment = z.nullable(z.string());

/** A task of a day [3 §2 "Tasks tab"]. */
export const dayTask = z.extend(taskSummary, {
  product: z.object({ id, name: z.string() }),
  client_order_number: z.nullable(z.string()),
  /** What is planned for it and not taken yet. */
  task_products: z.array(plannedProduct),
  /** Earliest start of its operations. */
  start_datetime: moment,
  /** Latest end of its operations, once it is done. */
  end_datetime: moment,
});
export type DayTask = z.output<typeof dayTask>;

/** Components of one product that were picked for unfinished items of an order. */
export const pickedComponent = z.object({
  product_id: id,
  name: z.string(),
  /** Pieces. */
  count: z.int(),
  /** Work after the picking has not begun: they can go back to their cells. Others stay in their items. */
  returnable: z.boolean(),
  /** Addresses of the cells that they came from, a few of them. */
  cells: z.array(z.string()),
});
export type PickedComponent = z.output<typeof pickedComponent>;
