import { Injectable } from '@nestjs/common';
import type { SelectableUser } from '@naryad/contracts/auth/dto';
import type { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { startRoute } from '@naryad/contracts/work-modules/start';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/**
 * Users who may sign in by PIN on a device: $1 modules that it serves (none: all), $2 role with access to all
 * modules.
 */
const ADMITTED = `
  u.is_active and u.pin_hash is not null
  and (cardinality($1::int[]) = 0 or r.name = $2
       or exists (select 1 from work_module_users a
                    join work_modules m on m.id = a.module_id and m.deleted_at is null
                   where a.user_id = u.id and a.module_id = any($1)))`;

const SELECTABLE = `
  with found as materialized (
    select u.id, u.first_name, u.last_name, json_build_object('name', r.name) as role
      from users u join roles r on r.id = u.role_id
     where ${ADMITTED}
       and ($3::text[] is null or ${folded("u.first_name || ' ' || u.last_name")} like any ($3)
            or ${folded("u.last_name || ' ' || u.first_name")} like any ($3) or ${folded('r.name')} like any ($3))
  ), page as (
    select * from found order by last_name, first_name, id limit $4 offset $5
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by last_name, first_name, id) from page), '[]') as data`;

/** Users that a device offers for PIN sign-in. */
@Injectable()
export class PinUsersQuery {
  constructor(private readonly db: ReadDb) {}

  /** By name. */
  async selectable(input: InputOf<typeof presenceRoutes.getUsers>, moduleIds: readonly number[]) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: SelectableUser[] }>(SELECTABLE, [
      moduleIds,
      ADMINISTRATOR,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** PIN hash of the user; null when the user may not sign in by PIN here. */
  async pinHash(userId: number, moduleIds: readonly number[]): Promise<string | null> {
    const [row] = await this.db.query<{ pin_hash: string }>(
      `select u.pin_hash from users u join roles r on r.id = u.role_id where ${ADMITTED} and u.id = $3`,
      [moduleIds, ADMINISTRATOR, userId],
    );
    return row?.pin_hash ?? null;
  }

  /** Page after the sign-in: the requested module if the user may use it, else the start module. */
  async redirectUrl(userId: number, requestedModuleId: number | null): Promise<string> {
    const [row] = await this.db.query<{ id: number; key: WorkModuleKey; isOnBoard: boolean }>(
      `select m.id, t.key, u.starts_with_dashboard and m.id = u.start_module_id and (m.id = $2) is not true as "isOnBoard"
         from users u
         join work_module_users a on a.user_id = u.id
         join work_modules m on m.id = a.module_id and m.deleted_at is null
         join work_module_types t on t.id = m.type_id
        where u.id = $1 and m.id in ($2, u.start_module_id)
        order by (m.id = $2) is true desc limit 1`,
      [userId, requestedModuleId],
    );
    return `/${row ? startRoute(row.key, row.id, row.isOnBoard) : ''}`;
  }
}
