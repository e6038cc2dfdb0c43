import type { Tx } from '../db/tx.js';
import type { NewEvent } from '../outbox/outbox.js';

/** What users are signed in with; implemented by the module `auth`, called by whoever changes what a sign-in stands on. */
export abstract class UserSessions {
  /**
   * Ends the user's sessions (with pending sign-ins, links to a new password and remember-me tokens), but for
   * `exceptSessionId`. Answers the events that close their sockets; the caller adds them last.
   */
  abstract endOf(tx: Tx, userId: number, exceptSessionId?: number): Promise<NewEvent[]>;

  /** The user has another PIN (or none): failures with the former one count no longer. False when there were none. */
  abstract clearPinFailures(tx: Tx, userId: number): Promise<boolean>;

  /** The user has another address: the link that lies in the mail box of the former one is worth nothing any more. */
  abstract dropResetLink(tx: Tx, userId: number): Promise<void>;
}
