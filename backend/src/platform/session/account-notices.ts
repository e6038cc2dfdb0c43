import type { Tx } from '../db/tx.js';
import type { NewEvent } from '../outbox/outbox.js';

/** Kinds of changes to a user's sign-in. */
export type SignInChange =
  | 'password-changed'
  | 'pin-changed'
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'email-changed';

/** Mails to account owners; implemented by the module `auth`, called by every change of sign-in settings. */
export abstract class AccountNotices {
  /**
   * Informs the owner about a change. Returns the events that send the mail; the caller adds them last.
   * @param recipient another address than the user's current one: the previous address, if the address itself
   * was changed
   */
  abstract notify(tx: Tx, userId: number, what: SignInChange, recipient?: string): Promise<NewEvent[]>;

  /**
   * Sends the link that verifies the user's current address, where addresses must be verified. Returns the
   * events; the caller adds them last.
   */
  abstract verifyAddress(tx: Tx, userId: number): Promise<NewEvent[]>;
}
