import type { Actor } from './actor.js';

/** A live session with its user and current rights. */
export type SessionActor = Omit<Actor, 'request'>;

export interface ReadOptions {
  /** False: does not prolong the session (open sockets must not keep a session alive). */
  readonly touch?: boolean;
}

/** Reads sessions; implemented by the module `auth`. */
export abstract class ActorSource {
  /**
   * The actor of the cookie; null when the session has ended or is unknown, or its user may no longer sign
   * in.
   */
  abstract read(sessionCookie: string, options?: ReadOptions): Promise<SessionActor | null>;

  /** The same for a session that was read before, whose cookie may have changed since. Never prolongs it. */
  abstract readAgain(sessionId: number): Promise<SessionActor | null>;

  /** Those of the sessions that have not ended. */
  abstract liveOf(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
}
