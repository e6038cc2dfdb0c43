import type { EventName } from '@naryad/contracts/events';
import type { Tx } from '../db/tx.js';

/** An event as input of a projection. */
export interface ProjectionEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** Time of the event in Postgres format: `now()` of its transaction. */
  readonly at: string;
}

/**
 * Tables derived from events, so that a screen does not have to search the history. A plain object, because
 * the rebuild runs without Nest.
 */
export interface Projection {
  readonly name: string;
  /** Incremented when the rows are calculated differently: the next start rebuilds them. */
  readonly edition: number;
  readonly events: readonly EventName[];
  /**
   * Applies events in order. Each is applied once, because rows and position are written in one transaction.
   */
  apply(tx: Tx, events: readonly ProjectionEvent[]): Promise<void>;
  /** Statements that rebuild the rows from the modules' tables; all of them see one snapshot. */
  readonly rebuild: readonly string[];
}
