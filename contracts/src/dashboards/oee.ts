import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, plainDate } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { PAUSE_REASONS } from '../production/pauses.js';
import { freshness } from './production-board.js';

/** Planned time in which a work place neither worked nor had a pause with a reason. */
export const IDLE = 'idle';

/** Names of time losses: pause reasons and idle time. */
export const LOSSES: Readonly<Record<string, string>> = { ...PAUSE_REASONS, [IDLE]: 'Без отметки' };

/**
 * Below this number of first inspections no quality factor is calculated: a single rework of the day would
 * make it 0 %.
 */
export const MIN_INSPECTIONS = 5;

const part = z.nullable(z.number());

/** OEE and its components. Times in ms, factors from 0 to 1; null without data. docs/adr/0074 */
export const oeeFigures = z.object({
  planned_ms: z.number(),
  worked_ms: z.number(),
  paused_ms: z.number(),
  idle_ms: z.number(),
  /** Norm and actual duration of the runs that have a norm or a median. */
  norm_ms: z.number(),
  net_ms: z.number(),
  runs: z.int(),
  /**
   * First inspection results of items worked on here, and how many of them were 'годен' or sent back to
   * another work place.
   */
  verdicts: z.int(),
  good: z.int(),
  availability: part,
  performance: part,
  quality: part,
  oee: part,
});
export type OeeFigures = z.output<typeof oeeFigures>;

const namedFigures = z.extend(oeeFigures, { id, name: z.string() });
export type OeeGroup = z.output<typeof namedFigures>;

export const oee = z.object({
  at: z.string(),
  freshness,
  /** Earliest data of the module; null: none. */
  data_since: z.nullable(z.string()),
  first_day: z.string(),
  last_day: z.string(),
  /** Planned time requires shifts. */
  has_calendar: z.boolean(),
  /** Options of the shift filter. */
  calendar_shifts: z.array(z.object({ id, name: z.string() })),
  total: oeeFigures,
  shifts: z.array(namedFigures),
  centers: z.array(namedFigures),
  places: z.array(
    z.extend(namedFigures, {
      center: z.string(),
      /** First work at the work place for the module, from which it counts; null: never worked. */
      data_since: z.nullable(z.string()),
    }),
  ),
  /** Longest first. */
  losses: z.array(z.object({ reason: z.string(), ms: z.number(), count: z.int() })),
  /** Most frequent first. */
  defects: z.array(z.object({ id, code: z.string(), name: z.string(), count: z.int() })),
});
export type Oee = z.output<typeof oee>;

export const oeePeriod = z.enum(['day', 'week', 'month']);
export type OeePeriod = z.output<typeof oeePeriod>;

const optionalId = z.optional(z.nullable(id));
const periodInput = {
  module_id: id,
  period: oeePeriod,
  /** Any day of the period. */
  date: plainDate,
  shift_id: optionalId,
};

/** One source row of a figure. */
export const oeeRow = z.object({
  from: z.string(),
  /** Null for an event without duration. */
  to: z.nullable(z.string()),
  ms: z.number(),
  place: z.nullable(z.string()),
  operation: z.nullable(z.string()),
  production_order_id: z.nullable(id),
  task_id: z.nullable(id),
  task_number: z.nullable(z.string()),
  /** Pause reason of a loss, inspection result, or norm in ms. */
  detail: z.nullable(z.string()),
  norm_ms: z.nullable(z.number()),
});
export type OeeRow = z.output<typeof oeeRow>;

/** Maximum number of returned rows; `total` is the full count. */
export const OEE_ROWS = 500;

export const oeeRoutes = {
  /** OEE, losses and defects of a production module over a day, a week or a month. */
  getOee: defineRoute({
    method: 'POST',
    path: '/api/dashboard/getOee',
    input: z.object(periodInput),
    output: dataOf(oee),
  }),
  /** Source rows of one figure, longest or newest first. */
  getOeeRows: defineRoute({
    method: 'POST',
    path: '/api/dashboard/getOeeRows',
    input: z.object({
      ...periodInput,
      work_center_id: optionalId,
      work_place_id: optionalId,
      /** `planned`: worked and lost intervals; together they are the planned time. */
      figure: z.enum(['planned', 'worked', 'lost', 'runs', 'verdicts']),
      /** For losses: a reason. For inspection results: the id of a defect code. */
      detail: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    }),
    output: dataOf(z.object({ total: z.int(), rows: z.array(oeeRow) })),
  }),
} as const;
