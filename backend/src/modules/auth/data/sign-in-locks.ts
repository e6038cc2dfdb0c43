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

/** An account whose sign-in may be locked. Failures are counted by its address and by its id. */
export interface LockableAccount {
  readonly id: number;
  readonly email: string;
}

const LOGIN_KINDS = [LOGIN_PER_ACCOUNT.kind, LOGIN_PER_ACCOUNT_AND_ORIGIN.kind];
const CODE_KINDS = [CODE_PER_ACCOUNT.kind, CODE_PER_ACCOUNT_AND_IP.kind];
const PIN_KINDS = [PIN_PER_USER.kind, PIN_PER_USER_AND_ORIGIN.kind];

/** SQL: counters of the account in a parameter, of all origins. */
const ofAccount = (parameter: string): string =>
  `(subject = ${parameter}::text or starts_with(subject, ${parameter}::text || '|'))`;

/** Locks of an account, for all devices and networks. */
@Injectable()
export class SignInLocks {
  /** Whether any origin is locked out of password sign-in now. */
  async isLocked(db: Pick<ReadDb, 'query'>, email: string): Promise<boolean> {
    const rows = await db.query(
      `select 1 from sign_in_attempts where kind = any($1) and ${ofAccount('$2')} and locked_until > now() limit 1`,
      [LOGIN_KINDS, email],
    );
    return rows.length > 0;
  }

  /** Resets failures of passwords and codes. False when there were none. */
  async clearLogin(tx: Tx, { id, email }: LockableAccount): Promise<boolean> {
    const deleted = await tx.query(
      `delete from sign_in_attempts
        where (kind = any($1) and ${ofAccount('$2')}) or (kind = any($3) and ${ofAccount('$4')}) returning kind`,
      [LOGIN_KINDS, email, CODE_KINDS, String(id)],
    );
    return deleted.length > 0;
  }

  /** Resets failures of the PIN. False when there were none. */
  async clearPin(tx: Tx, userId: number): Promise<boolean> {
    const deleted = await tx.query(
      `delete from sign_in_attempts where kind = any($1) and ${ofAccount('$2')} returning kind`,
      [PIN_KINDS, String(userId)],
    );
    return deleted.length > 0;
  }
}
