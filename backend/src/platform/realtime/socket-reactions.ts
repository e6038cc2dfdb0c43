import { Injectable } from '@nestjs/common';
import { authEvents } from '@naryad/contracts/auth/events';
import type { EventName, EventPayload } from '@naryad/contracts/events';

/** Effect of an event on open sockets, in all processes. */
export interface SocketReaction {
  /** Ended sessions: their sockets are notified and closed. */
  readonly endSessions?: readonly number[];
  /** Users whose rights changed: their sockets leave rooms without access. */
  readonly recheckUsers?: readonly number[];
  /** Displays that were changed or withdrawn: their sockets are closed, and admitted again if allowed. */
  readonly closeDisplays?: readonly number[];
}

type React = (payload: never) => SocketReaction;

/** Effects of events on open connections; the relay applies them when it publishes. */
@Injectable()
export class SocketReactions {
  private readonly byEvent = new Map<string, React>();

  constructor() {
    this.register(authEvents.sessionEnded.name, (event) => ({ endSessions: [event.session_id] }));
  }

  register<N extends EventName>(eventName: N, react: (payload: EventPayload<N>) => SocketReaction): void {
    this.byEvent.set(eventName, react);
  }

  of(eventName: string, payload: unknown): SocketReaction | null {
    return this.byEvent.get(eventName)?.(payload as never) ?? null;
  }

  get events(): ReadonlySet<string> {
    return new Set(this.byEvent.keys());
  }
}
