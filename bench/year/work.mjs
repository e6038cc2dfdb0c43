// The work of the year: work places that process orders around the clock, with pauses, inspection results,
// defects and calls.

import { addCalls, addFloor, COLUMNS, WORK_PLACES_PER_COLUMN, POSITIONS } from './floor.mjs';

const TASKS_OF_ORDER = 25;
/** Planned work extends beyond today by this factor. */
const AHEAD = 1.02;

/**
 * @param {(text: string, values?: unknown[]) => Promise<any[]>} query
 * @param {{ operations: number, since: string, until: string }} size
 * @returns {Promise<{ moduleId: number, operationId: number }>} the production module, and a completed
 * operation
 */
export async function fillWork(query, { operations, since, until }) {
  const floor = await addFloor(query);
  const tasks = Math.ceil(operations / POSITIONS);
  const orders = Math.ceil((tasks * AHEAD) / TASKS_OF_ORDER);
  const days = (Date.parse(until) - Date.parse(since)) / 86_400_000;
  // Time of one task at a work place: each column processes two tasks in parallel.
  const slot = `${(days * 86_400) / (tasks / (COLUMNS * WORK_PLACES_PER_COLUMN))} seconds`;
  const first = await addOrders(query, { floor, orders, since, slot });
  await planOperations(query, { floor, first, orders, since, slot, until });
  await addOperations(query, until);
  await addHistory(query, until);
  await endOrders(query, first);
  await addSteps(query, first);
  await addCalls(query, floor, since, until);
  await addProduced(query, first, until);
  const [{ id: operationId }] = await query(
    `select max(id) as id from production_task_operations where status = 'done'`,
  );
  return { moduleId: floor.moduleId, operationId };
}

/**
 * Orders with the operations of the demo plant, each along a column of the floor. Ids are consecutive,
 * because there are no other writers.
 */
async function addOrders(query, { floor, orders, since, slot }) {
  const [{ order }] = await query(
    `with made as (
       insert into production_orders (module_id, product_id, tech_map_id, tech_map_version_id, count, task_count, plan_start_at,
                                      plan_end_at, created_by, created_at, priority)
       select $1, $2, $3, $4, $5::int, $5::int, begun, begun + $8::interval * $9::float8,
              $6, begun - interval '1 day', 100 + o
         from (select o, $7::timestamptz + $8::interval * (o / ${COLUMNS} * $9::float8) as begun from generate_series(0, $10::int - 1) o) planned
        order by o returning id
     ) select min(id) as order from made`,
    [
      floor.moduleId,
      floor.product_id,
      floor.tech_map_id,
      floor.tech_map_version_id,
      TASKS_OF_ORDER,
      floor.created_by,
      since,
      slot,
      TASKS_OF_ORDER / WORK_PLACES_PER_COLUMN,
      orders,
    ],
  );
  const [{ operation }] = await query(
    `with made as (
       insert into production_order_operations (order_id, position, sort, name, technology_name, work_center_id, is_picking,
                                                source_operation_id, norm_minutes)
       select $1::int + o, k.position, k.sort, k.name, k.technology_name,
              ($4::int[])[(k.position - 1) * ${COLUMNS} + o % ${COLUMNS} + 1], k.is_picking, k.source_operation_id,
              t.norm_minutes
         from generate_series(0, $2::int - 1) o
         join production_order_operations k on k.order_id = $3
         join technology_operations t on t.id = k.source_operation_id
        order by o, k.position returning id
     ) select min(id) as operation from made`,
    [order, orders, floor.template, floor.centers],
  );
  const [{ task }] = await query(
    `with made as (
       insert into production_tasks (order_id, sort, created_at)
       select o.id, s, o.created_at from production_orders o, generate_series(1, ${TASKS_OF_ORDER}) s
        where o.id >= $1 order by o.id, s returning id
     ) select min(id) as task from made`,
    [order],
  );
  return { order, operation, task };
}

/**
 * Start, end, work place, pause and inspection result of each operation. Each work place processes them one
 * after the other.
 */
