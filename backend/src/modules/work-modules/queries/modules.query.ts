import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import {
  type ModuleDetails,
  type ModuleRow,
  type ModuleType,
  type WorkModuleKey,
  workModuleRoute,
} from '@naryad/contracts/work-modules/dto';
import type { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const SORTS = { id: 'id', name: 'lower(name)', type: 'lower(type_name)' } as const;

const TYPES = `
  with found as materialized (
    select id, name, key from work_module_types
     where $1::text[] is null or ${folded('name')} like any ($1)
  ), page as (
    select * from found order by id limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by id) from page), '[]') as data`;

const listSql = (order: string) => `
  with found as materialized (
    select m.id, t.key, m.name, m.type_id as module_type_id, t.name as type_name
      from work_modules m join work_module_types t on t.id = m.type_id
     where m.deleted_at is null
       and ($1::text[] is null or ${folded('m.name')} like any ($1) or ${folded('t.name')} like any ($1))
  ), page as (
    select * from found order by ${order} limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by ${order}) from page), '[]') as data`;

const DETAILS = `
  select m.id, t.key, m.name, m.type_id as module_type_id, m.requires_approval, m.version,
         array(select a.user_id from work_module_users a join users u on u.id = a.user_id and u.is_active
                where a.module_id = m.id order by 1) as users,
         array(select c.child_id from work_module_children c
                 join work_modules child on child.id = c.child_id and child.deleted_at is null
                where c.parent_id = m.id order by 1) as child_modules,
         case when cell.id is not null then json_build_object(
           'id', cell.id, 'address', cell.address, 'storehouse_id', house.id, 'storehouse_name', house.name,
           'is_connected', cell.hidden_at is null and house.deleted_at is null and exists (
             select from work_module_children k where (k.parent_id, k.child_id) in ((m.id, house.id), (house.id, m.id)))
         ) end as default_cell
    from work_modules m join work_module_types t on t.id = m.type_id
    left join storehouse_cells cell on cell.id = m.default_cell_id
    left join work_modules house on house.id = cell.module_id
   where m.id = $1 and m.deleted_at is null`;

interface ListedModule {
  readonly id: number;
  readonly key: WorkModuleKey;
  readonly name: string;
  readonly module_type_id: number;
  readonly type_name: string;
}

/** A module with its access and links, with the changes of the transaction, if any. */
export async function moduleDetails(db: Pick<ReadDb, 'query'>, id: number): Promise<ModuleDetails | null> {
  const [row] = await db.query<Omit<ModuleDetails, 'route'>>(DETAILS, [id]);
  return row ? { ...row, route: workModuleRoute(row.key, row.id) } : null;
}

/** Modules and their types for the administration. */
@Injectable()
export class ModulesQuery {
  constructor(private readonly db: ReadDb) {}

  async types(input: InputOf<typeof workModuleRoutes.getModuleTypes>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: ModuleType[] }>(TYPES, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  async list(input: InputOf<typeof workModuleRoutes.getModules>) {
    const window = pageWindow(input);
    const direction = input.direction === 'desc' ? 'desc' : 'asc';
    const order = `${SORTS[input.sort ?? 'name']} ${direction}, id ${direction}`;
    const [row] = await this.db.query<{ total: number; data: ListedModule[] }>(listSql(order), [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data.map(toRow), row!.total, window);
  }

  details(id: number): Promise<ModuleDetails | null> {
    return moduleDetails(this.db, id);
  }
}

function toRow({ type_name, ...module }: ListedModule): ModuleRow {
  return {
    ...module,
    route: workModuleRoute(module.key, module.id),
    module_type: { id: module.module_type_id, name: type_name },
  };
}
