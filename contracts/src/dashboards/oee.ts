import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, plainDate } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { PAUSE_REASONS } from '../production/pauses.js';
import { freshness } from './production-board.js';

/** Planned time in which a place neither worked nor had a pause with a reason. */
export const IDLE = 'idle';

/** Names of losses of time: reasons of pauses, and the rest. */
export const LOSSES: Readonly<Record<string, string>> = { ...PAUSE_REASONS, [IDLE]: 'Без отметки' };

/** Fewer first verdicts say nothing of the quality: one rework of the day would be 0 %. */
export const MIN_INSPECTIONS = 5;

const part = z.nullable(z.number());

/** OEE and what it is made of; times in ms, factors as parts of one; null: nothing to say it from. docs/adr/0074 */
export const oeeFigures = z.object({
  planned_ms: z.number(),
  worked_ms: z.number(),
  paused_ms: z.number(),
  idle_ms: z.number(),
  /** What the runs should have taken, and did, of those with a norm or a median. */
  norm_ms: z.number(),
  net_ms: z.number(),
  runs: z.int(),
  /** First verdicts of items that were worked on here, and how many were 'годен' or sent back to another one. */
  verdicts: z.int(),
  good: z.int(),
  availability: part,
  performance: part,
  quality: part,
  oee: part,
});
export type OeeFigures = z.output<typeof oeeFigures>;

const named = z.extend(oeeFigures, { id, name: z.string() });
export type OeeGroup = z.output<typeof named>;

export const oee = z.object({
  at: z.string(),
  freshness,
  /** The first that is known of the module; null: nothing. */
  data_since: z.nullable(z.string()),
  first_day: z.string(),
  last_day: z.string(),
  /** Without shifts there is no planned time. */
  has_calendar: z.boolean(),
  /** To choose from. */
  calendar_shifts: z.array(z.object({ id, name: z.string() })),
  total: oeeFigures,
  shifts: z.array(named),
  centers: z.array(named),
  places: z.array(
    z.extend(named, {
      center: z.string(),
      /** When the place was first worked at for the module: it counts from then; null: it does not yet. */
      data_since: z.nullable(z.string()),
    }),
  ),
  /** Longest first. */
  losses: z.array(z.object({ reason: z.string(), ms: z.number(), count: z.int() })),
  /** Most often first. */
  defects: z.array(z.object({ id, code: z.string(), name: z.string(), count: z.int() })),
});
export type Oee = z.output<typeof oee>;

export const oeePeriod = z.enum(['day', 'week', 'month']);
export type OeePeriod = z.output<typeof oeePeriod>;

const optionalId = z.optional(z.nullable(id));
const periodInput = {
  module_id: id,
  period: oeePeriod,
  /** Any day of it. */
  date: plainDate,
  shift_id: optionalId,
};

/** What a figure was made of. */
export const oeeRow = z.object({
  from: z.string(),
  /** Null, of what happened at a moment. */
  to: z.nullable(z.string()),
  ms: z.number(),
  place: z.nullable(z.string()),
  operation: z.nullable(z.string()),
  production_order_id: z.nullable(id),
  task_id: z.nullable(id),
  task_number: z.nullable(z.string()),
  /** Reason of a loss, verdict, or norm in ms. */
  detail: z.nullable(z.string()),
  norm_ms: z.nullable(z.number()),
});
export type OeeRow = z.output<typeof oeeRow>;

/** Rows that are answered at most; `total` says how many there are. */
export const OEE_ROWS = 500;

export const oeeRoutes = {
  /** OEE, losses and defects of a production module over a day, a week or a month. */
  getOee: defineRoute({
    method: 'POST',
    path: '/api/dashboard/getOee',
    input: z.object(periodInput),
    output: dataOf(oee),
  }),
  /** The rows behind one of its figures, the longest or newest first. */
  getOeeRows: defineRoute({
    method: 'POST',
    path: '/api/dashboard/getOeeRows',
    input: z.object({
      ...periodInput,
      work_center_id: optionalId,
      work_place_id: optionalId,
      /** `planned`: all that was worked and lost, together the planned time. */
      figure: z.enum(['planned', 'worked', 'lost', 'runs', 'verdicts']),
      /** Of losses: one reason; of verdicts: the id of a defect code. */
      detail: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    }),
    output: dataOf(z.object({ total: z.int(), rows: z.array(oeeRow) })),
  }),
} as const;
