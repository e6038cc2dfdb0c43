import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id } from '../kernel/fields.js';
import { historyDays } from '../kernel/history-days.js';
import { defineRoute } from '../kernel/route.js';
import { inspectionResult } from '../production/inspections.js';
import { freshness } from './production-board.js';

/** Number of runs shown. The median uses the same runs (docs/adr/0074). */
export const SHOWN_RUNS = 50;

/** A finished run of an operation. */
export const pastRun = z.object({
  at: z.string(),
  /** Net work time. */
  ms: z.number(),
  place: z.nullable(z.string()),
  verdict: z.nullable(inspectionResult),
  production_order_id: id,
  task_id: id,
  task_number: z.string(),
});
export type PastRun = z.output<typeof pastRun>;

export const operationHistory = z.object({
  /** Norm of the run; null: none was set. */
  norm_ms: z.nullable(z.number()),
  /** Median of the shown runs; null without runs. */
  median_ms: z.nullable(z.number()),
  /** Oldest first. */
  runs: z.array(pastRun),
});
export type OperationHistory = z.output<typeof operationHistory>;

/** Finished items of a production module per day of the plant. */
export const output = z.object({
  freshness,
  /** Every day of the period, oldest first; the last one is today. */
  days: z.array(z.object({ date: z.string(), done: z.int() })),
});
export type Output = z.output<typeof output>;

/** Owner of the operation: a specification, or a task created from it. */
export const operationOf = z.enum(['specification', 'task'], 'Недопустимый фильтр');
export type OperationOf = z.output<typeof operationOf>;

/** Charts of the past; docs/adr/0064. */
export const historyRoutes = {
  /** Durations of the latest runs of an operation of a specification. */
  getOperationHistory: defineRoute({
    method: 'POST',
    path: '/api/dashboard/getOperationHistory',
    input: z.object({ of: operationOf, operation_id: id }),
    output: dataOf(operationHistory),
  }),
  /** Items finished by a production module. */
  getOutput: defineRoute({
    method: 'POST',
    path: '/api/dashboard/getOutput',
    input: z.object({ module_id: id, days: historyDays }),
    output: dataOf(output),
  }),
} as const;
