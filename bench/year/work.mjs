// The floor of a year: places that work around the clock on orders, with pauses, verdicts, defects and calls.

/** Operations of the specification that is worked on, and how the floor is laid out: each has columns of places. */
const POSITIONS = 6;
const COLUMNS = 5;
const PLACES_OF_COLUMN = 2;
const PLACES = POSITIONS * COLUMNS * PLACES_OF_COLUMN;
const TASKS_OF_ORDER = 25;
/** What is planned beyond today. */
const AHEAD = 1.02;
const CALLS = 20_000;
const NOTICES = 10_000;

/**
 * @param {(text: string, values?: unknown[]) => Promise<any[]>} query
 * @param {{ operations: number, since: string, until: string }} size
 * @returns {Promise<{ moduleId: number, orderId: number }>} the production module, and an order in work
 */
export async function fillWork(query, { operations, since, until }) {
  const floor = await addFloor(query);
  const tasks = Math.ceil(operations / POSITIONS);
  const orders = Math.ceil((tasks * AHEAD) / TASKS_OF_ORDER);
  const days = (Date.parse(until) - Date.parse(since)) / 86_400_000;
  // Each column does two tasks at a time: so long is one of them at a place.
  const slot = `${(days * 86_400) / (tasks / (COLUMNS * PLACES_OF_COLUMN))} seconds`;
  const first = await addOrders(query, { floor, orders, since, slot });
  await planOperations(query, { floor, first, orders, since, slot, until });
  await addOperations(query, until);
  await addHistory(query, until);
  await endOrders(query, first);
  await addSteps(query, first);
  await addCalls(query, floor, since, until);
  const [{ id: orderId }] = await query(
    `select id from production_orders where status = 'work' order by id desc limit 1`,
  );
  return { moduleId: floor.moduleId, orderId };
}

async function addFloor(query) {
  const [plant] = await query(
    `select p.id as template, p.module_id as "moduleId", p.product_id, p.tech_map_id, p.tech_map_version_id, p.created_by
       from production_orders p where (select count(*) from production_order_operations where order_id = p.id) = $1
      order by p.id limit 1`,
    [POSITIONS],
  );
  const desks = await query(
    `select t.key, min(m.id) as id from work_modules m join work_module_types t on t.id = m.type_id
      where t.key in ('picking-desk', 'assembler-desk', 'otk-desk') group by t.key`,
  );
  const desk = (key) => desks.find((one) => one.key === key).id;
  const centers = await query(
    `insert into work_centers (name, workshop_id)
     select 'Участок ' || position || '.' || col, (select min(id) from workshops)
       from generate_series(1, $1::int) position, generate_series(1, $2::int) col order by position, col returning id`,
    [POSITIONS, COLUMNS],
  );
  const places = await query(
    `insert into work_places (name, work_center_id, module_id)
     select 'Место ' || at.n || '.' || k, at.id, case when at.n <= $2 then $3::int when at.n <= $2 * ($6 - 1) then $4::int else $5::int end
       from unnest($1::int[]) with ordinality at (id, n), generate_series(1, $7::int) k order by at.n, k returning id`,
    [
      centers.map(({ id }) => id),
      COLUMNS,
      desk('picking-desk'),
      desk('assembler-desk'),
      desk('otk-desk'),
      POSITIONS,
      PLACES_OF_COLUMN,
    ],
  );
  const people = await query(
    `insert into users (name, email, email_verified_at, password_hash, first_name, last_name, role_id)
     select 'year-' || n, 'year-' || n || '@naryad.local', now(), u.password_hash, 'Оператор', n::text, u.role_id
       from users u, generate_series(1, $1::int) n where u.email = 'assembler@naryad.local' returning id`,
    [PLACES],
  );
  const defects = await query(
    `insert into defect_codes (code, name)
     select 'Г-' || n, ($1::text[])[n] from generate_series(1, cardinality($1::text[])) n returning id`,
    [['Царапина', 'Непропай', 'Перекос', 'Нет контакта', 'Размер вне допуска', 'Не та деталь']],
  );
  await query(
    `insert into shifts (name, starts_at, ends_at, days, breaks)
     values ('Первая', '07:00', '15:00', '1234567', '09:00–09:15, 11:00–11:30'),
            ('Вторая', '15:00', '23:00', '1234567', '17:00–17:15, 19:00–19:30'),
            ('Третья', '23:00', '07:00', '1234567', '03:00–03:30')`,
  );
  await query(
    `update technology_operations set norm_minutes = 90 + id % 3 * 15 where id in (
       select source_operation_id from production_order_operations where order_id = $1 and position % 2 = 0)`,
    [plant.template],
  );
  const ids = (rows) => rows.map(({ id }) => id).sort((one, other) => one - other);
  return {
    ...plant,
    centers: ids(centers),
    places: ids(places),
    people: ids(people),
    defects: ids(defects),
  };
}

