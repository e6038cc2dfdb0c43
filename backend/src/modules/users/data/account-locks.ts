import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** The hash that a sign-in was checked against. */
export interface CheckedSecret {
  readonly passwordHash?: string;
  readonly pinHash?: string;
}

/** Accounts under lock, for whoever signs people in. */
@Injectable()
export class AccountLocks {
  /**
   * Keeps what a sign-in stands on as it is until the session is there: whoever changes it holds the account (`hold`) and
   * ends the sessions after that. False when the user may not sign in (any more), or the secret that was looked at is
   * another one by now.
   */
  async share(tx: Tx, userId: number, { passwordHash, pinHash }: CheckedSecret = {}): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from users
        where id = $1 and is_active and ($2::text is null or password_hash = $2) and ($3::text is null or pin_hash = $3)
          for share`,
      [userId, passwordHash ?? null, pinHash ?? null],
    );
    return rows.length > 0;
  }

  /** Before sessions are ended: waits for sign-ins of the user that are under way, and lets new ones wait. */
  async hold(tx: Tx, userId: number): Promise<void> {
    await tx.query('select 1 from users where id = $1 for no key update', [userId]);
  }
}