async function planOperations(query, { floor, first, orders, since, slot, until }) {
  await query(
    `create temp table year_work as
     with drawn as (
       select o, s, k, o / ${COLUMNS} * ${TASKS_OF_ORDER} + s as at_column,
              random() as begins, random() as lasts, random() as pauses, random() as judged, random() as reason
         from generate_series(0, $1::int - 1) o, generate_series(0, ${TASKS_OF_ORDER - 1}) s, generate_series(0, ${POSITIONS - 1}) k
     ), timed as (
       select *, $5::timestamptz + $6::interval * (at_column / ${WORK_PLACES_PER_COLUMN} + k + 0.02 + 0.08 * begins) as began,
              $6::interval * (0.45 + 0.4 * lasts) as length,
              k * ${COLUMNS * WORK_PLACES_PER_COLUMN} + o % ${COLUMNS} * ${WORK_PLACES_PER_COLUMN} + at_column % ${WORK_PLACES_PER_COLUMN} as place
         from drawn
     )
     select $2::int + o * ${TASKS_OF_ORDER} + s as task_id, $3::int + o * ${POSITIONS} + k as order_operation_id, k,
            ($7::int[])[place + 1] as work_place_id, ($8::int[])[place + 1] as user_id, began, began + length as ended,
            case when pauses < 0.3 then began + length * (0.2 + 0.3 * lasts) end as paused,
            case when pauses < 0.3 then began + length * (0.2 + 0.3 * lasts + 0.05 + pauses) end as resumed,
            (array['lunch', 'lunch', 'material', 'breakdown', 'shift', 'other'])[1 + floor(reason * 6)::int] as pause_reason,
            case when k = ${POSITIONS - 1} and began + length <= $4::timestamptz
                 then case when judged < 0.02 then 'scrap' when judged < 0.06 then 'rework' else 'good' end end as verdict,
            ($9::int[])[1 + floor(power(reason, 2) * cardinality($9::int[]))::int] as defect_code_id
       from timed`,
    [orders, first.task, first.operation, until, since, slot, floor.places, floor.people, floor.defects],
  );
  // An item that is inspected twice is idle between its two runs and belongs to neither.
  await query(`update year_work set paused = null, resumed = null where verdict = 'rework'`);
}

/** Operations in their current state: completed, running, paused or planned. */
async function addOperations(query, until) {
  await query('alter table production_task_operations disable trigger user');
  const [{ first }] = await query(
    `with made as (
       insert into production_task_operations (task_id, order_operation_id, status, is_ready, work_place_id, user_id, fact_start_at,
              fact_end_at, run, paused_at, pause_reason, resumed_at, worked_seconds, place_name, center_name, worker_first_name,
              worker_last_name)
       select w.task_id, w.order_operation_id, s.status, w.k = 0 or s.status <> 'new' or before.ended <= $1,
              case when s.status <> 'new' then w.work_place_id end, case when s.status <> 'new' then w.user_id end,
              case when w.verdict = 'rework' then ${AGAIN} when s.status <> 'new' then w.began end,
              case when s.status = 'done' then w.ended end, case when w.verdict = 'rework' then 2 else 1 end,
              case when s.status = 'work' and w.paused <= $1 and w.resumed > $1 then w.paused end,
              case when s.status = 'work' and w.paused <= $1 and w.resumed > $1 then w.pause_reason end,
              case when s.status = 'work' and w.resumed <= $1 then w.resumed end,
              case when w.verdict = 'rework' then extract(epoch from w.ended - ${AGAIN})
                   when s.status = 'done' then extract(epoch from w.ended - w.began - coalesce(w.resumed - w.paused, interval '0'))
                   when s.status = 'work' and w.paused <= $1 then extract(epoch from w.paused - w.began) end::int,
              case when s.status <> 'new' then p.name end, case when s.status <> 'new' then c.name end,
              case when s.status <> 'new' then u.first_name end, case when s.status <> 'new' then u.last_name end
         from year_work w
         cross join lateral (select case when w.ended <= $1 then 'done' when w.began <= $1 then 'work' else 'new' end as status) s
         left join year_work before on before.task_id = w.task_id and before.k = w.k - 1
         join work_places p on p.id = w.work_place_id join work_centers c on c.id = p.work_center_id
         join users u on u.id = w.user_id
        order by w.task_id, w.k returning id
     ) select min(id) as first from made`,
    [until],
  );
  await query('alter table production_task_operations enable trigger user');
  await query('alter table year_work add column id int');
  await query(
    `update year_work w set id = $1::int + (w.task_id - first.task) * ${POSITIONS} + w.k
       from (select min(task_id) as task from year_work) first`,
    [first],
  );
}

const INSPECTED_AT = `(w.began + (w.ended - w.began) * 0.5)`;
const AGAIN = `(w.began + (w.ended - w.began) * 0.55)`;

/** Work intervals, and runs with their inspection results. */
async function addHistory(query, until) {
  await query(
    `insert into operation_stretches (operation_id, work_place_id, work_place_name, user_id, user_name, started_at, ended_at, end_reason)
     select w.id, w.work_place_id, p.name, w.user_id, u.last_name || ' ' || u.first_name, s.started_at, s.ended_at, s.end_reason
       from year_work w join work_places p on p.id = w.work_place_id join users u on u.id = w.user_id
      cross join lateral (
        select w.began as started_at, w.paused as ended_at, w.pause_reason as end_reason where w.paused is not null
        union all
        select case when w.verdict = 'rework' then ${AGAIN} else coalesce(w.resumed, w.began) end, w.ended, 'done'
        union all
        select w.began, ${INSPECTED_AT}, 'done' where w.verdict = 'rework') s
      where s.ended_at <= $1
      order by s.ended_at`,
    [until],
  );
  await query(
    `insert into operation_runs (operation_id, run, work_place_id, user_id, place_name, user_name, started_at, ended_at, result, reason,
                                 decided_by, back_to_id, defect_code_id, defect_code, defect_name)
     select w.id, r.run, w.work_place_id, w.user_id, p.name, u.last_name || ' ' || u.first_name, r.started_at, r.ended_at, r.result,
            case when r.result <> 'good' then d.name end, u.last_name || ' ' || u.first_name,
            case when r.result = 'rework' then w.id end, d.id, d.code, d.name
       from year_work w join work_places p on p.id = w.work_place_id join users u on u.id = w.user_id
      cross join lateral (
        select 1 as run, w.began as started_at, w.ended as ended_at, w.verdict as result where w.verdict in ('good', 'scrap')
        union all
        select 1, w.began, ${INSPECTED_AT}, 'rework' where w.verdict = 'rework'
        union all
        select 2, ${AGAIN}, w.ended, 'good' where w.verdict = 'rework') r
       left join defect_codes d on d.id = w.defect_code_id and r.result <> 'good'
      order by r.ended_at`,
  );
}

