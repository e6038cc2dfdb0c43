import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { PasswordOwner } from '../domain/password-vocabulary.js';
import { SecretHashing } from './secret-hashing.js';
import { fail } from '../users.errors.js';

/** Sign-in data of an account that its owner, or a password reset, may change. */
export interface Account {
  readonly id: number;
  /** The login. */
  readonly name: string;
  /** Name of the owner in letters. */
  readonly fullName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly passwordHash: string;
}

/** Passwords chosen by another user expire after three days. */
const ISSUED_SECONDS = 72 * 3600;

const READ = `
  select id, name, email, email_verified_at is not null as "isEmailVerified", password_hash as "passwordHash",
         coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), name) as "fullName"
    from users where is_active and`;

/** A password chosen by the owner does not expire. */
const OWN_PASSWORD = 'password_hash = $2, password_issued_at = null, issued_password_used_at = null';

/** Changes of an active user's sign-in data; the caller checks the access. */
@Injectable()
export class AccountSecrets {
  constructor(private readonly hashing: SecretHashing) {}

  /**
   * Locks the account against concurrent changes until the transaction ends. Null when it does not exist any
   * more.
   */
  async lock(tx: Tx, userId: number): Promise<Account | null> {
    const [row] = await tx.query<Account>(`${READ} id = $1 for no key update`, [userId]);
    return row ?? null;
  }

  async byId(db: Pick<Tx, 'query'>, userId: number): Promise<Account | null> {
    const [row] = await db.query<Account>(`${READ} id = $1`, [userId]);
    return row ?? null;
  }

  async byEmail(tx: Pick<Tx, 'query'>, email: string): Promise<Account | null> {
    const [row] = await tx.query<Account>(`${READ} email = $1`, [email.toLowerCase()]);
    return row ?? null;
  }

  /** @throws USER_PASSWORD_COMMON, USER_PASSWORD_OF_NAMES */
  async setPassword(tx: Tx, userId: number, password: string): Promise<void> {
    const [owner] = await tx.query<PasswordOwner>(
      'select name, email, first_name as "firstName", last_name as "lastName" from users where id = $1',
      [userId],
    );
    if (!owner) return;
    await this.update(tx, userId, OWN_PASSWORD, await this.hashing.hashPassword(password, owner));
  }

  /**
   * Consumes an issued password. Returns false when it was used before or is expired. The row stays locked
   * until the transaction ends, so only one sign-in succeeds.
   */
  async useIssued(tx: Tx, userId: number): Promise<boolean> {
    // The conditions are evaluated again after the lock wait: only one of several sign-ins finds it unused.
    const updatedRows = await tx.query(
      `update users set issued_password_used_at = now()
        where id = $1 and issued_password_used_at is null
          and password_issued_at >= now() - make_interval(secs => $2) returning id`,
      [userId, ISSUED_SECONDS],
    );
    return updatedRows.length > 0;
  }

  /** @throws USER_PIN_TRIVIAL */
  async setPin(tx: Tx, userId: number, pin: string): Promise<void> {
    await this.update(tx, userId, 'pin_hash = $2', await this.hashing.hashPin(pin));
  }

  /** Sets whether the start module opens with its dashboard; returns whether the setting changed. */
  async setStart(tx: Tx, userId: number, startsWithDashboard: boolean): Promise<boolean> {
    const updatedRows = await tx.query(
      `update users set starts_with_dashboard = $2, version = version + 1
        where id = $1 and starts_with_dashboard <> $2 returning id`,
      [userId, startsWithDashboard],
    );
    return updatedRows.length > 0;
  }

  async setProfile(tx: Tx, userId: number, name: string, email: string): Promise<void> {
    const occupied = await tx.query<{ name: string; email: string }>(
      'select name, email from users where is_active and id <> $1 and (name = $2 or email = $3)',
      [userId, name, email],
    );
    if (occupied.some((one) => one.name === name)) throw fail('USER_NAME_TAKEN');
    if (occupied.length > 0) throw fail('USER_EMAIL_TAKEN');
    await tx.query(
      `update users set name = $2, email = $3, version = version + 1,
              email_verified_at = case when email = $3 then email_verified_at end
        where id = $1`,
      [userId, name, email],
    );
  }

  async markEmailVerified(tx: Tx, userId: number): Promise<void> {
    await tx.query('update users set email_verified_at = now(), version = version + 1 where id = $1', [
      userId,
    ]);
  }

  private async update(tx: Tx, userId: number, set: string, value: string): Promise<void> {
    await tx.query(`update users set ${set}, version = version + 1 where id = $1`, [userId, value]);
  }
}
