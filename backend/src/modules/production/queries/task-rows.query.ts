import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TaskSummary } from '@naryad/contracts/production/dto';
import type { WorkStatus } from '@naryad/contracts/production/states';
import { isSerialLike, searchPatterns } from '../../../kernel/search.js';
import {
  type OperationFact,
  type OrderOperationRow,
  taskSummaries,
  type TaskRow,
} from '../domain/task-summaries.js';
import { workPlaceOf, pauseOf, workedOf, workerOf } from '../data/operation.sql.js';
import { iso } from '../../../kernel/sql-text.js';
import { holdReason } from '../../stock/index.js';

/** @param tasks statement that selects the ids of the tasks; @param total number of tasks on all pages */
const taskRows = (tasks: string, total: string): string => `
  with page as materialized (${tasks}), found as (
    select t.*, l.serial_number, ${holdReason('t.lot_id')} as hold_reason, p.product_id, ${total} as total
    from page
    join production_tasks t on t.id = page.id
    join production_orders p on p.id = t.order_id
    left join stock_lots l on l.id = t.lot_id
  )
  select f.id, f.order_id, f.status, f.count, f.sort, ${iso('f.created_at')} as created_at, f.version, f.product_id,
         f.lot_id, f.serial_number, f.hold_reason, f.total, ${iso('f.scrapped_at')} as scrapped_at, min(oo.tech_map_version_id) as version_id,
         array_agg(o.id order by oo.position) as operation_ids,
         array_agg(o.version order by oo.position) as operation_versions
  from found f
  join production_task_operations o on o.task_id = f.id
  join production_order_operations oo on oo.id = o.order_operation_id
  group by f.id, f.order_id, f.status, f.count, f.sort, f.created_at, f.version, f.product_id, f.lot_id,
           f.serial_number, f.hold_reason, f.total, f.scrapped_at
  order by f.sort`;

/**
 * $1 order, $2 search patterns, $5 one task or null, $6 status or null. Lots are joined only for a search.
 */
const MATCHING = `
  from production_tasks t
  left join stock_lots l on l.id = t.lot_id
  where t.order_id = $1 and ($5::int is null or t.id = $5) and ($6::text is null or t.status = $6)
    and ($2::text[] is null or ${isSerialLike('l.serial_number', '$2')}
         or t.order_id || '-' || lpad(t.sort::text, greatest(3, length(t.sort::text)), '0') like any ($2))`;

/** $3 limit, $4 offset. Only tasks of the page are read in full, the others are counted. */
const TASKS = taskRows(
  `select t.id ${MATCHING} order by t.sort limit $3 offset $4`,
  `(select count(*)::int ${MATCHING})`,
);

/** $1 tasks. */
const TASKS_BY_ID = taskRows('select unnest($1::int[]) as id', '0');

/** $1 order. */
const COUNTS = `
  select count(*) filter (where status = 'new')::int as new, count(*) filter (where status = 'work')::int as work,
         count(*) filter (where status = 'done')::int as done
  from production_tasks where order_id = $1`;

/** $1 orders. */
const ORDER_OPERATIONS = `
  select oo.order_id, oo.tech_map_version_id as version_id, oo.name, oo.sort, oo.technology_name, oo.is_picking,
         case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as workshop_post
  from production_order_operations oo left join work_centers c on c.id = oo.work_center_id
  where oo.order_id = any ($1) order by oo.order_id, oo.position`;

const FACTS = `
  select o.id, o.status, ${iso('o.fact_start_at')} as fact_start_datetime, ${iso('o.fact_end_at')} as fact_end_datetime,
         ${workPlaceOf('o')} as workshop_post_unit, ${workerOf('o')} as "user", o.center_name,
         ${pauseOf('o')} as pause, ${workedOf('o')} as worked
  from production_task_operations o
  where o.task_id = any ($1) and (o.status <> 'new' or o.fact_start_at is not null)`;

export interface TaskFilter {
  readonly search?: string | null | undefined;
  readonly status?: WorkStatus | null | undefined;
  readonly limit?: number;
  readonly offset?: number;
  readonly taskId?: number;
}

@Injectable()
export class TaskRowsQuery {
  constructor(private readonly db: DataSource) {}

  /** Tasks of an order with the summaries of their operations: three statements for any count. */
  async ofOrder(orderId: number, filter: TaskFilter = {}): Promise<{ tasks: TaskSummary[]; total: number }> {
    const rows: (TaskRow & { total: number })[] = await this.db.query(TASKS, [
      orderId,
      searchPatterns(filter.search),
      filter.limit ?? null,
      filter.offset ?? 0,
      filter.taskId ?? null,
      filter.status ?? null,
    ]);
    const [first] = rows;
    if (!first) return { tasks: [], total: filter.offset ? await this.count(orderId, filter) : 0 };
    return { tasks: await this.summaries(rows, [orderId]), total: first.total };
  }

  /** Tasks of any orders, with the summaries of their operations. */
  async byIds(ids: readonly number[]): Promise<ReadonlyMap<number, TaskSummary>> {
    const rows: TaskRow[] = ids.length === 0 ? [] : await this.db.query(TASKS_BY_ID, [ids]);
    const tasks = await this.summaries(rows, [...new Set(rows.map((row) => row.order_id))]);
    return new Map(tasks.map((task) => [task.id, task]));
  }

  private async summaries(rows: readonly TaskRow[], orderIds: readonly number[]): Promise<TaskSummary[]> {
    if (rows.length === 0) return [];
    const [operations, facts]: [OrderOperationRow[], OperationFact[]] = await Promise.all([
      this.db.query(ORDER_OPERATIONS, [orderIds]),
      this.db.query(FACTS, [rows.map((row) => row.id)]),
    ]);
    return taskSummaries(rows, operations, facts);
  }

  /** Needed beyond the last page, where no row carries the total. */
  private async count(orderId: number, filter: TaskFilter): Promise<number> {
    return (await this.ofOrder(orderId, { ...filter, limit: 1, offset: 0 })).total;
  }

  /** Number of tasks of an order by status. */
  async counts(orderId: number): Promise<Record<WorkStatus, number>> {
    const [row]: Record<WorkStatus, number>[] = await this.db.query(COUNTS, [orderId]);
    return row!;
  }

  /** The order of a task, also a deleted one, whose passports stay available. */
  async orderOf(taskId: number): Promise<number | null> {
    const [row]: { order_id: number }[] = await this.db.query(
      'select order_id from production_tasks where id = $1',
      [taskId],
    );
    return row?.order_id ?? null;
  }
}
