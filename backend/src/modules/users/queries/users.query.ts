import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { type WorkModuleKey, workModuleRoute } from '@naryad/contracts/work-modules/dto';
import { DataSource } from 'typeorm';

/** Data of a user for sign-in; hashes never leave the modules `users` and `auth`. */
export interface SignInUser {
  readonly id: number;
  readonly passwordHash: string;
  readonly pinHash: string | null;
  /** The password was set by another user and may have expired. */
  readonly isPasswordIssued: boolean;
}

interface ProfileRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly start_module_id: number | null;
  readonly starts_with_dashboard: boolean;
  readonly modules: { readonly id: number; readonly key: WorkModuleKey; readonly name: string }[];
}

const SIGN_IN = `select id, password_hash as "passwordHash", pin_hash as "pinHash",
  password_issued_at is not null as "isPasswordIssued" from users where is_active and`;

/** Queries about users for sign-in. */
@Injectable()
export class UsersQuery {
  constructor(private readonly db: DataSource) {}

  /** The active user with the address; addresses are stored in lower case. */
  async byEmail(email: string): Promise<SignInUser | null> {
    const [row] = await this.db.query<SignInUser[]>(`${SIGN_IN} email = $1`, [email.toLowerCase()]);
    return row ?? null;
  }

  async byId(id: number): Promise<SignInUser | null> {
    const [row] = await this.db.query<SignInUser[]>(`${SIGN_IN} id = $1`, [id]);
    return row ?? null;
  }

  /** Data of the user for the application shell. */
  async profile(id: number): Promise<CurrentUser | null> {
    const [row] = await this.db.query<ProfileRow[]>(
      `select u.id, u.first_name, u.last_name, u.name, u.email, r.name as role, u.start_module_id, u.starts_with_dashboard,
              coalesce((select json_agg(json_build_object('id', m.id, 'key', t.key, 'name', m.name) order by t.id, m.id)
                          from work_module_users a
                          join work_modules m on m.id = a.module_id and m.deleted_at is null
                          join work_module_types t on t.id = m.type_id
                         where a.user_id = u.id), '[]') as modules
         from users u join roles r on r.id = u.role_id
        where u.id = $1 and u.is_active`,
      [id],
    );
    if (!row) return null;
    const modules = row.modules.map((one) => ({ ...one, route: workModuleRoute(one.key, one.id) }));
    return {
      id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      name: row.name,
      email: row.email,
      role: { name: row.role },
      modules,
      start_module: modules.find((one) => one.id === row.start_module_id) ?? null,
      starts_with_dashboard: row.starts_with_dashboard,
      two_factor: false,
    };
  }
}