/** Orders with the operations of the demo plant's, each along a column of the floor. Ids follow each other: nobody else writes. */
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
      TASKS_OF_ORDER / PLACES_OF_COLUMN,
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

/** When each operation begins and ends, where, with which pause and verdict. Each place does one after the other. */
async function planOperations(query, { floor, first, orders, since, slot, until }) {
  await query(
    `create temp table year_work as
     with drawn as (
       select o, s, k, o / ${COLUMNS} * ${TASKS_OF_ORDER} + s as at_column,
              random() as begins, random() as lasts, random() as pauses, random() as judged, random() as reason
         from generate_series(0, $1::int - 1) o, generate_series(0, ${TASKS_OF_ORDER - 1}) s, generate_series(0, ${POSITIONS - 1}) k
     ), timed as (
       select *, $5::timestamptz + $6::interval * (at_column / ${PLACES_OF_COLUMN} + k + 0.02 + 0.08 * begins) as began,
              $6::interval * (0.45 + 0.4 * lasts) as length,
              k * ${COLUMNS * PLACES_OF_COLUMN} + o % ${COLUMNS} * ${PLACES_OF_COLUMN} + at_column % ${PLACES_OF_COLUMN} as place
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
  // An item that is judged twice stands still between its two runs and in none of them.
  await query(`update year_work set paused = null, resumed = null where verdict = 'rework'`);
}

/** Operations as they stand now: done, in work, paused or to come. */
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
              case when s.status = 'done' then p.name end, case when s.status = 'done' then c.name end,
              case when s.status = 'done' then u.first_name end, case when s.status = 'done' then u.last_name end
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

const JUDGED = `(w.began + (w.ended - w.began) * 0.5)`;
const AGAIN = `(w.began + (w.ended - w.began) * 0.55)`;

/** Stretches of work, and runs with their verdicts. */
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
        select w.began, ${JUDGED}, 'done' where w.verdict = 'rework') s
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
        select 1, w.began, ${JUDGED}, 'rework' where w.verdict = 'rework'
        union all
        select 2, ${AGAIN}, w.ended, 'good' where w.verdict = 'rework') r
       left join defect_codes d on d.id = w.defect_code_id and r.result <> 'good'
      order by r.ended_at`,
  );
}

/** Items and orders follow from their operations. */
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

/** Two steps each: a list of operations counts them. */
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

/** Calls of the places, the last of them unanswered, and what people were told. */
async function addCalls(query, { places, people }, since, until) {
  await query(
    `insert into place_calls (work_place_id, type, raised_at, raised_by_id, acknowledged_at, acknowledged_by_id, arrived_at,
                              arrived_by_id, solved_at, solved_by_id)
     select ($1::int[])[1 + n % cardinality($1::int[])], (array['material', 'setup', 'quality', 'repair'])[1 + n % 4], raised,
            ($2::int[])[1 + n % cardinality($2::int[])],
            case when raised + interval '3 minutes' < $4 then raised + interval '3 minutes' end,
            case when raised + interval '3 minutes' < $4 then ($2::int[])[1] end,
            case when raised + interval '8 minutes' < $4 then raised + interval '8 minutes' end,
            case when raised + interval '8 minutes' < $4 then ($2::int[])[1] end,
            case when raised + interval '40 minutes' < $4 then raised + interval '40 minutes' end,
            case when raised + interval '40 minutes' < $4 then ($2::int[])[1] end
       from (select n, $3::timestamptz + ($4::timestamptz - $3::timestamptz) * (n::float8 / $5::int) as raised
               from generate_series(1, $5::int) n) made
      order by n`,
    [places, people, since, until, CALLS],
  );
  await query(
    `insert into notices (user_id, kind, subject, title, text, path, created_at, read_at)
     select u.id, (array['call', 'escalation', 'order-late'])[1 + n % 3], 'year:' || n, 'Вызов № ' || n, 'Место ' || n % 60,
            '/production/calls', made, case when n % 10 > 0 then made + interval '1 hour' end
       from users u, lateral (select n, $1::timestamptz - interval '89 days' * (n::float8 / $2::int) as made
                                from generate_series(1, $2::int) n where u.id > 0) told
      where u.email in ('admin@naryad.local', 'planner@naryad.local')`,
    [until, NOTICES],
  );
}
