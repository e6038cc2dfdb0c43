import { Injectable } from '@nestjs/common';
import type { BoardCenter, BoardWork } from '@naryad/contracts/dashboards/production-board';
import { taskNumber } from '@naryad/contracts/production/rules';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { STARTABLE } from '../../production/index.js';
import { loadPercent, type ShiftLoad } from '../domain/shift-load.js';

/**
 * $1 module, $2 desks that work for it. Work centers of its desks, and those that its orders in work need.
 */
const CENTERS = `
  with centers as materialized (
    select c.id, c.name from work_centers c
     where c.deleted_at is null
       and (exists (select from work_places w where w.work_center_id = c.id and w.deleted_at is null and w.module_id = any ($2))
            or c.id in (select oo.work_center_id from production_orders p
                          join production_order_operations oo on oo.order_id = p.id
                         where p.module_id = $1 and p.status = 'work' and p.deleted_at is null))
  )
  select c.id, c.name,
         coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name collate ru_natural, w.id)
                     from work_places w where w.work_center_id = c.id and w.deleted_at is null), '[]') as places,
         (select json_build_object('name', oo.name, 'production_order_id', p.id, 'task_sort', t.sort, 'product_name', pr.name)
            from (${STARTABLE('1', 'c.id')}) first
            join production_task_operations o on o.id = first.id
            join production_order_operations oo on oo.id = o.order_operation_id
            join production_tasks t on t.id = o.task_id
            join production_orders p on p.id = t.order_id and p.module_id = $1
            join products pr on pr.id = p.product_id) as next
    from centers c order by c.name collate ru_natural, c.id`;

/** $1 module, $2 work places. Operations in work or paused there. */
const WORKS = `
  select o.work_place_id as place_id, o.id, oo.name, p.id as production_order_id, t.id as task_id, t.sort as task_sort,
         pr.name as product_name, o.version,
         ${iso('coalesce(o.resumed_at, o.fact_start_at) - make_interval(secs => coalesce(o.worked_seconds, 0))')} as since,
         json_build_object('first_name', coalesce(o.worker_first_name, ''), 'last_name', coalesce(o.worker_last_name, '')) as "user",
         count(s.id) filter (where s.status = 'done')::int as steps_done, count(s.id)::int as step_count,
         case when o.paused_at is not null then json_build_object(
           'reason', o.pause_reason, 'comment', o.pause_comment, 'since', ${iso('o.paused_at')}) end as pause
    from production_task_operations o
    join production_order_operations oo on oo.id = o.order_operation_id
    join production_tasks t on t.id = o.task_id
    join production_orders p on p.id = t.order_id and p.module_id = $1 and p.deleted_at is null
    join products pr on pr.id = p.product_id
    left join production_task_steps s on s.task_operation_id = o.id
   where o.work_place_id = any ($2) and o.status = 'work'
   group by o.id, oo.id, p.id, t.id, pr.id
   order by o.paused_at nulls first, o.id`;

/**
 * $1 module, $2 start of the plant's day. Net work of the day by work center, and the time when the work of
 * the day began.
 */
const LOADS = `
  with worked as (
    select work_center_id, ms, slot as begun from work_tallies where module_id = $1 and slot >= $2 and kind = 'worked'
     union all
    select work_center_id, extract(epoch from now() - greatest(since, $2::timestamptz)) * 1000, greatest(since, $2::timestamptz)
      from open_stretches where module_id = $1 and kind = 'worked'
  )
  select work_center_id, sum(ms)::float8 as ms,
         extract(epoch from now() - (select min(begun) from worked))::float8 * 1000 as since
    from worked group by work_center_id`;

type BoardWorkPlace = BoardCenter['places'][number];
type Next = Omit<NonNullable<BoardCenter['next']>, 'task_number'> & { readonly task_sort: number };
interface CenterRow {
  readonly id: number;
  readonly name: string;
  readonly places: Pick<BoardWorkPlace, 'id' | 'name'>[];
  readonly next: Next | null;
}
interface LoadRow {
  readonly work_center_id: number;
  readonly ms: number;
  readonly since: number;
}
type WorkRow = Omit<BoardWork, 'task_number'> & { readonly place_id: number; readonly task_sort: number };

/** Work centers of a production module: who works on which operation, and what is next. */
@Injectable()
export class BoardCentersQuery {
  constructor(private readonly db: ReadDb) {}

  /** @param shift null when the plant has no shifts; the load is then of the day */
  async of(
    moduleId: number,
    dayBegin: string,
    desks: readonly number[],
    shift: ShiftLoad | null,
  ): Promise<BoardCenter[]> {
    const [centers, loads] = await Promise.all([
      this.db.query<CenterRow>(CENTERS, [moduleId, desks]),
      shift === null ? this.db.query<LoadRow>(LOADS, [moduleId, dayBegin]) : [],
    ]);
    const ids = centers.flatMap(({ places }) => places.map((workPlace) => workPlace.id));
    const works = Map.groupBy(await this.works(moduleId, ids), (work) => work.place_id);
    const since = loads[0]?.since ?? null;
    return centers.map(({ id, name, places, next }) => ({
      id,
      name,
      places: places.map((workPlace) => ({ ...workPlace, ...worksAt(works.get(workPlace.id) ?? []) })),
      next: next && numbered(next),
      load_percent: shift
        ? shift.of(places.map((workPlace) => workPlace.id))
        : loadPercent(loads.find((one) => one.work_center_id === id)?.ms ?? 0, since, places.length),
    }));
  }

  private async works(
    moduleId: number,
    workPlaceIds: readonly number[],
  ): Promise<(BoardWork & { place_id: number })[]> {
    const rows = await this.db.query<WorkRow>(WORKS, [moduleId, workPlaceIds]);
    return rows.map((row) =>
      numbered({ ...row, user: row.user?.last_name || row.user?.first_name ? row.user : null }),
    );
  }
}

function worksAt(
  works: readonly (BoardWork & { place_id: number })[],
): Pick<BoardWorkPlace, 'work' | 'paused'> {
  const visibleWorks = works.map(({ place_id: _, ...work }) => work);
  return {
    work: visibleWorks.find((one) => one.pause === null) ?? null,
    paused: visibleWorks.filter((one) => one.pause !== null),
  };
}

function numbered<Row extends { readonly production_order_id: number; readonly task_sort: number }>({
  task_sort,
  ...row
}: Row): Omit<Row, 'task_sort'> & { readonly task_number: string } {
  return { ...row, task_number: taskNumber(row.production_order_id, task_sort) };
}
