import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { PasswordOwner } from '../domain/password-vocabulary.js';
import { SecretHashing } from '../secret-hashing.js';
import { fail } from '../users.errors.js';

/** What the owner of an account, and whoever signs in by it, may change. */
export interface Account {
  readonly id: number;
  /** The login. */
  readonly name: string;
  /** How letters call the owner. */
  readonly fullName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly passwordHash: string;
}

/** Passwords that somebody else has chosen are good for three days. */
const ISSUED_SECONDS = 72 * 3600;

const READ = `
  select id, name, email, email_verified_at is not null as "isEmailVerified", password_hash as "passwordHash",
         coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), name) as "fullName"
    from users where is_active and`;

/** What the owner has chosen lasts. */
const OWN_PASSWORD = 'password_hash = $2, password_issued_at = null, issued_password_used_at = null';

/** Changes of an active user's own sign-in; who may make them is the caller's business. */
@Injectable()
export class AccountSecrets {
  constructor(private readonly hashing: SecretHashing) {}

  /** The account, which nobody else changes until the transaction ends. Null when there is none any more. */
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
   * Uses an issued password up. False when it is over: somebody signed in by it, or it was issued too long ago. For one
   * sign-in at a time: the row is locked until the transaction ends.
   */
  async useIssued(tx: Tx, userId: number): Promise<boolean> {
    // The conditions are looked at again after waiting for another sign-in: only one of several finds it unused.
    const used = await tx.query(
      `update users set issued_password_used_at = now()
        where id = $1 and issued_password_used_at is null
          and password_issued_at >= now() - make_interval(secs => $2) returning id`,
      [userId, ISSUED_SECONDS],
    );
    return used.length > 0;
  }

  /** @throws USER_PIN_TRIVIAL */
  async setPin(tx: Tx, userId: number, pin: string): Promise<void> {
    await this.update(tx, userId, 'pin_hash = $2', await this.hashing.hashPin(pin));
  }

  /**
   * Login and address; a changed address is unverified again.
   * @throws USER_NAME_TAKEN, USER_EMAIL_TAKEN
   */
  /** Whether the start module opens with its dashboard; answers whether that is another choice than before. */
  async setStart(tx: Tx, userId: number, startsWithDashboard: boolean): Promise<boolean> {
    const changed = await tx.query(
      `update users set starts_with_dashboard = $2, version = version + 1
        where id = $1 and starts_with_dashboard <> $2 returning id`,
      [userId, startsWithDashboard],
    );
    return changed.length > 0;
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
