import { Injectable } from '@nestjs/common';
import { authEvents } from '@naryad/contracts/auth/events';
import type { EventName, EventPayload } from '@naryad/contracts/events';

/** What an event does to open sockets, in all processes. */
export interface SocketReaction {
  /** Sessions that are over: their sockets hear of it and are closed. */
  readonly endSessions?: readonly number[];
  /** Users whose rights changed: their sockets leave rooms that they may no longer watch. */
  readonly recheckUsers?: readonly number[];
  /** Displays that show something else, or nothing more: their sockets are closed, and let in again if they may. */
  readonly closeDisplays?: readonly number[];
}

type React = (payload: never) => SocketReaction;

/** Events that change who may be connected; the relay applies them when it publishes. */
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
