import { iso } from '../../../kernel/sql-text.js';

export const orderState = (p: string): string =>
  `jsonb_build_object('id', ${p}.id, 'module_id', ${p}.module_id, 'status', ${p}.status,
     'completed_task_count', ${p}.completed_task_count,
     'scrapped_task_count', ${p}.scrapped_task_count, 'task_count', ${p}.task_count, 'version', ${p}.version)`;

export const taskState = (t: string): string =>
  `jsonb_build_object('id', ${t}.id, 'order_id', ${t}.order_id, 'status', ${t}.status, 'version', ${t}.version)`;

/** Reason why the operation is paused; null while it is worked on. */
export const pauseOf = (o: string): string =>
  `case when ${o}.paused_at is not null then jsonb_build_object(
     'reason', ${o}.pause_reason, 'comment', ${o}.pause_comment, 'since', ${iso(`${o}.paused_at`)}) end`;

/** Net work; for operations finished before pauses were recorded, the whole time from start to end. */
export const workedOf = (o: string): string =>
  `jsonb_build_object(
     'seconds', case when ${o}.worked_seconds is null and ${o}.status = 'done'
                     then extract(epoch from ${o}.fact_end_at - ${o}.fact_start_at)::int else ${o}.worked_seconds end,
     'since', case when ${o}.status = 'work' and ${o}.paused_at is null
                   then ${iso(`coalesce(${o}.resumed_at, ${o}.fact_start_at)`)} end)`;

/**
 * The work place, named from the operation's own row (docs/adr/0045); null before the operation was started.
 */
export const workPlaceOf = (o: string): string =>
  `case when ${o}.work_place_id is not null
        then jsonb_build_object('id', ${o}.work_place_id, 'name', ${o}.place_name) end`;

/** The worker, in the same way. */
export const workerOf = (o: string): string =>
  `case when ${o}.user_id is not null then jsonb_build_object(
     'first_name', ${o}.worker_first_name, 'last_name', ${o}.worker_last_name) end`;

/** Needs the alias `oo` (order operation) next to the operation. */
const operationState = (o: string): string =>
  `jsonb_build_object('id', ${o}.id, 'task_id', ${o}.task_id, 'order_id', oo.order_id,
     'workshop_post_id', oo.work_center_id, 'status', ${o}.status,
     'fact_start_datetime', ${iso(`${o}.fact_start_at`)}, 'fact_end_datetime', ${iso(`${o}.fact_end_at`)},
     'workshop_post_unit', ${workPlaceOf(o)}, 'user', ${workerOf(o)},
     'pause', ${pauseOf(o)}, 'worked', ${workedOf(o)}, 'version', ${o}.version)`;

/** Desks whose work places serve the work center of an order operation. */
const centerDesks = (oo: string): string =>
  `array(select distinct wp.module_id from work_places wp
         where wp.work_center_id = ${oo}.work_center_id and wp.module_id is not null and wp.deleted_at is null)`;

const lock = (orderLock: string): string => `
  select ${orderState('p')} as "order", ${taskState('t')} as task, ${operationState('o')} as operation,
         o.is_ready, oo.is_picking,
         (select wp.module_id from work_places wp where wp.id = o.work_place_id) as place_module_id,
         ${centerDesks('oo')} as center_module_ids
  from production_task_operations o
  join production_order_operations oo on oo.id = o.order_operation_id
  join production_tasks t on t.id = o.task_id
  join production_orders p on p.id = t.order_id and p.deleted_at is null
  where o.id = $1
  for ${orderLock} of p for update of t for update of o`;

/**
 * The rows are locked in the order of the `for` clauses: order, task, operation. With a shared lock of the
 * order, a change of the order that only locks its own tasks can run concurrently
 * (`OrdersRepository.lockForNoKeyUpdate`).
 */
export const LOCK = { share: lock('key share'), update: lock('update') } as const;

/**
 * $1 operation. Its row lock serialises picks, returns, finish and deletion. A subquery selects the desk: a
 * joined row would be the one from before the lock wait, when the operation may have had no work place yet.
 */
const lockAlone = (which: string): string => `
  select o.id, o.task_id, o.status, o.order_operation_id, oo.order_id,
         (select wp.module_id from work_places wp where wp.id = o.work_place_id) as desk_module_id,
         ${centerDesks('oo')} as center_module_ids
  from production_task_operations o
  join production_order_operations oo on oo.id = o.order_operation_id
  where ${which} for no key update of o`;

