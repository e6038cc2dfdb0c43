import type { EventDefinition, PayloadOf } from '@naryad/contracts/kernel/event';
import { currentTrace, type TraceParent } from '@naryad/runtime/tracing/tracing';
import { orderedUuid } from '../../kernel/ordered-uuid.js';
import type { Tx } from '../db/tx.js';

/** A domain event to be written. */
export interface NewEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** Trace of the span that created it; null without a recorded span. */
  readonly trace: TraceParent | null;
}

/**
 * Creates an event; the compiler checks the payload.
 * @param trace of the command, if the caller works for several
 */
export function eventOf<E extends EventDefinition>(
  definition: E,
  payload: PayloadOf<E>,
  trace: TraceParent | null = currentTrace(),
): NewEvent {
  return { id: orderedUuid(), name: definition.name, payload, trace };
}

/** Writes events to the outbox, as the last business write of their transaction. */
export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const [only, ...more] = events;
  if (only === undefined) return;
  if (more.length === 0) {
    // Most commands have one event, and unpacking a list would add a fifth to the cost of the statements sent
    // with it.
    tx.send('outbox-one', 'insert into outbox (event_id, name, payload, trace) values ($1, $2, $3, $4)', [
      only.id,
      only.name,
      JSON.stringify(only.payload),
      only.trace,
    ]);
    return;
  }
  tx.send(
    'outbox-add',
    `insert into outbox (event_id, name, payload, trace)
     select * from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::text[])`,
    [
      events.map((one) => one.id),
      events.map((one) => one.name),
      events.map((one) => JSON.stringify(one.payload)),
      events.map((one) => one.trace),
    ],
  );
}
