import { Injectable } from '@nestjs/common';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { Tx } from '../../../platform/db/tx.js';

export interface LockedUser {
  readonly id: number;
  readonly isAdministrator: boolean;
  readonly version: number;
}

export interface UserFields {
  readonly name: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
  readonly startModuleId: number;
}

/** Hashes to store; null keeps the current one. */
export interface UserSecrets {
  readonly passwordHash: string | null;
  readonly pinHash: string | null;
  readonly removesPin: boolean;
  /** The password is temporary, for one sign-in within a short time, because another user has chosen it. */
  readonly isIssued: boolean;
}

@Injectable()
export class UsersRepository {
  /**
   * Locks the active user together with all active administrators, ordered by id, so that counting the
   * remaining administrators waits for a concurrent removal of one.
   */
  async lock(
    tx: Tx,
    id: number,
  ): Promise<{ readonly user: LockedUser | undefined; readonly hasOtherAdministrator: boolean }> {
    const rows = await tx.query<LockedUser>(
      `select u.id, u.role_id = a.id as "isAdministrator", u.version
         from users u, (select coalesce(max(id), 0) as id from roles where name = $2) a
        where u.is_active and (u.id = $1 or u.role_id = a.id)
        order by u.id for no key update of u`,
      [id, ADMINISTRATOR],
    );
    return {
      user: rows.find((row) => row.id === id),
      hasOtherAdministrator: rows.some((row) => row.id !== id && row.isAdministrator),
    };
  }

  /** Whether another active user (except `exceptId`) has the login, ignoring case, or the address. */
  async occupied(tx: Tx, name: string, email: string, exceptId: number | null) {
    const [row] = await tx.query<{ name: boolean; email: boolean }>(
      `select coalesce(bool_or(lower(name) = lower($1)), false) as name,
              coalesce(bool_or(email = $2), false) as email
         from users where is_active and id is distinct from $3 and (lower(name) = lower($1) or email = $2)`,
      [name, email, exceptId],
    );
    return row!;
  }

  /** Name of the role; undefined when it does not exist. */
  async roleName(tx: Tx, roleId: number): Promise<string | undefined> {
    const [row] = await tx.query<{ name: string }>('select name from roles where id = $1', [roleId]);
    return row?.name;
  }

  async insert(tx: Tx, user: UserFields, secrets: UserSecrets): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into users (name, email, first_name, last_name, role_id, start_module_id, password_hash, pin_hash,
                          password_issued_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then now() end) returning id`,
      [...columnsOf(user), secrets.passwordHash, secrets.pinHash, secrets.isIssued],
    );
    return row!.id;
  }

  /** A changed address becomes unverified. */
  async update(tx: Tx, id: number, user: UserFields, secrets: UserSecrets): Promise<void> {
    await tx.query(
      `update users
          set email_verified_at = case when email <> $2 then null else email_verified_at end,
              name = $1, email = $2, first_name = $3, last_name = $4, role_id = $5, start_module_id = $6,
              password_hash = coalesce($7, password_hash),
              password_issued_at = case when $7::text is null then password_issued_at when $11 then now() end,
              issued_password_used_at = case when $7::text is null then issued_password_used_at end,
              pin_hash = case when $9 then null else coalesce($8, pin_hash) end,
              version = version + 1
        where id = $10`,
      [...columnsOf(user), secrets.passwordHash, secrets.pinHash, secrets.removesPin, id, secrets.isIssued],
    );
  }

  /**
   * The row stays for the user's history; login and address can be used again, but not for sign-in to this
   * account.
   */
  async deactivate(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `update users set is_active = false, pin_hash = null, start_module_id = null, version = version + 1
        where id = $1`,
      [id],
    );
  }
}

const columnsOf = (user: UserFields): readonly unknown[] => [
  user.name,
  user.email,
  user.firstName,
  user.lastName,
  user.roleId,
  user.startModuleId,
];
