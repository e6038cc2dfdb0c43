import type { Tx } from '../db/tx.js';
import type { NewEvent } from '../outbox/outbox.js';

/** What of a sign-in changed. */
export type SignInChange =
  | 'password-changed'
  | 'pin-changed'
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'email-changed';

/** Letters to owners of accounts; implemented by the module `auth`, called by whoever changes what a sign-in stands on. */
export abstract class AccountNotices {
  /**
   * Tells the owner of a change. Answers the events that send the letter; the caller adds them last.
   * @param to another address than the user's present one: the former, when that is what changed
   */
  abstract notify(tx: Tx, userId: number, what: SignInChange, to?: string): Promise<NewEvent[]>;
}
