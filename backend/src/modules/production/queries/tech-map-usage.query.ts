import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { TechMapUsage } from '@naryad/contracts/production/dto';
import type { productionRoutes } from '@naryad/contracts/production/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/**
 * Tasks by version, for orders that were moved to a newer version; in all other orders every task uses the
 * order's version.
 */
const TASKS_BY_VERSION = `
  case when exists (select from production_order_operations oo
                     where oo.order_id = p.id and oo.tech_map_version_id is not null)
    then (select json_agg(json_build_object('version', n.version, 'task_count', n.tasks) order by n.version desc)
            from (select ov.version, count(*) as tasks
                    from production_tasks t
                    join production_task_operations o on o.task_id = t.id
                    join production_order_operations oo on oo.id = o.order_operation_id and oo.position = 1
                    join tech_map_versions ov on ov.id = oo.tech_map_version_id
                   where t.order_id = p.id group by ov.version) n)
    else json_build_array(json_build_object('version', v.version, 'task_count', p.task_count)) end`;

/** $1 specification, $2 search patterns, $3 limit, $4 offset. */
const LIST = `
  with found as materialized (
    select p.id from production_orders p left join customer_orders c on c.id = p.customer_order_id
     where p.tech_map_id = $1 and p.deleted_at is null and p.status <> 'done'
       and ($2::text[] is null or ${folded('c.number')} like any ($2) or p.id::text like any ($2))
  ), page as (
    select p.id, p.module_id, p.status, ${iso('p.plan_start_at')} as plan_start_datetime, c.number as order_number,
           v.version, p.count, p.completed_task_count, ${TASKS_BY_VERSION} as versions
      from production_orders p
      join tech_map_versions v on v.id = p.tech_map_version_id
      left join customer_orders c on c.id = p.customer_order_id
     where p.id in (select f.id from found f join production_orders fp on fp.id = f.id
                     order by fp.plan_start_at, f.id limit $3 offset $4)
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by plan_start_datetime, id) from page), '[]') as data`;

/** 'Где применяется': open orders that use a specification. */
@Injectable()
export class TechMapUsageQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: InputOf<typeof productionRoutes.getTechMapUsage>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: TechMapUsage[] }>(LIST, [
      input.tech_map_id,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
