import type { EventName, EventPayload } from '@naryad/contracts/events';
import type { Change } from '@naryad/contracts/realtime';
import type { ReadDb } from '../db/read-db.js';

export type { ReadDb };

/** A published event, as input of mappers and job makers. */
export interface PublishedEvent<N extends EventName = EventName> {
  readonly id: string;
  readonly name: N;
  readonly payload: EventPayload<N>;
}

/** Changes for one room. */
export interface RoomChanges {
  readonly room: string;
  readonly changes: readonly Change[];
}

type MapFunction<N extends EventName> = (
  events: readonly PublishedEvent<N>[],
  db: ReadDb,
) => Promise<readonly RoomChanges[]> | readonly RoomChanges[];

/**
 * Maps an event to changes of rooms. Each module with screens registers one per event in its `*.realtime.ts`.
 */
export interface RealtimeMapper {
  readonly eventName: EventName;
  readonly map: MapFunction<EventName>;
}

/**
 * Declares the mapping of one event; the relay calls it with all events of that name in a burst, in order.
 */
export function mapEvent<N extends EventName>(eventName: N, map: MapFunction<N>): RealtimeMapper {
  return { eventName, map: map as unknown as MapFunction<EventName> };
}
