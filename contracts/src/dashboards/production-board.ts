import * as z from 'zod/mini';
import { placeCall } from '../calls/dto.js';
import { id, plainDate } from '../kernel/fields.js';
import { currentPause } from '../production/pauses.js';
import { workStatus } from '../production/states.js';

const moment = z.string();
const nullableText = z.nullable(z.string());

/** Lag of the figures: time of the latest processed event, and number of waiting events. */
export const freshness = z.object({
  event_at: z.nullable(moment),
  behind: z.int(),
});

/** What an order in work or in the queue waits for. Null: it is being worked on, or it is done. */
export const boardWait = z.discriminatedUnion('kind', [
  /** Its work is paused. */
  z.object({
    kind: z.literal('pause'),
    operation: z.string(),
    place: nullableText,
    pause: currentPause,
    task_number: z.string(),
  }),
  /** Not being worked on: its next operation is offered at the work center. */
  z.object({ kind: z.literal('center'), operation: z.string(), work_center: nullableText }),
  /** Not started because components are missing; counts in pieces (шт.). */
  z.object({
    kind: z.literal('components'),
    name: z.string(),
    missing: z.int(),
    /** Further products that are missing as well. */
    others: z.int(),
  }),
]);
export type BoardWait = z.output<typeof boardWait>;

/** An order on the dashboard; events of its room update status and counters. */
export const boardOrder = z.object({
  id,
  module_id: id,
  status: workStatus,
  product_name: z.string(),
  client_order_number: nullableText,
  task_count: z.int(),
  completed_task_count: z.int(),
  scrapped_task_count: z.int(),
  plan_start_datetime: moment,
  plan_end_datetime: moment,
  /** Expected end at the current pace; null: unknown. */
  forecast_datetime: z.nullable(moment),
  /** Items finished in the last hour. */
  pace: z.int(),
  waits_for: z.nullable(boardWait),
  version: z.int(),
});
export type BoardOrder = z.output<typeof boardOrder>;

/** An operation at a work place. */
export const boardWork = z.object({
  id,
  name: z.string(),
  production_order_id: id,
  task_id: id,
  task_number: z.string(),
  product_name: z.string(),
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** Start of the work as if there had been no pauses: the time from then until now is net work. */
  since: moment,
  steps_done: z.int(),
  step_count: z.int(),
  pause: z.nullable(currentPause),
  version: z.int(),
});
export type BoardWork = z.output<typeof boardWork>;

export const boardCenter = z.object({
  id,
  name: z.string(),
  places: z.array(
    z.object({
      id,
      name: z.string(),
      work: z.nullable(boardWork),
      /** Operations paused at the work place. */
      paused: z.array(boardWork),
    }),
  ),
  /** The operation offered to its next idle work place. */
  next: z.nullable(
    z.object({
      name: z.string(),
      production_order_id: id,
      task_number: z.string(),
      product_name: z.string(),
    }),
  ),
  /**
   * Net work of its work places in the shift until now, in percent of the planned time. Without a shift
   * calendar: in percent of the time since the first start of the day. Null before that.
   */
  load_percent: z.nullable(z.int()),
});
export type BoardCenter = z.output<typeof boardCenter>;

/** Cumulative counts of the module since midnight: values at the ends of equal steps. */
export const dayLine = z.object({
  date: plainDate,
  from: moment,
  step_minutes: z.int(),
  /** Plan until then, of orders that are planned for the day. */
  plan: z.array(z.number()),
  /** Finished until then; only steps that are over. */
  fact: z.array(z.int()),
  /** Finished until now. */
  done: z.int(),
});
export type DayLine = z.output<typeof dayLine>;

/** Dashboard data of a production module, at one moment. */
export const productionBoard = z.object({
  at: moment,
  freshness,
  day: dayLine,
  /** Queue by rank, then orders in work by rank, then orders finished today, latest first. */
  orders: z.array(boardOrder),
  /** Total count per column: `orders` holds only the first ones of long columns. */
  order_counts: z.object({ new: z.int(), work: z.int(), done_today: z.int() }),
  centers: z.array(boardCenter),
  /**
   * Shift that the load of the work centers refers to: the current one, else the last one of the day. Null:
   * none.
   */
  shift: z.nullable(z.object({ name: z.string(), from: moment, to: moment })),
  /** Number of units on hold. */
  held_count: z.int(),
  calls: z.array(placeCall),
});
export type ProductionBoard = z.output<typeof productionBoard>;
