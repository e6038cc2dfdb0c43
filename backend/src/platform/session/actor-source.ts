import type { Actor } from './actor.js';

/** A live session with its user and the rights as they are now. */
export type SessionActor = Omit<Actor, 'request'>;

export interface ReadOptions {
  /** False only looks: the idle time of the session is not prolonged (open sockets must not keep a session alive). */
  readonly touch?: boolean;
}

/** Reads sessions; implemented by the module `auth`. */
export abstract class ActorSource {
  /** Who the cookie stands for, or null when the session is over, unknown, or its user may no longer sign in. */
  abstract read(sessionCookie: string, options?: ReadOptions): Promise<SessionActor | null>;

  /**
   * The same for a session that was read before: its cookie may be another one by now. Never prolongs it.
   */
  abstract readAgain(sessionId: number): Promise<SessionActor | null>;

  /** Which of these sessions are not over. */
  abstract liveOf(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
}
