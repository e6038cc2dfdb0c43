import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import { LINK_SECONDS } from '../domain/lifetimes.js';
import { newSecret } from './sessions.repository.js';

const GOOD = `
  select r.user_id as "userId" from password_resets r join users u on u.id = r.user_id and u.is_active
   where r.token_hash = $1 and u.email = $2 and r.expires_at > now()`;

/** Tokens to choose a new password: 256 random bits, stored as a hash; one per user. */
@Injectable()
export class PasswordResetsRepository {
  /** Creates a token; the user's previous one becomes invalid. */
  async create(tx: Tx, userId: number): Promise<string> {
    const token = newSecret();
    await tx.query(
      `insert into password_resets as r (user_id, token_hash, expires_at)
       values ($1, $2, now() + $3 * interval '1 second')
       on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now(),
                                           expires_at = excluded.expires_at`,
      [userId, sessionHash(token), LINK_SECONDS],
    );
    return token;
  }

  /** The user of the token, if the address matches. */
  async find(db: ReadDb, token: string, email: string): Promise<number | null> {
    const [row] = await db.query<{ userId: number }>(GOOD, [sessionHash(token), email]);
    return row?.userId ?? null;
  }

  /** Consumes the token; false when it is invalid or expired. */
  async use(tx: Tx, token: string, email: string): Promise<boolean> {
    const rows = await tx.query(
      `delete from password_resets where token_hash = $1 and user_id in (${GOOD}) returning user_id`,
      [sessionHash(token), email],
    );
    return rows.length > 0;
  }
}
