import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import { PENDING_LOGIN_SECONDS } from '../domain/lifetimes.js';
import { newSecret } from './sessions.repository.js';

export interface ClaimedLogin {
  /** Kind of the session that the code will open. */
  readonly kind: 'password' | 'pin';
  readonly remember: boolean;
}

/** Sign-ins with a correct password or PIN that wait for the second factor. */
@Injectable()
export class PendingLoginsRepository {
  constructor(private readonly db: ReadDb) {}

  /** Returns the cookie value; the database stores only its hash. */
  async create(tx: Tx, userId: number, kind: 'password' | 'pin', rememberMe: boolean): Promise<string> {
    const cookie = newSecret();
    await tx.query(
      `insert into pending_logins (id_hash, user_id, kind, remember, expires_at)
       values ($1, $2, $3, $4, now() + $5 * interval '1 second')`,
      [sessionHash(cookie), userId, kind, rememberMe, PENDING_LOGIN_SECONDS],
    );
    return cookie;
  }

  /** User of the pending sign-in; null when there is none, or it has expired. */
  async userOf(cookie: string): Promise<number | null> {
    const [row] = await this.db.query<{ user_id: number }>(
      'select user_id from pending_logins where id_hash = $1 and expires_at > now()',
      [sessionHash(cookie)],
    );
    return row?.user_id ?? null;
  }

  /**
   * Counts an attempt before the code is checked, in a separate transaction: parallel guesses cannot bypass
   * the limit. Returns the number of the attempt.
   */
  async countCode(cookie: string): Promise<number> {
    const [row] = await this.db.query<{ failures: number }>(
      'update pending_logins set failures = failures + 1 where id_hash = $1 returning failures',
      [sessionHash(cookie)],
    );
    return row?.failures ?? 0;
  }

  /** Consumes it: only one of concurrent calls gets it. */
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
