// The shop floor of the year: work centers, work places, users, shifts and calls.

/**
 * Operations of the specification used, and the layout of the floor: each operation has columns of work
 * places.
 */
export const POSITIONS = 6;
export const COLUMNS = 5;
export const WORK_PLACES_PER_COLUMN = 2;
const WORK_PLACES = POSITIONS * COLUMNS * WORK_PLACES_PER_COLUMN;
const CALLS_OF_DAY = 55;
const NOTICES = 10_000;

/**
 * Work centers with their work places, in rows of positions and columns; the order matches the operations of
 * the demo plant.
 */
export async function addFloor(query) {
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
  const workPlaces = await query(
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
      WORK_PLACES_PER_COLUMN,
    ],
  );
  const people = await query(
    `insert into users (name, email, email_verified_at, password_hash, first_name, last_name, role_id)
     select 'year-' || n, 'year-' || n || '@naryad.local', now(), u.password_hash, 'Оператор', n::text, u.role_id
       from users u, generate_series(1, $1::int) n where u.email = 'assembler@naryad.local' returning id`,
    [WORK_PLACES],
  );
  const defects = await query(
    `insert into defect_codes (code, name)
     select 'Г-' || n, ($1::text[])[n] from generate_series(1, cardinality($1::text[])) n returning id`,
    [['Царапина', 'Непропай', 'Перекос', 'Нет контакта', 'Размер вне допуска', 'Не та деталь']],
  );
  // Continuous shifts replace those of the demo plant.
  await query('update shifts set deleted_at = now() where deleted_at is null');
  await query(
    `insert into shifts (name, starts_at, ends_at, days, breaks)
     values ('Первая', '07:00', '15:00', '1234567', '09:00–09:15, 11:00–11:30'),
            ('Вторая', '15:00', '23:00', '1234567', '17:00–17:15, 19:00–19:30'),
            ('Третья', '23:00', '07:00', '1234567', '03:00–03:30')`,
  );
  await query(
    `update technology_operations t set norm_minutes = case when o.position % 2 = 0 then 90 + t.id % 3 * 15 end
       from production_order_operations o where o.order_id = $1 and o.source_operation_id = t.id`,
    [plant.template],
  );
  const ids = (rows) => rows.map(({ id }) => id).sort((one, other) => one - other);
  return {
    ...plant,
    centers: ids(centers),
    places: ids(workPlaces),
    people: ids(people),
    defects: ids(defects),
  };
}

/** Calls of the work places, the last of them unanswered, and the notices sent to users. */
export async function addCalls(query, { places, people }, since, until) {
  const calls = Math.ceil((CALLS_OF_DAY * (Date.parse(until) - Date.parse(since))) / 86_400_000);
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
    [places, people, since, until, calls],
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
