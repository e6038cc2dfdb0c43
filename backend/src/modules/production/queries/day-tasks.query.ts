import { Injectable } from '@nestjs/common';
import { plantMoment, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import type { DayTask } from '@naryad/contracts/production/planning';
import type { planningRoutes } from '@naryad/contracts/production/planning-routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { dayTimes } from '../domain/task-times.js';
import { plannedOfTasks } from './planned-products.query.js';
import { TaskRowsQuery } from './task-rows.query.js';

type Input = InputOf<typeof planningRoutes.getTasks>;

/**
 * $1 modules, $2 and $3 start and end of the day, $4 limit, $5 offset, $6 search patterns. The tasks of the
 * day are selected by index only, sorted by order and number; full rows are read for the page only.
 */
const PAGE = `
  with touched as (
    select order_id, sort from production_tasks where created_at >= $2 and created_at < $3
     union
    select t.order_id, t.sort
      from (select task_id from production_task_operations where fact_start_at >= $2 and fact_start_at < $3
             union
            select task_id from production_task_operations where fact_end_at >= $2 and fact_end_at < $3) worked
      join production_tasks t on t.id = worked.task_id
  ), found as materialized (
    select touched.order_id, touched.sort
      from touched
      join production_orders p on p.id = touched.order_id and p.deleted_at is null and p.module_id = any ($1)
      join products pr on pr.id = p.product_id
      left join customer_orders c on c.id = p.customer_order_id
     where $6::text[] is null or ${folded('pr.name')} like any ($6) or ${folded('c.number')} like any ($6)
        or p.id || '-' || lpad(touched.sort::text, greatest(3, length(touched.sort::text)), '0') like any ($6)
  ), page as (
    select order_id, sort from found order by order_id desc, sort limit $4 offset $5
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(json_build_object(
                     'id', t.id, 'product', json_build_object('id', pr.id, 'name', pr.name),
                     'client_order_number', c.number) order by page.order_id desc, page.sort)
                     from page
                     join production_tasks t on t.order_id = page.order_id and t.sort = page.sort
                     join production_orders p on p.id = t.order_id
                     join products pr on pr.id = p.product_id
                     left join customer_orders c on c.id = p.customer_order_id), '[]') as rows`;

type Named = Pick<DayTask, 'id' | 'product' | 'client_order_number'>;

/** Tasks of a day, newest order first. */
@Injectable()
export class DayTasksQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly tasks: TaskRowsQuery,
  ) {}

  async list(moduleIds: readonly number[], input: Input) {
    const window = pageWindow(input);
    const [from, to] = [input.date, shiftedDay(input.date, 1)].map((day) => plantMoment(`${day}T00:00`));
    const [row] = await this.db.query<{ total: number; rows: Named[] }>(PAGE, [
      moduleIds,
      from,
      to,
      window.perPage,
      window.offset,
      searchPatterns(input.search),
    ]);
    const { rows, total } = row!;
    const ids = rows.map((row) => row.id);
    const [summaries, planned] = await Promise.all([this.tasks.byIds(ids), plannedOfTasks(this.db, ids)]);
    const data = rows.map((row): DayTask => {
      const task = summaries.get(row.id)!;
      const task_products = task.operations.flatMap((one) => planned.get(one.id) ?? []);
      return { ...task, ...row, ...dayTimes(task), task_products };
    });
    return pageAnswer(data, total, window);
  }
}
