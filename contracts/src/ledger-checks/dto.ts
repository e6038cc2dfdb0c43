import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** A violated ledger invariant, with at most 20 of the violating rows in readable form. */
export const brokenRule = z.object({ number: z.int(), title: z.string(), findings: z.array(z.string()) });
export type BrokenRule = z.output<typeof brokenRule>;

/** One run of the ledger check: the nightly one, or one requested by an administrator. */
export const ledgerCheck = z.object({
  id,
  /** Scheduled start. */
  due_at: z.string(),
  /** Null while it waits. */
  started_at: z.nullable(z.string()),
  /** Null until it has finished. */
  finished_at: z.nullable(z.string()),
  /** User who requested it; null for the nightly run. */
  requested_by: z.nullable(z.string()),
  /** Number of checked rules; null before the end and after a failure. */
  rules: z.nullable(z.int()),
  broken: z.array(brokenRule),
  /** Why the run failed. */
  problem: z.nullable(z.string()),
});
export type LedgerCheck = z.output<typeof ledgerCheck>;
