import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { AdminUser, Role } from '@naryad/contracts/users/dto';
import type { userRoutes } from '@naryad/contracts/users/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const SORTS = {
  id: 'id',
  name: 'lower(name)',
  email: 'email',
  role: 'lower(role_name)',
} as const;

const ROLES = `
  with found as materialized (
    select id, name from roles where $1::text[] is null or ${folded('name')} like any ($1)
  ), page as (
    select * from found order by id limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by id) from page), '[]') as data`;

/** Never includes the hashes. */
const FIELDS = `
  u.id, u.name, u.email, u.first_name, u.last_name, u.role_id, r.name as role_name, u.start_module_id,
  u.pin_hash is not null as has_pin, u.version`;

const MODULES = `
  array(select a.module_id from work_module_users a
          join work_modules m on m.id = a.module_id and m.deleted_at is null
         where a.user_id = one.id order by 1) as modules`;

const listSql = (order: string) => `
  with found as materialized (
    select ${FIELDS} from users u join roles r on r.id = u.role_id
     where u.is_active
       and ($1::text[] is null
            or ${folded('u.name')} like any ($1) or ${folded('u.email')} like any ($1)
            or ${folded(`u.last_name || ' ' || u.first_name || ' ' || u.last_name`)} like any ($1)
            or ${folded('r.name')} like any ($1))
  ), page as (
    select one.*, ${MODULES} from (select * from found order by ${order} limit $2 offset $3) one
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by ${order}) from page), '[]') as data`;

const ONE = `
  select one.*, ${MODULES}
    from (select ${FIELDS} from users u join roles r on r.id = u.role_id where u.id = $1) one`;

type UserRow = Omit<AdminUser, 'role'> & { readonly role_name: string };

const toUser = ({ role_name, ...user }: UserRow): AdminUser => ({
  ...user,
  role: { id: user.role_id, name: role_name },
});

/** A user for administrators, with the changes of this transaction. */
export async function adminUser(db: Pick<ReadDb, 'query'>, id: number): Promise<AdminUser> {
  const [row] = await db.query<UserRow>(ONE, [id]);
  return toUser(row!);
}

/** Users and roles for the administration. */
@Injectable()
export class UserListQuery {
  constructor(private readonly db: ReadDb) {}

  async roles(input: InputOf<typeof userRoutes.getRoles>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: Role[] }>(ROLES, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  async list(input: InputOf<typeof userRoutes.getUsers>) {
    const window = pageWindow(input);
    const direction = input.direction === 'desc' ? 'desc' : 'asc';
    const order = `${SORTS[input.sort ?? 'name']} ${direction}, id ${direction}`;
    const [row] = await this.db.query<{ total: number; data: UserRow[] }>(listSql(order), [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data.map(toUser), row!.total, window);
  }
}
