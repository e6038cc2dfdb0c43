import * as z from 'zod/mini';
import { placeCall } from '../calls/dto.js';
import { id, plainDate } from '../kernel/fields.js';
import { currentPause } from '../production/pauses.js';
import { workStatus } from '../production/states.js';

const moment = z.string();
const nullableText = z.nullable(z.string());

/** How far behind the figures are: when the newest event in them happened, and how many wait. */
export const freshness = z.object({
  event_at: z.nullable(moment),
  behind: z.int(),
});

/** What an order in work, or in the queue, waits for. Null: somebody works on it, or it is done. */
export const boardWait = z.discriminatedUnion('kind', [
  /** Work on it stands still. */
  z.object({
    kind: z.literal('pause'),
    operation: z.string(),
    place: nullableText,
    pause: currentPause,
    task_number: z.string(),
  }),
  /** Nobody works on it: its next operation is offered at the work center. */
  z.object({ kind: z.literal('center'), operation: z.string(), work_center: nullableText }),
  /** Not started; components are short, in pieces. */
  z.object({
    kind: z.literal('components'),
    name: z.string(),
    missing: z.int(),
    /** Other products that are short, too. */
    others: z.int(),
  }),
]);
export type BoardWait = z.output<typeof boardWait>;

/** An order on the dashboard; status and counters are patched by its room. */
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
  /** When it will be done if work goes on as it went; null: nobody knows. */
  forecast_datetime: z.nullable(moment),
  /** Items that were finished in the last hour. */
  pace: z.int(),
  waits_for: z.nullable(boardWait),
  version: z.int(),
});
export type BoardOrder = z.output<typeof boardOrder>;

/** An operation at a place. */
export const boardWork = z.object({
  id,
  name: z.string(),
  production_order_id: id,
  task_id: id,
  task_number: z.string(),
  product_name: z.string(),
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** When the work would have begun without pauses: from then until now is net work. */
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
      /** Put aside there. */
      paused: z.array(boardWork),
    }),
  ),
  /** What its next idle place is offered. */
  next: z.nullable(
    z.object({
      name: z.string(),
      production_order_id: id,
      task_number: z.string(),
      product_name: z.string(),
    }),
  ),
  /**
   * Net work of its places in the shift until now, in percent of its planned time; without a calendar of shifts since the first start of the
   * day, in percent of that time. Null before it.
   */
  load_percent: z.nullable(z.int()),
});
export type BoardCenter = z.output<typeof boardCenter>;

/** Items of the module from midnight on: values at the ends of equal steps. */
export const dayLine = z.object({
  date: plainDate,
  from: moment,
  step_minutes: z.int(),
  /** What is planned by then, of orders that are planned over the day. */
  plan: z.array(z.number()),
  /** What was made by then; only of steps that are over. */
  fact: z.array(z.int()),
  /** Made until now. */
  done: z.int(),
});
export type DayLine = z.output<typeof dayLine>;

/** What the dashboard of a production module shows, of one moment. */
export const productionBoard = z.object({
  at: moment,
  freshness,
  day: dayLine,
  /** Queue by rank, then those in work by rank, then those that were finished today, the last first. */
  orders: z.array(boardOrder),
  /** How many there are in each lane: the longest lanes are cut. */
  order_counts: z.object({ new: z.int(), work: z.int(), done_today: z.int() }),
  centers: z.array(boardCenter),
  /** Whose load the centers have: the shift that goes on, else the last one of the day. Null: there is none. */
  shift: z.nullable(z.object({ name: z.string(), from: moment, to: moment })),
  /** Units on hold. */
  held_count: z.int(),
  calls: z.array(placeCall),
});
export type ProductionBoard = z.output<typeof productionBoard>;
