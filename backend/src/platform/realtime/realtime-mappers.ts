import { Injectable } from '@nestjs/common';
import type { EventName } from '@naryad/contracts/events';
import type { RealtimeMapper } from './realtime-mapper.js';

/** All mappings from events to rooms, registered by the modules' `*.realtime.ts` at startup. */
@Injectable()
export class RealtimeMappers {
  private readonly byEvent = new Map<EventName, RealtimeMapper[]>();

  register(...mappers: readonly RealtimeMapper[]): void {
    for (const mapper of mappers) {
      const existing = this.byEvent.get(mapper.eventName) ?? [];
      this.byEvent.set(mapper.eventName, [...existing, mapper]);
    }
  }

  /** All events that are sent to a room. */
  get mappedEvents(): ReadonlySet<string> {
    return new Set(this.byEvent.keys());
  }

  /** Mappers of an event in registration order; several modules may map the same event. */
  of(eventName: EventName): readonly RealtimeMapper[] {
    return this.byEvent.get(eventName) ?? [];
  }
}
