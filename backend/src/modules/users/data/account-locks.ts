import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** The hash that a sign-in was verified against. */
export interface CheckedSecret {
  readonly passwordHash?: string;
  readonly pinHash?: string;
}

/** Locks of accounts, for sign-in. */
@Injectable()
export class AccountLocks {
  /**
   * Locks the data that a sign-in depends on until the session is stored. A change of that data takes the
   * exclusive lock (`hold`) and ends the sessions afterwards. Returns false when the user may not sign in
   * (any more) or the verified secret has changed since.
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

  /** Call before ending sessions: waits for sign-ins of the user in progress and blocks new ones. */
  async hold(tx: Tx, userId: number): Promise<void> {
    await tx.query('select 1 from users where id = $1 for no key update', [userId]);
  }
}
