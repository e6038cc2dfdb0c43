import { GOES_ON, orderState, taskState, WORKED } from './operation.sql.js';

/**
 * $1 operations, $2 who decided. Writes each started run to the history once; `$3` and the following are the
 * inspection result of operation `$7`.
 */
export const RECORD_RUNS = `
  insert into operation_runs (operation_id, run, work_place_id, user_id, place_name, user_name, started_at, ended_at,
                              result, reason, comment, decided_by, back_to_id,
                              defect_code_id, defect_code, defect_name)
  select o.id, o.run, o.work_place_id, o.user_id, wp.name, nullif(concat_ws(' ', u.first_name, u.last_name), ''),
         o.fact_start_at, coalesce(o.fact_end_at, now()), verdict.result, verdict.reason, verdict.comment,
         verdict.decided_by, verdict.back_to_id, verdict.defect_code_id, d.code, d.name
    from production_task_operations o
    left join work_places wp on wp.id = o.work_place_id
    left join users u on u.id = o.user_id
    left join (select $7::int as operation_id, $3::text as result, $4::text as reason, $5::text as comment,
                      $6::int as back_to_id, $8::int as defect_code_id,
                      (select concat_ws(' ', who.first_name, who.last_name) from users who where who.id = $2) as decided_by) verdict
           on verdict.operation_id = o.id
    left join defect_codes d on d.id = verdict.defect_code_id
   where o.id = any ($1::int[]) and o.fact_start_at is not null
   order by o.id
  on conflict (operation_id, run) do nothing`;

/** $1 task. All its operations, locked in the order of their ids; sort by position to get their sequence. */
export const LOCK_SPAN = `
  select o.id, oo.position, oo.work_center_id
    from production_task_operations o join production_order_operations oo on oo.id = o.order_operation_id
   where o.task_id = $1 order by o.id for update of o`;

/** $1 task, $2 operations to repeat, $3 the first of them. The caller has locked them. */
export const REWORK = `
  with again as (
    update production_task_operations o
       set status = 'new', is_ready = o.id = $3, work_place_id = null, user_id = null, fact_start_at = null,
           fact_end_at = null, ${GOES_ON}, resumed_at = null, worked_seconds = null, run = o.run + 1, version = o.version + 1
     where o.id = any ($2::int[])
  ), steps as (
    update production_task_steps set status = 'new', started_at = null, finished_at = null
     where task_operation_id = any ($2::int[]) and (status <> 'new' or started_at is not null)
  ), t as (
    update production_tasks set version = version + 1 where id = $1 returning *
  )
  select ${orderState('p')} as "order", ${taskState('t')} as task from t join production_orders p on p.id = t.order_id`;

/**
 * $1 operation. Finishes operation, task and, if possible, the order; the item does not count as produced.
 */
export const SCRAP = `
  with o as (
    update production_task_operations set status = 'done', fact_end_at = now(), worked_seconds = ${WORKED}, ${GOES_ON},
           version = version + 1
     where id = $1 returning task_id
  ), t as (
    update production_tasks t set status = 'done', finished_at = now(), scrapped_at = now(), version = t.version + 1
      from o where t.id = o.task_id returning t.*
  ), p as (
    update production_orders p
       set scrapped_task_count = p.scrapped_task_count + 1,
           status = case when p.completed_task_count + p.scrapped_task_count + 1 = p.task_count then 'done' else p.status end,
           finished_at = case when p.completed_task_count + p.scrapped_task_count + 1 = p.task_count then now()
                              else p.finished_at end,
           version = p.version + 1
      from t where p.id = t.order_id returning p.*
  )
  select ${orderState('p')} as "order", ${taskState('t')} as task, t.lot_id from t, p`;

/** $1 scrapped task, its order locked. A task with the same operations, after all others. */
export const REPLACEMENT = `
  with made as (
    insert into production_tasks (order_id, sort)
    select order_id, (select max(sort) + 1 from production_tasks a where a.order_id = t.order_id)
      from production_tasks t where id = $1 returning id
  )
  select id from made`;

/** $1 new task, $2 the scrapped one. */
export const REPLACEMENT_OPERATIONS = `
  insert into production_task_operations (task_id, order_operation_id, is_ready)
  select $1, oo.id, oo.position = 1
    from production_task_operations o join production_order_operations oo on oo.id = o.order_operation_id
   where o.task_id = $2 order by oo.position`;

/** $1 new task. */
export const REPLACEMENT_STEPS = `
  insert into production_task_steps (task_operation_id, order_step_id)
  select o.id, s.id from production_task_operations o
    join production_order_steps s on s.order_operation_id = o.order_operation_id
   where o.task_id = $1 order by o.id, s.id`;

/** $1 order. Increases its quantity by one; a finished order is in work again. */
export const ONE_MORE = `
  with p as (
    update production_orders
       set task_count = task_count + 1, status = case when status = 'done' then 'work' else status end,
           finished_at = null, version = version + 1
     where id = $1 returning *
  )
  select ${orderState('p')} as "order" from p`;
