import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** An invariant of the ledger that does not hold, with at most 20 of the rows that break it, each as it can be read. */
export const brokenRule = z.object({ number: z.int(), title: z.string(), findings: z.array(z.string()) });
export type BrokenRule = z.output<typeof brokenRule>;

/** One run of the check of the ledger: the nightly one, or one that an administrator asked for. */
export const ledgerCheck = z.object({
  id,
  /** When it was to begin. */
  due_at: z.string(),
  /** Null while it waits. */
  started_at: z.nullable(z.string()),
  /** Null until it is over. */
  finished_at: z.nullable(z.string()),
  /** Who asked for it; null is the night's. */
  requested_by: z.nullable(z.string()),
  /** How many rules were checked; null before that and where it broke off. */
  rules: z.nullable(z.int()),
  broken: z.array(brokenRule),
  /** Why it broke off. */
  problem: z.nullable(z.string()),
});
export type LedgerCheck = z.output<typeof ledgerCheck>;
