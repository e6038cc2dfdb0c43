import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import { PENDING_LOGIN_SECONDS } from '../domain/lifetimes.js';
import { newSecret } from './sessions.repository.js';

export interface ClaimedLogin {
  /** Of the session that the code opens. */
  readonly kind: 'password' | 'pin';
  readonly remember: boolean;
}

/** Sign-ins whose password or PIN was right and whose second factor is due. */
@Injectable()
export class PendingLoginsRepository {
  constructor(private readonly db: ReadDb) {}

  /** Answers what the browser keeps; the database has only its hash. */
  async create(tx: Tx, userId: number, kind: 'password' | 'pin', rememberMe: boolean): Promise<string> {
    const cookie = newSecret();
    await tx.query(
      `insert into pending_logins (id_hash, user_id, kind, remember, expires_at)
       values ($1, $2, $3, $4, now() + $5 * interval '1 second')`,
      [sessionHash(cookie), userId, kind, rememberMe, PENDING_LOGIN_SECONDS],
    );
    return cookie;
  }

  /** Whose sign-in it is; null when there is none, or not any more. */
  async userOf(cookie: string): Promise<number | null> {
    const [row] = await this.db.query<{ user_id: number }>(
      'select user_id from pending_logins where id_hash = $1 and expires_at > now()',
      [sessionHash(cookie)],
    );
    return row?.user_id ?? null;
  }

  /**
   * Counts a code before it is looked at, in a transaction of its own: parallel guesses cannot slip through together.
   * Answers the number of this one.
   */
  async countCode(cookie: string): Promise<number> {
    const [row] = await this.db.query<{ failures: number }>(
      'update pending_logins set failures = failures + 1 where id_hash = $1 returning failures',
      [sessionHash(cookie)],
    );
    return row?.failures ?? 0;
  }

  /** Uses it up: of many at once only one gets it. */
  async claim(tx: Tx, cookie: string): Promise<ClaimedLogin | null> {
    const [row] = await tx.query<ClaimedLogin>(
      'delete from pending_logins where id_hash = $1 and expires_at > now() returning kind, remember',
      [sessionHash(cookie)],
    );
    return row ?? null;
  }

  async remove(tx: Tx, cookie: string): Promise<void> {
    await tx.query('delete from pending_logins where id_hash = $1', [sessionHash(cookie)]);
  }
}
