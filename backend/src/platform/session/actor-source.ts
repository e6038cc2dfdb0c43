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
}