export const LOCK_ALONE = lockAlone('o.id = $1');

/** $1 operations, each locked as by `LOCK_ALONE`. */
export const LOCK_EACH = lockAlone('o.id = any($1::int[]) order by o.id');

/**
 * $1 task, $2 step of the specification. Blocks concurrent cancellation, deletion and version change of the
 * order, and concurrent planning, picks and returns of the operation. After a lock wait only the operation is
 * read again, not its step: an operation that changed its version no longer matches the step, and no row is
 * returned. The task is locked before the operation, as everywhere, because reservations refer to it.
 */
export const LOCK_STEP = `
  select p.id as order_id, p.module_id, p.status as order_status, t.id as task_id, o.id as operation_id,
         o.status as operation_status, s.id as task_step_id, os.components
  from production_tasks t
  join production_orders p on p.id = t.order_id and p.deleted_at is null
  join production_task_operations o on o.task_id = t.id
  join production_task_steps s on s.task_operation_id = o.id
  join production_order_steps os
    on os.id = s.order_step_id and os.source_step_id = $2 and os.order_operation_id = o.order_operation_id
  where t.id = $1
  for key share of p for key share of t for no key update of o`;

/** Net work of an operation before the statement, including the current work interval, if any. */
export const WORKED = `
  coalesce(worked_seconds, 0) + case when paused_at is null
    then greatest(0, extract(epoch from now() - coalesce(resumed_at, fact_start_at)))::int else 0 end`;

export const GOES_ON = 'paused_at = null, pause_reason = null, pause_comment = null';

/**
 * $1 operation. Ends the current work interval, if there is one, with the reason. If the clock was set back,
 * its length is zero.
 */
const endedInterval = (reason: string, comment: string, only = 'true'): string => `
  stretch as (
    insert into operation_stretches
      (operation_id, work_place_id, work_place_name, user_id, user_name, started_at, ended_at, end_reason, comment)
    select w.id, w.work_place_id, wp.name, w.user_id, nullif(concat_ws(' ', u.first_name, u.last_name), ''), began.at,
           greatest(now(), began.at), ${reason}, ${comment}
    from production_task_operations w
    cross join lateral (select coalesce(w.resumed_at, w.fact_start_at) as at) began
    left join work_places wp on wp.id = w.work_place_id
    left join users u on u.id = w.user_id
    where w.id = $1 and w.status = 'work' and w.paused_at is null and ${only})`;

const selectChanged = (next: string): string => `
  select ${orderState('p')} as "order", ${taskState('t')} as task, ${operationState('o')} as operation,
         ${next} as next_workshop_post_id
  from o
  join production_order_operations oo on oo.id = o.order_operation_id
  join production_tasks t on t.id = o.task_id
  join production_orders p on p.id = oo.order_id`;

/** $1 operation that is finished by an inspection result. */
export const END_INTERVAL = `with ${endedInterval(`'done'`, 'null')} select 1`;

/** $1 operation in work, $2 reason, $3 comment. */
export const PAUSE = `
  with ${endedInterval('$2', '$3::text')}, o as (
    update production_task_operations
    set worked_seconds = ${WORKED}, paused_at = now(), pause_reason = $2, pause_comment = $3, version = version + 1
    where id = $1 and status = 'work' and paused_at is null returning *)
  ${selectChanged('null::int')}`;

/** $1 paused operation, $2 user. */
export const RESUME = `
  with o as (
    update production_task_operations set ${GOES_ON}, resumed_at = now(), user_id = $2, version = version + 1
    where id = $1 and status = 'work' and paused_at is not null returning *)
  ${selectChanged('null::int')}`;

/** $1 operation in work, $2 user who continues it. No row when the user already works on it. */
export const REASSIGN = `
  with ${endedInterval(`'handed-over'`, 'null', 'w.user_id is distinct from $2')}, o as (
    update production_task_operations
    set worked_seconds = ${WORKED}, resumed_at = now(), user_id = $2, version = version + 1
    where id = $1 and status = 'work' and paused_at is null and user_id is distinct from $2 returning *)
  ${selectChanged('null::int')}`;

/** $1 operation in work, $2 work place, $3 comment. A worker there resumes it. */
export const HAND_OVER = `
  with ${endedInterval(`'handed-over'`, '$3::text')}, o as (
    update production_task_operations
    set worked_seconds = ${WORKED}, work_place_id = $2, paused_at = now(), pause_reason = 'handed-over',
        pause_comment = $3, version = version + 1
    where id = $1 and status = 'work' returning *)
  ${selectChanged('null::int')}`;

