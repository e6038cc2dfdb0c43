import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id } from '../kernel/fields.js';
import { historyDays } from '../kernel/history-days.js';
import { defineRoute } from '../kernel/route.js';
import { inspectionResult } from '../production/inspections.js';
import { freshness } from './production-board.js';

/** Runs of an operation that are shown: as many as its median is made of (docs/adr/0074). */
export const SHOWN_RUNS = 50;

/** A run of an operation that ended. */
export const pastRun = z.object({
  at: z.string(),
  /** Net work. */
  ms: z.number(),
  place: z.nullable(z.string()),
  verdict: z.nullable(inspectionResult),
  production_order_id: id,
  task_id: id,
  task_number: z.string(),
});
export type PastRun = z.output<typeof pastRun>;

export const operationHistory = z.object({
  /** What it should take; null: nobody said. */
  norm_ms: z.nullable(z.number()),
  /** Of the runs that are shown; null: there are none. */
  median_ms: z.nullable(z.number()),
  /** The oldest first. */
  runs: z.array(pastRun),
});
export type OperationHistory = z.output<typeof operationHistory>;

/** Finished items of a production module, day by day of the plant. */
export const output = z.object({
  freshness,
  /** Every day of the time, the oldest first; the last one is today. */
  days: z.array(z.object({ date: z.string(), done: z.int() })),
});
export type Output = z.output<typeof output>;

/** Whose operation: of a specification, or of a task that was made by it. */
export const operationOf = z.enum(['specification', 'task'], 'Недопустимый фильтр');
export type OperationOf = z.output<typeof operationOf>;

/** What was, in pictures; docs/adr/0064. */
export const historyRoutes = {
  /** How long the last runs of an operation of a specification took. */
  getOperationHistory: defineRoute({
    method: 'POST',
    path: '/api/dashboard/getOperationHistory',
    input: z.object({ of: operationOf, operation_id: id }),
    output: dataOf(operationHistory),
  }),
  /** Items that a production module finished. */
  getOutput: defineRoute({
    method: 'POST',
    path: '/api/dashboard/getOutput',
    input: z.object({ module_id: id, days: historyDays }),
    output: dataOf(output),
  }),
} as const;
