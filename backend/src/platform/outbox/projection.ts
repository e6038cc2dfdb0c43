import type { EventName } from '@naryad/contracts/events';
import type { Tx } from '../db/tx.js';

/** An event as a projection takes it in. */
export interface ProjectionEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** When it was written, as Postgres says it: `now()` of the transaction that made it true. */
  readonly at: string;
}

/** Tables that are made of events, so that a screen need not search history. A plain object: the rebuilding has no Nest. */
export interface Projection {
  readonly name: string;
  /** Raised when rows are made in another way: the next start makes them anew. */
  readonly edition: number;
  readonly events: readonly EventName[];
  /** Takes events in, in their order. Each comes once; the rows and the position are one transaction. */
  apply(tx: Tx, events: readonly ProjectionEvent[]): Promise<void>;
  /** Statements that make the rows anew from the rows of the modules; all of them see one moment. */
  readonly rebuild: readonly string[];
}
