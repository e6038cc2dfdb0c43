/** Pause reasons that users select. A handed-over operation waits for its next worker, which is no pause. */
const PAUSES = `('lunch', 'material', 'breakdown', 'shift', 'other')`;

/** The operation itself ended for one of these reasons; when it was paused, it ended without work. */
const ENDS = `('done', 'closed')`;

/** The projection has millisecond precision, as events do. */
const ms = (moment: string): string => `date_trunc('milliseconds', ${moment})`;

/** All operations with their module, order and work center. */
const OPERATIONS = `
  select o.*, p.module_id, p.deleted_at is not null as is_deleted, oo.order_id, coalesce(oo.work_center_id, 0) as center_id
    from production_task_operations o
    join production_order_operations oo on oo.id = o.order_operation_id
    join production_orders p on p.id = oo.order_id`;

/**
 * Time when work on operation `s.operation_id` was resumed or its run ended, after the work interval `s`;
 * null when neither happened yet.
 */
const NEXT = `
  (select min(next.at) from (
     select f.started_at as at from operation_stretches f where f.operation_id = s.operation_id and f.id > s.id
     union all
     select coalesce(o.resumed_at, o.fact_start_at) where o.status = 'work' and o.paused_at is null
     union all
     select o.fact_end_at where o.status = 'done'
     union all
     select r.ended_at from operation_runs r where r.operation_id = s.operation_id) next
    where next.at >= s.ended_at)`;

/** Finished spans of work and pauses, and spans in progress (`until` is null). */
const SPANS = `
  select o.module_id, o.order_id, o.order_operation_id, o.center_id, coalesce(s.work_place_id, 0) as place_id,
         'worked' as kind, '' as detail, o.id as operation_id, ${ms('s.started_at')} as since, ${ms('s.ended_at')} as until
    from operation_stretches s join operations o on o.id = s.operation_id
   where s.end_reason <> 'closed'
   union all
  select o.module_id, o.order_id, o.order_operation_id, o.center_id, coalesce(s.work_place_id, 0), 'paused', s.end_reason, o.id,
         ${ms('s.ended_at')}, ${ms(NEXT)}
    from operation_stretches s join operations o on o.id = s.operation_id
   where s.end_reason in ${PAUSES}
   union all
  select module_id, order_id, order_operation_id, center_id, coalesce(work_place_id, 0), 'worked', '', id,
         ${ms('fact_start_at')}, ${ms('fact_end_at')}
    from operations where status = 'done' and worked_seconds is null
   union all
  select module_id, order_id, order_operation_id, center_id, coalesce(work_place_id, 0), 'worked', '', id,
         ${ms('coalesce(resumed_at, fact_start_at)')}, null
    from operations where status = 'work' and paused_at is null`;

/**
 * The work interval `s` began or ended a run that neither the operation `o` nor its history contains: the
 * operation was done and reopened because its order was cancelled and its components were returned.
 */
const UNDONE = (moment: 'started_at' | 'ended_at'): string => {
  const [own, ofRun] =
    moment === 'started_at' ? ['fact_start_at', 'started_at'] : ['fact_end_at', 'ended_at'];
  return `o.${own} is distinct from s.${moment}
    and not exists (select from operation_runs r where r.operation_id = o.id and r.${ofRun} = s.${moment})`;
};

/** Events that count once, at the time when they happen. */
const MOMENTS = `
  select o.module_id, o.order_id, o.order_operation_id, o.center_id,
         coalesce((select s.work_place_id from operation_stretches s
                    where s.operation_id = o.id and s.started_at = began.at limit 1), began.place_id, 0) as place_id,
         'started' as kind, '' as detail, began.at
    from operations o
    cross join lateral (
      select o.fact_start_at as at, o.work_place_id as place_id where o.fact_start_at is not null
       union
      select r.started_at, r.work_place_id from operation_runs r
       where r.operation_id = o.id and r.run < o.run and r.started_at is not null
       union
      select s.started_at, s.work_place_id from operation_stretches s
       where s.operation_id = o.id and s.end_reason <> 'closed' and ${UNDONE('started_at')}
         and coalesce((select f.end_reason from operation_stretches f
                        where f.operation_id = o.id and f.id < s.id order by f.id desc limit 1), 'done') in ${ENDS}) began
   union all
  select o.module_id, o.order_id, o.order_operation_id, o.center_id, coalesce(o.work_place_id, 0), 'done', '', o.fact_end_at
    from operations o
   where o.status = 'done' and not exists (select from operation_runs r
                                            where r.operation_id = o.id and r.run = o.run and r.result = 'scrap')
   union all
  select o.module_id, o.order_id, o.order_operation_id, o.center_id, coalesce(r.work_place_id, 0), 'done', '', r.ended_at
    from operations o join operation_runs r on r.operation_id = o.id and r.run < o.run
   where r.result is null or r.result = 'good'
   union all
  select o.module_id, o.order_id, o.order_operation_id, o.center_id, coalesce(s.work_place_id, 0), 'done', '', s.ended_at
    from operations o join operation_stretches s on s.operation_id = o.id and s.end_reason in ${ENDS}
   where ${UNDONE('ended_at')}
   union all
  select p.module_id, t.order_id, 0, 0, 0, 'item', '', t.finished_at
    from production_tasks t join production_orders p on p.id = t.order_id
   where t.status = 'done' and t.scrapped_at is null
   union all
  select o.module_id, o.order_id, o.order_operation_id, o.center_id, coalesce(r.work_place_id, 0), counted.kind, counted.detail,
         r.ended_at
    from operations o
    join operation_runs r on r.operation_id = o.id and r.result is not null
    cross join lateral (values ('verdict', r.result), ('defect', r.defect_code_id::text)) counted (kind, detail)
   where counted.detail is not null`;

