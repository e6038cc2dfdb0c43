import { Inject, Injectable } from '@nestjs/common';
import type { SelectableUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { type WorkModuleKey, workModuleRoute } from '@naryad/contracts/work-modules/dto';
import { ReadDb } from '../../../platform/db/read-db.js';

/** Who may sign in by PIN where: $1 are the modules that the device serves (none: all), $2 the role that may enter all. */
const ADMITTED = `
  u.is_active and u.pin_hash is not null
  and (cardinality($1::int[]) = 0 or r.name = $2
       or exists (select 1 from work_module_users a
                    join work_modules m on m.id = a.module_id and m.deleted_at is null
                   where a.user_id = u.id and a.module_id = any($1)))`;

/** Users whom a device offers for PIN sign-in [1 §2.7; security, "PIN"]. */
@Injectable()
export class PinUsersQuery {
  constructor(@Inject(ReadDb) private readonly db: ReadDb) {}

  /** By name. */
  selectable(moduleIds: readonly number[]): Promise<SelectableUser[]> {
    return this.db.query<SelectableUser>(
      `select u.id, u.first_name, u.last_name, json_build_object('name', r.name) as role
         from users u join roles r on r.id = u.role_id
        where ${ADMITTED}
        order by u.last_name, u.first_name, u.id`,
      [moduleIds, ADMINISTRATOR],
    );
  }

  /** The hash of the user's PIN; null when there is nobody who may sign in by PIN here. */
  async pinHash(userId: number, moduleIds: readonly number[]): Promise<string | null> {
    const [row] = await this.db.query<{ pin_hash: string }>(
      `select u.pin_hash from users u join roles r on r.id = u.role_id where ${ADMITTED} and u.id = $3`,
      [moduleIds, ADMINISTRATOR, userId],
    );
    return row?.pin_hash ?? null;
  }

  /** Where the user goes [1 §4 "PIN login"]: the wanted module when it is the user's, else the start module. */
  async redirectUrl(userId: number, wantedModuleId: number | null): Promise<string> {
    const [row] = await this.db.query<{ id: number; key: WorkModuleKey }>(
      `select m.id, t.key
         from users u
         join work_module_users a on a.user_id = u.id
         join work_modules m on m.id = a.module_id and m.deleted_at is null
         join work_module_types t on t.id = m.type_id
        where u.id = $1 and m.id in ($2, u.start_module_id)
        order by (m.id = $2) is true desc limit 1`,
      [userId, wantedModuleId],
    );
    return `/${row ? workModuleRoute(row.key, row.id) : ''}`;
  }
}
