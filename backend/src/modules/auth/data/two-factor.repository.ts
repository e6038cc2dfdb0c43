import { Injectable } from '@nestjs/common';
import { SealedText } from '../../../platform/crypto/sealed-text.js';
import type { Tx } from '../../../platform/db/tx.js';

export interface TwoFactorKeys {
  readonly secretKey: string;
  readonly recoveryCodes: readonly string[];
  readonly isConfirmed: boolean;
  /** The latest step whose code was accepted. */
  readonly lastStep: number;
}

interface Row {
  readonly sealed_secret: string;
  readonly sealed_recovery_codes: string;
  readonly is_confirmed: boolean;
  readonly last_step: number;
}

type Db = Pick<Tx, 'query'>;

const READ = `select sealed_secret, sealed_recovery_codes, confirmed_at is not null as is_confirmed, last_step
                from two_factor where user_id = $1`;

/** Second factors. Keys and codes are encrypted and bound to their user. */
@Injectable()
export class TwoFactorRepository {
  constructor(private readonly sealed: SealedText) {}

  /** Null when the user has none, not even a pending one. */
  async find(db: Db, userId: number): Promise<TwoFactorKeys | null> {
    return this.opened(userId, await db.query<Row>(READ, [userId]));
  }

  /** `find` with a lock: no other transaction changes or uses it until this one ends. */
  async lock(tx: Tx, userId: number): Promise<TwoFactorKeys | null> {
    return this.opened(userId, await tx.query<Row>(`${READ} for update`, [userId]));
  }

  async isConfirmed(db: Db, userId: number): Promise<boolean> {
    const rows = await db.query('select 1 from two_factor where user_id = $1 and confirmed_at is not null', [
      userId,
    ]);
    return rows.length > 0;
  }

  /** Starts the setup; false when one exists already, pending or confirmed. */
  async begin(
    tx: Tx,
    userId: number,
    keys: Pick<TwoFactorKeys, 'secretKey' | 'recoveryCodes'>,
  ): Promise<boolean> {
    const rows = await tx.query(
      `insert into two_factor (user_id, sealed_secret, sealed_recovery_codes) values ($1, $2, $3)
       on conflict (user_id) do nothing returning user_id`,
      [
        userId,
        this.sealed.seal('two-factor-secret', userId, keys.secretKey),
        this.sealedCodes(userId, keys.recoveryCodes),
      ],
    );
    return rows.length > 0;
  }

  async confirm(tx: Tx, userId: number): Promise<void> {
    await tx.query('update two_factor set confirmed_at = now() where user_id = $1', [userId]);
  }

  /** Removes the second factor. Returns its previous state, or null when there was none. */
  async remove(tx: Tx, userId: number): Promise<'begun' | 'confirmed' | null> {
    const [row] = await tx.query<{ is_confirmed: boolean }>(
      'delete from two_factor where user_id = $1 returning confirmed_at is not null as is_confirmed',
      [userId],
    );
    if (!row) return null;
    return row.is_confirmed ? 'confirmed' : 'begun';
  }

  /** Consumes a step: false when its code, or a later one, was accepted before. */
  async claimStep(tx: Tx, userId: number, step: number): Promise<boolean> {
    const rows = await tx.query(
      'update two_factor set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
      [userId, step],
    );
    return rows.length > 0;
  }

  async setRecoveryCodes(tx: Tx, userId: number, codes: readonly string[]): Promise<void> {
    await tx.query('update two_factor set sealed_recovery_codes = $2 where user_id = $1', [
      userId,
      this.sealedCodes(userId, codes),
    ]);
  }

  private sealedCodes(userId: number, codes: readonly string[]): string {
    return this.sealed.seal('recovery-codes', userId, codes.join('\n'));
  }

  private opened(userId: number, rows: readonly Row[]): TwoFactorKeys | null {
    const [row] = rows;
    if (!row) return null;
    return {
      secretKey: this.sealed.open('two-factor-secret', userId, row.sealed_secret),
      recoveryCodes: this.sealed.open('recovery-codes', userId, row.sealed_recovery_codes).split('\n'),
      isConfirmed: row.is_confirmed,
      lastStep: row.last_step,
    };
  }
}