const slot = (moment: string): string => `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01 00:00Z')`;

/** Rows of `work_tallies`, computed from the production tables independently of the events. */
export const TALLIES = `
  with operations as (${OPERATIONS}), spans as (${SPANS}), moments as (${MOMENTS}), counted as (
    select module_id, order_id, order_operation_id, center_id, place_id, kind, detail, quarter.at as slot,
           (quarter.at = ${slot('since')})::int as count,
           (extract(epoch from greatest(interval '0', least(until, quarter.at + interval '15 minutes')
                                                      - greatest(since, quarter.at))) * 1000)::bigint as ms
      from spans
      cross join lateral generate_series(${slot('since')}, greatest(since, until), interval '15 minutes') quarter (at)
     where until is not null and (quarter.at < until or quarter.at = ${slot('since')})
     union all
    select module_id, order_id, order_operation_id, center_id, place_id, kind, detail, ${slot(ms('at'))}, 1, 0
      from moments where at is not null
  )
  select module_id, slot, kind, order_id, order_operation_id, place_id as work_place_id, detail,
         max(center_id) as work_center_id, sum(count)::int as count, sum(ms)::bigint as ms
    from counted group by module_id, slot, kind, order_id, order_operation_id, place_id, detail`;

/** Rows of `open_stretches`, computed likewise: a deleted order has nothing in progress. */
export const OPEN = `
  with operations as (${OPERATIONS}), spans as (${SPANS})
  select operation_id, kind, detail, since, module_id, order_id, order_operation_id, center_id as work_center_id,
         place_id as work_place_id
    from spans where until is null and since is not null
     and operation_id not in (select id from operations where is_deleted)`;

/** Rows of `work_spans`. */
export const WORK_SPANS = `
  with operations as (${OPERATIONS}), spans as (${SPANS})
  select distinct on (operation_id, since, kind) operation_id, since, kind, greatest(since, until) as until, detail, module_id,
         order_operation_id, center_id as work_center_id, place_id as work_place_id
    from spans where until is not null and since is not null
   order by operation_id, since, kind, until`;

/** Rows of `work_runs` without their net work: each run that was finished or inspected. */
export const WORK_RUNS = `
  with operations as (${OPERATIONS}), ended as (
    select o.id as operation_id, ${ms('o.fact_end_at')} as at, coalesce(r.work_place_id, o.work_place_id, 0) as work_place_id,
           r.result as verdict, r.defect_code_id
      from operations o
      left join operation_runs r on r.operation_id = o.id and r.run = o.run and r.result is not null
     where o.status = 'done' and o.fact_end_at is not null
     union all
    select r.operation_id, ${ms('r.ended_at')}, coalesce(r.work_place_id, 0), r.result, r.defect_code_id
      from operations o join operation_runs r on r.operation_id = o.id and r.run < o.run
     where r.ended_at is not null
     union all
    select s.operation_id, ${ms('s.ended_at')}, coalesce(s.work_place_id, 0), null, null
      from operations o join operation_stretches s on s.operation_id = o.id and s.end_reason in ${ENDS}
     where ${UNDONE('ended_at')}
  )
  select distinct on (e.operation_id, e.at) e.operation_id, e.at, o.module_id, o.task_id, o.order_operation_id,
         oo.source_operation_id, o.center_id as work_center_id, e.work_place_id, e.verdict, e.defect_code_id
    from ended e
    join operations o on o.id = e.operation_id
    join production_order_operations oo on oo.id = o.order_operation_id
   order by e.operation_id, e.at, e.verdict nulls last`;