/** Updates items and orders from their operations. */
async function endOrders(query, first) {
  await query(
    `update production_tasks t
        set status = case when s.last is not null then 'done' when s.begun > 0 then 'work' else 'new' end,
            finished_at = s.last, scrapped_at = case when s.is_scrap then s.last end
       from (select w.task_id, max(o.fact_end_at) filter (where w.k = ${POSITIONS - 1}) as last,
                    count(*) filter (where o.status <> 'new') as begun, bool_or(w.verdict = 'scrap') as is_scrap
               from year_work w join production_task_operations o on o.id = w.id group by w.task_id) s
      where t.id = s.task_id`,
  );
  await query(
    `update production_orders p
        set completed_task_count = s.done, scrapped_task_count = s.scrapped,
            status = case when s.done + s.scrapped = p.task_count then 'done' when s.is_begun then 'work' else 'new' end,
            started_at = case when s.is_begun then p.plan_start_at end,
            finished_at = case when s.done + s.scrapped = p.task_count then s.last end
       from (select order_id, count(*) filter (where status = 'done' and scrapped_at is null)::int as done,
                    count(scrapped_at)::int as scrapped, max(finished_at) as last,
                    bool_or(status <> 'new') or min(order_id) % 3 = 0 as is_begun
               from production_tasks where order_id >= $1 group by order_id) s
      where p.id = s.order_id`,
    [first.order],
  );
}

/** Finished items are units that stay in the storehouse of the demo plant for a day. */
async function addProduced(query, first, until) {
  const createdUnits = await query(
    `insert into stock_lots (product_id, kind, serial_number, production_task_id)
     select p.product_id, 'unit', 'ИЗД-' || lpad(t.id::text, 8, '0'), t.id
       from production_tasks t join production_orders p on p.id = t.order_id
      where t.id >= $1 and t.status = 'done' and t.scrapped_at is null order by t.id returning id`,
    [first.task],
  );
  const ids = createdUnits.map(({ id }) => id);
  await query(
    'update production_tasks t set lot_id = l.id from stock_lots l where l.production_task_id = t.id and l.id = any ($1)',
    [ids],
  );
  await query(
    `with cell as (
       select min(c.id) as id from storehouse_cells c join work_modules m on m.id = c.module_id where c.hidden_at is null
     )
     insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, user_id, at)
     select gen_random_uuid(), step.type, l.id, step.from_cell, step.to_cell, 1, (select min(id) from users), step.at
       from stock_lots l join production_tasks t on t.id = l.production_task_id cross join cell
      cross join lateral (values
        ('production', null::int, cell.id, t.finished_at + interval '5 minutes'),
        ('remove', cell.id, null::int, t.finished_at + interval '1 day')) step (type, from_cell, to_cell, at)
      where l.id = any ($1) and step.at <= $2 order by step.at`,
    [ids, until],
  );
  await query(
    `insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
     select m.to_cell_id, l.id, true, c.module_id, l.product_id,
            (not exists (select from stock_movements r where r.lot_id = l.id and r.type = 'remove'))::int
       from stock_lots l join stock_movements m on m.lot_id = l.id and m.type = 'production'
       join storehouse_cells c on c.id = m.to_cell_id
      where l.id = any ($1)`,
    [ids],
  );
}

/** Two steps each: an operation list counts them. */
async function addSteps(query, first) {
  await query(
    `insert into production_order_steps (order_operation_id, source_step_id, sort, name, type)
     select o.id, s.source_step_id, n, 'Шаг ' || n, 'production'
       from production_order_operations o, generate_series(1, 2) n,
            (select min(source_step_id) as source_step_id from production_order_steps) s
      where o.id >= $1 order by o.id, n`,
    [first.operation],
  );
  await query(
    `insert into production_task_steps (task_operation_id, order_step_id, status, started_at, finished_at)
     select w.id, s.id, o.status, o.fact_start_at, o.fact_end_at
       from year_work w join production_task_operations o on o.id = w.id
       join production_order_steps s on s.order_operation_id = w.order_operation_id
      order by w.id, s.id`,
  );
}
