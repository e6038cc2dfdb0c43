import { Injectable } from '@nestjs/common';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../platform/db/tx.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import { AccountLocks } from '../../users/index.js';
import type { RememberToken } from '../domain/device.js';
import { REMEMBER_TOKEN_GRACE_SECONDS, REMEMBER_TOKEN_SECONDS } from '../domain/lifetimes.js';
import { newSecret } from './sessions.repository.js';

/**
 * Result of a token. `rotated`: the browser gets a new one; `renewed`: it got one a moment ago; `stolen`: two
 * browsers use it.
 */
export type Redeemed =
  | { readonly outcome: 'rotated'; readonly userId: number; readonly token: RememberToken }
  | { readonly outcome: 'renewed'; readonly userId: number }
  | { readonly outcome: 'stolen'; readonly userId: number }
  | { readonly outcome: 'refused' };

interface TokenRow {
  readonly seconds_left: number;
  readonly validator_hash: string;
  readonly user_id: number;
  readonly used: boolean;
  readonly expired: boolean;
}

/**
 * Remember-me tokens `selector.validator`: looked up by the selector, verified by the hash of the validator.
 * Each is valid for one use; a used one that is sent later was stolen. All tokens of one sign-in end 30 days
 * after it.
 */
@Injectable()
export class RememberTokensRepository {
  constructor(private readonly accountLocks: AccountLocks) {}

  /** @param secondsLeft lifetime of the family of tokens; 30 days for the first one */
  async create(tx: Tx, userId: number, secondsLeft: number = REMEMBER_TOKEN_SECONDS): Promise<RememberToken> {
    const selector = randomBytes(12).toString('base64url');
    const validator = newSecret();
    await tx.query(
      `insert into remember_tokens (selector, validator_hash, user_id, expires_at, family_ends_at)
       values ($1, $2, $3, now() + $4 * interval '1 second', now() + $4 * interval '1 second')`,
      [selector, sessionHash(validator), userId, secondsLeft],
    );
    return { value: `${selector}.${validator}`, secondsLeft };
  }

  async redeem(tx: Tx, token: string): Promise<Redeemed> {
    const [selector = '', validator = ''] = token.split('.');
    const [owner] = await tx.query<{ id: number }>(
      'select user_id as id from remember_tokens where selector = $1',
      [selector],
    );
    if (!owner || !(await this.accountLocks.share(tx, owner.id))) return { outcome: 'refused' };
    const [row] = await tx.query<TokenRow>(
      `select validator_hash, user_id, used, expires_at < now() as expired,
              floor(extract(epoch from family_ends_at - now()))::int as seconds_left
         from remember_tokens where selector = $1 for update`,
      [selector],
    );
    if (!row || !isEqual(row.validator_hash, sessionHash(validator))) return { outcome: 'refused' };
    if (row.used && row.expired) return { outcome: 'stolen', userId: row.user_id };
    if (row.expired || row.seconds_left <= 0) return { outcome: 'refused' };
    if (row.used) return { outcome: 'renewed', userId: row.user_id };
    const next = await this.create(tx, row.user_id, row.seconds_left);
    await tx.query(
      `update remember_tokens set used = true, expires_at = now() + $2 * interval '1 second' where selector = $1`,
      [selector, REMEMBER_TOKEN_GRACE_SECONDS],
    );
    return { outcome: 'rotated', userId: row.user_id, token: next };
  }

  /** Whether any browser of the user can resume by a token. */
  async hasAny(tx: Tx, userId: number): Promise<boolean> {
    return (await tx.query('select 1 from remember_tokens where user_id = $1 limit 1', [userId])).length > 0;
  }

  async remove(tx: Tx, token: string): Promise<void> {
    await tx.query('delete from remember_tokens where selector = $1', [token.split('.')[0]]);
  }
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