/** $1 operation in work, $2 comment. Its steps, photos, picks and net work stay. */
export const RELEASE = `
  with ${endedInterval(`'released'`, '$2::text')}, o as (
    update production_task_operations
    set status = 'new', worked_seconds = ${WORKED}, work_place_id = null, user_id = null, ${GOES_ON},
        version = version + 1
    where id = $1 and status = 'work' returning *)
  ${selectChanged('oo.work_center_id')}`;

/**
 * $1 operation, $2 work place, $3 user. The caller has locked and checked all rows. A released operation
 * continues.
 */
export const START = `
  with o as (
    update production_task_operations
    set status = 'work', work_place_id = $2, user_id = $3, fact_start_at = coalesce(fact_start_at, now()),
        resumed_at = case when fact_start_at is not null then now() end, fact_end_at = null,
        version = version + 1
    where id = $1 and status = 'new' returning *
  ), started as (
    update production_tasks t set status = 'work', version = t.version + 1
    from o where t.id = o.task_id and t.status = 'new' returning t.*
  )
  select ${orderState('p')} as "order", coalesce((select ${taskState('started')} from started), ${taskState('t')}) as task,
         ${operationState('o')} as operation, null::int as next_workshop_post_id
  from o
  join production_order_operations oo on oo.id = o.order_operation_id
  join production_tasks t on t.id = o.task_id
  join production_orders p on p.id = oo.order_id`;

/** $1 operation. The caller has locked all rows that may change. */
export const FINISH = `
  with ${endedInterval(`'done'`, 'null')}, o as (
    update production_task_operations
    set status = 'done', fact_end_at = now(), worked_seconds = ${WORKED}, ${GOES_ON}, version = version + 1
    where id = $1 and status = 'work' returning *
  ), steps as (
    update production_task_steps s
    set status = 'done', started_at = coalesce(s.started_at, now()), finished_at = now()
    from o where s.task_operation_id = o.id and s.status <> 'done'
  ), following as (
    select later.id, later.work_center_id, o.task_id
    from o join production_order_operations oo on oo.id = o.order_operation_id
    join production_order_operations later on later.order_id = oo.order_id and later.position = oo.position + 1
      and later.tech_map_version_id is not distinct from oo.tech_map_version_id
  ), readied as (
    update production_task_operations n set is_ready = true, version = n.version + 1
    from following where n.task_id = following.task_id and n.order_operation_id = following.id
  ), finished as (
    update production_tasks t set status = 'done', finished_at = now(), version = t.version + 1
    from o where t.id = o.task_id and not exists (select 1 from following) returning t.*
  ), counted as (
    update production_orders p
    set completed_task_count = p.completed_task_count + 1,
        status = case when p.completed_task_count + p.scrapped_task_count + 1 = p.task_count then 'done' else p.status end,
        finished_at = case when p.completed_task_count + p.scrapped_task_count + 1 = p.task_count then now()
                           else p.finished_at end,
        version = p.version + 1
    from finished where p.id = finished.order_id returning p.*
  )
  select coalesce((select ${orderState('counted')} from counted), ${orderState('p')}) as "order",
         coalesce((select ${taskState('finished')} from finished), ${taskState('t')}) as task,
         ${operationState('o')} as operation,
         (select work_center_id from following) as next_workshop_post_id
  from o
  join production_order_operations oo on oo.id = o.order_operation_id
  join production_tasks t on t.id = o.task_id
  join production_orders p on p.id = oo.order_id`;

/** $1 step, $2 status. The caller has locked the operation; its version grows with every change of a step. */
export const STEP = `
  with was as (
    select id, status from production_task_steps where id = $1 for update
  ), s as (
    update production_task_steps step
    set status = $2,
        started_at = case when $2 = 'new' then null else coalesce(step.started_at, now()) end,
        finished_at = case when $2 = 'done' then now() end
    from was
    where step.id = was.id and was.status <> $2
    returning step.task_operation_id, was.status as status_before
  ), o as (
    update production_task_operations o set version = o.version + 1
    from s where o.id = s.task_operation_id
    returning o.id, o.task_id, o.order_operation_id, o.version, s.status_before
  )
  select oo.order_id, o.task_id, o.id as operation_id, $2 as status, o.status_before,
         o.version as operation_version
  from o join production_order_operations oo on oo.id = o.order_operation_id`;
