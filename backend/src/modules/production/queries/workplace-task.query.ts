import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PausedOperation, QueuedOrder, WorkplaceTask } from '@naryad/contracts/production/dto';
import { taskNumber } from '@naryad/contracts/production/rules';
import { pageAnswer, type PageInput, type PageWindow, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import type { OperationReading } from '@naryad/contracts/production/readings';
import { readingsOf } from '../data/readings.sql.js';
import { pauseOf, workedOf } from '../data/operation.sql.js';
import { STARTABLE } from '../data/startable.sql.js';

/** Maximum tasks in the list of a handheld terminal; no user scrolls further. */
const HANDHELD_LIST = 100;
const QUEUE_LENGTH = 20;

/** SQL version of `taskNumber`. */
const TASK_NUMBER = `p.id || '-' || lpad(t.sort::text, greatest(3, length(t.sort::text)), '0')`;

const own = (which: string): string => `
  select o.id from production_task_operations o
  join production_tasks t on t.id = o.task_id
  join production_orders p on p.id = t.order_id and p.deleted_at is null
  where o.work_place_id = $1 and o.status = 'work'${which}`;

const OWN = own('');
/** Paused operations of the work place, longest pause first. */
const PAUSED = own(' and o.paused_at is not null order by o.paused_at, o.id');

/**
 * The current operation of the work place; else one that waits there for its worker after a break, for the
 * next shift, or after a hand-over.
 */
const OF_WORK_PLACE = `
  select coalesce(
    (${own(' and o.paused_at is null')}),
    (${own(` and o.pause_reason in ('lunch', 'shift', 'handed-over') order by o.paused_at, o.id limit 1`)})) as id`;
/** Operations that wait there for something else, such as material. */
const POSTPONED = `${PAUSED} limit 1`;

const PAUSED_HERE = `
  select o.id, p.id as order_id, t.sort as task_sort, pr.name as product_name, oo.name as operation_name,
         ${pauseOf('o')} as pause
  from unnest(array(${PAUSED})) with ordinality chosen(id, place)
  join production_task_operations o on o.id = chosen.id
  join production_order_operations oo on oo.id = o.order_operation_id
  join production_tasks t on t.id = o.task_id
  join production_orders p on p.id = t.order_id
  join products pr on pr.id = p.product_id
  order by chosen.place`;

/** The work place's own operation, then all operations that it may start. */
const ALL = `select id from ((${OWN}) union all (${STARTABLE('($3::int + $4::int)')})) listed limit $3 offset $4`;
const COUNT = `
  select (select count(*)::int from (${OWN}) own) + (
    select count(*)::int
      from production_orders p
      join production_order_operations oo on oo.order_id = p.id and oo.work_center_id = $2
      join production_task_operations o on o.order_operation_id = oo.id and o.is_ready and o.status = 'new'
     where p.status = 'work' and p.deleted_at is null) as total`;

/** The same, filtered by a text in order, task, product or operation. */
const SEARCH = `
  with listed as (
    select o.id, 0 as place, 0 as priority, null::timestamptz as planned, 0 as order_id, o.task_id, 0 as position
      from production_task_operations o where o.id in (${OWN})
     union all
    select o.id, 1, p.priority, p.plan_start_at, p.id, o.task_id, oo.position
      from production_orders p
      join production_order_operations oo on oo.order_id = p.id and oo.work_center_id = $2
      join production_task_operations o on o.order_operation_id = oo.id and o.is_ready and o.status = 'new'
     where p.status = 'work' and p.deleted_at is null
  ), found as materialized (
    select listed.* from listed
      join production_task_operations o on o.id = listed.id
      join production_order_operations oo on oo.id = o.order_operation_id
      join production_tasks t on t.id = o.task_id
      join production_orders p on p.id = t.order_id
      join products pr on pr.id = p.product_id
      left join customer_orders c on c.id = p.customer_order_id
     where ${folded(TASK_NUMBER)} like any ($5) or ${folded('pr.name')} like any ($5)
        or ${folded('pr.sku')} like any ($5) or ${folded('oo.name')} like any ($5) or ${folded('c.number')} like any ($5)
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(id order by place, priority, planned, order_id, task_id, position)
                     from (select * from found order by place, priority, planned, order_id, task_id, position
                            limit $3 offset $4) page), '[]') as ids`;

/** $1 operations. Readings of their current runs. */
const READINGS = `
  select held.* from (${readingsOf('$1::int[]')}) held
    join production_task_operations o on o.id = held.operation_id and o.run = held.run
   order by held.place, held.id`;

/**
 * For an operation `o` that is repeated: the comment of the latest inspection result of its task that sent
 * the item back.
 */
const REWORK = `
  case when o.run > 1 then (
    select concat_ws('. ', concat_ws(' ', r.defect_code, r.reason), r.comment)
      from operation_runs r join production_task_operations judged on judged.id = r.operation_id
     where judged.task_id = o.task_id and r.result = 'rework' order by r.id desc limit 1) end`;

const DETAILS = `
  select o.id, o.task_id, $2::int as workshop_post_unit_id, o.status as operation_status, oo.is_picking, p.product_id,
    t.lot_id as batch_product_id, l.serial_number, pr.name as product_name, pr.img_url, p.id as production_order_id,
    ${iso('p.created_at')} as order_date, v.content->>'name' as specification, c.number as commercial_order_number,
    t.sort as task_sort, p.completed_task_count as completed_count, p.task_count as total_count,
    oo.name as operation_name, ${iso('o.fact_start_at')} as fact_start_datetime, o.run, ${REWORK} as rework,
    case when o.status = 'work' and o.user_id is not null then json_build_object('id', o.user_id,
      'first_name', coalesce(o.worker_first_name, ''), 'last_name', coalesce(o.worker_last_name, '')) end as worker,
    o.version,
    ${pauseOf('o')} as pause, ${workedOf('o')} as worked,
    coalesce((
      select json_agg(json_build_object('id', s.id, 'status', s.status, 'sort', os.sort, 'operation_step', json_build_object(
        'id', os.source_step_id, 'name', os.name, 'description', os.description, 'type', os.type,
        'img_url', os.img_url, 'documents', os.documents, 'components', os.components, 'measurements', os.measurements, 'sort', os.sort)) order by os.sort, s.id)
      from production_task_steps s join production_order_steps os on os.id = s.order_step_id
      where s.task_operation_id = o.id), '[]') as steps
  from unnest($1::int[]) with ordinality chosen(id, place)
  join production_task_operations o on o.id = chosen.id
  join production_order_operations oo on oo.id = o.order_operation_id
  join production_tasks t on t.id = o.task_id
  join production_orders p on p.id = t.order_id
  join products pr on pr.id = p.product_id
  join tech_map_versions v on v.id = coalesce(oo.tech_map_version_id, p.tech_map_version_id)
  left join customer_orders c on c.id = p.customer_order_id
  left join stock_lots l on l.id = t.lot_id
  order by chosen.place`;

/**
 * $1 operation. Median of its latest runs: from earlier tasks of its order, and from earlier orders of the
 * same product. Both are bounded, so an order of 10,000 items costs no more.
 */
const USUAL = `
  select (percentile_cont(0.5) within group (order by run.seconds))::int as seconds
  from production_task_operations o
  join production_tasks t on t.id = o.task_id
  join production_orders p on p.id = t.order_id
  join production_order_operations oo on oo.id = o.order_operation_id
  cross join lateral (
    select e.id from production_orders e
    where e.product_id = p.product_id and e.id <= p.id and e.deleted_at is null order by e.id desc limit 3
  ) e
  join production_order_operations same on same.order_id = e.id and same.name = oo.name
    and same.technology_name = oo.technology_name and same.work_center_id is not distinct from oo.work_center_id
  cross join lateral (
    select b.id from production_tasks b
    where b.order_id = e.id and (e.id <> p.id or b.sort <= t.sort) order by b.sort desc limit 30
  ) before
  join lateral (
    select coalesce(r.worked_seconds, extract(epoch from r.fact_end_at - r.fact_start_at)) as seconds from production_task_operations r
    where r.task_id = before.id and r.order_operation_id = same.id and r.status = 'done'
  ) run on true
  where o.id = $1 having count(*) >= 3`;

/**
 * Orders with remaining work at the work center, in queue order: those in work first, then the planned ones.
 */
const QUEUE = `
  select p.id as production_order_id, c.number as commercial_order_number, pr.name as product_name, p.count as quantity,
         p.status
  from production_orders p
  join products pr on pr.id = p.product_id
  left join customer_orders c on c.id = p.customer_order_id
  where p.status <> 'done' and p.deleted_at is null and p.id <> $2 and exists (
    select 1 from production_order_operations oo
    join production_task_operations o on o.order_operation_id = oo.id and o.status <> 'done'
    where oo.order_id = p.id and oo.work_center_id = $1)
  order by p.status = 'new', p.priority, p.plan_start_at, p.id limit ${QUEUE_LENGTH}`;

type DetailsRow = Omit<WorkplaceTask, 'queue' | 'task_number' | 'usual_seconds'> & {
  readonly task_sort: number;
};

type PausedRow = Omit<PausedOperation, 'task_number'> & {
  readonly order_id: number;
  readonly task_sort: number;
};

interface TaskPage {
  readonly ids: readonly number[];
  readonly total: number;
}

interface WorkPlaceRef {
  readonly id: number;
  readonly workCenterId: number;
}

/**
 * The task of a work place: its own operation in work, else the next startable one of its center, by priority
 * of the order, planned start, order, task and position. Idle work places of a center are offered different
 * operations (docs/adr/0047); a scanned item is first.
 */
@Injectable()
export class WorkplaceTaskQuery {
  constructor(private readonly db: DataSource) {}

  /**
   * Current task of the work place, or null: its own operation, else the offered one, else one that it paused
   * because something is missing.
   */
  async next(workPlace: WorkPlaceRef, offer: () => Promise<number | null>): Promise<WorkplaceTask | null> {
    const chosenTaskId =
      (await this.one(OF_WORK_PLACE, workPlace)) ?? (await offer()) ?? (await this.one(POSTPONED, workPlace));
    if (chosenTaskId === null) return null;
    const [task] = await this.details(workPlace, [chosenTaskId]);
    if (!task) return null;
    const [usual]: { seconds: number }[] = await this.db.query(USUAL, [task.id]);
    const [measured] = await this.withReadings([task]);
    return {
      ...measured!,
      usual_seconds: usual?.seconds ?? null,
      paused: await this.otherPaused(workPlace, task.id),
    };
  }

  /** All operations that the work place may work on, its own one first. */
  async all(workPlace: WorkPlaceRef, input: PageInput & { readonly search?: string | null }) {
    const window = pageWindow({ ...input, page: input.page ?? 1 }, HANDHELD_LIST);
    const patterns = searchPatterns(input.search);
    const { ids, total } =
      patterns === null
        ? await this.listed(workPlace, window)
        : await this.search(workPlace, window, patterns);
    const tasks = ids.length === 0 ? [] : await this.details(workPlace, ids);
    return pageAnswer(await this.withReadings(tasks), total, window);
  }

  /** Adds readings to the steps of operations in work; before the start there are none. */
  private async withReadings(tasks: readonly WorkplaceTask[]): Promise<WorkplaceTask[]> {
    const running = tasks.filter((task) => task.operation_status === 'work').map((task) => task.id);
    const readings: OperationReading[] = running.length === 0 ? [] : await this.db.query(READINGS, [running]);
    const ofStep = Map.groupBy(readings, (one) => one.step_id);
    return tasks.map((task) =>
      running.includes(task.id)
        ? { ...task, steps: task.steps.map((step) => ({ ...step, readings: ofStep.get(step.id) ?? [] })) }
        : task,
    );
  }

  private async one(sql: string, workPlace: WorkPlaceRef): Promise<number | null> {
    const [row]: { id: number | null }[] = await this.db.query(sql, [workPlace.id]);
    return row?.id ?? null;
  }

  private async otherPaused(workPlace: WorkPlaceRef, shownId: number): Promise<PausedOperation[]> {
    const rows: PausedRow[] = await this.db.query(PAUSED_HERE, [workPlace.id]);
    return rows
      .filter((row) => row.id !== shownId)
      .map(({ order_id, task_sort, ...row }) => ({ ...row, task_number: taskNumber(order_id, task_sort) }));
  }

  private async listed(workPlace: WorkPlaceRef, { perPage, offset }: PageWindow): Promise<TaskPage> {
    const values = [workPlace.id, workPlace.workCenterId];
    const rows: { id: number }[] = await this.db.query(ALL, [...values, perPage, offset]);
    const ids = rows.map((row) => row.id);
    // On the last page the total follows from the page; only on earlier pages a count is needed.
    if (ids.length < perPage && (ids.length > 0 || offset === 0)) return { ids, total: offset + ids.length };
    const [counted]: { total: number }[] = await this.db.query(COUNT, values);
    return { ids, total: counted!.total };
  }

  private async search(
    workPlace: WorkPlaceRef,
    { perPage, offset }: PageWindow,
    patterns: readonly string[],
  ): Promise<TaskPage> {
    const values = [workPlace.id, workPlace.workCenterId, perPage, offset, patterns];
    const [row]: TaskPage[] = await this.db.query(SEARCH, values);
    return row!;
  }

  private async details(workPlace: WorkPlaceRef, ids: readonly number[]): Promise<WorkplaceTask[]> {
    const rows: DetailsRow[] = await this.db.query(DETAILS, [ids, workPlace.id]);
    const queue: QueuedOrder[] = await this.db.query(QUEUE, [
      workPlace.workCenterId,
      rows[0]?.production_order_id ?? 0,
    ]);
    return rows.map(({ task_sort, ...row }) => ({
      ...row,
      task_number: taskNumber(row.production_order_id, task_sort),
      usual_seconds: null,
      queue,
    }));
  }
}
