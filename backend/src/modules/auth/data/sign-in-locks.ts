import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { CODE_PER_ACCOUNT, CODE_PER_ACCOUNT_AND_IP } from '../domain/second-factor-limits.js';
import {
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ACCOUNT_AND_ORIGIN,
  PIN_PER_USER,
  PIN_PER_USER_AND_ORIGIN,
} from '../domain/sign-in-limits.js';

/** An account whose sign-in may be locked: failures are counted by its address, and by its number. */
export interface LockableAccount {
  readonly id: number;
  readonly email: string;
}

const LOGIN_KINDS = [LOGIN_PER_ACCOUNT.kind, LOGIN_PER_ACCOUNT_AND_ORIGIN.kind];
const CODE_KINDS = [CODE_PER_ACCOUNT.kind, CODE_PER_ACCOUNT_AND_IP.kind];
const PIN_KINDS = [PIN_PER_USER.kind, PIN_PER_USER_AND_ORIGIN.kind];

/** Condition on counters of the account named by a parameter, from wherever. */
const ofAccount = (parameter: string): string =>
  `(subject = ${parameter}::text or starts_with(subject, ${parameter}::text || '|'))`;

/** Locks of an account, from whichever device or network. */
@Injectable()
export class SignInLocks {
  /** Whether somebody somewhere is kept from signing in to it by password now. */
  async isLocked(db: Pick<ReadDb, 'query'>, email: string): Promise<boolean> {
    const rows = await db.query(
      `select 1 from sign_in_attempts where kind = any($1) and ${ofAccount('$2')} and locked_until > now() limit 1`,
      [LOGIN_KINDS, email],
    );
    return rows.length > 0;
  }

  /** Failures of passwords and of codes count no longer. False when there were none. */
  async clearLogin(tx: Tx, { id, email }: LockableAccount): Promise<boolean> {
    const deleted = await tx.query(
      `delete from sign_in_attempts
        where (kind = any($1) and ${ofAccount('$2')}) or (kind = any($3) and ${ofAccount('$4')}) returning kind`,
      [LOGIN_KINDS, email, CODE_KINDS, String(id)],
    );
    return deleted.length > 0;
  }

  /** Failures of the PIN count no longer. False when there were none. */
  async clearPin(tx: Tx, userId: number): Promise<boolean> {
    const deleted = await tx.query(
      `delete from sign_in_attempts where kind = any($1) and ${ofAccount('$2')} returning kind`,
      [PIN_KINDS, String(userId)],
    );
    return deleted.length > 0;
  }
}
