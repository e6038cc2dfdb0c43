import type { Tx } from '../db/tx.js';
import type { NewEvent } from '../outbox/outbox.js';

/**
 * Sessions and other credentials of users; implemented by the module `auth`, called by every change of
 * sign-in settings.
 */
export abstract class UserSessions {
  /**
   * Ends the user's sessions except `exceptSessionId`, with pending sign-ins, password reset links and
   * remember-me tokens. Returns the events that close their sockets; the caller adds them last.
   */
  abstract endOf(tx: Tx, userId: number, exceptSessionId?: number): Promise<NewEvent[]>;

  /** Resets the failed attempts after a change or removal of the PIN. False when there were none. */
  abstract clearPinFailures(tx: Tx, userId: number): Promise<boolean>;

  /** Invalidates the reset link sent to the previous address after the address was changed. */
  abstract dropResetLink(tx: Tx, userId: number): Promise<void>;
}
