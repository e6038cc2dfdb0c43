import { iso } from '../../../kernel/sql-text.js';

const person = (id: string): string =>
  `(select jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = ${id})`;

/** Columns of a call. Needs the aliases `c` (call), `w` (work place) and `wc` (work center). */
export const CALL_COLUMNS = `
  c.id, c.type, c.comment,
         jsonb_build_object('id', w.id, 'name', w.name) as workshop_post_unit,
         jsonb_build_object('id', wc.id, 'name', wc.name) as workshop_post,
         (select jsonb_build_object('id', o.id, 'name', oo.name, 'production_order_id', t.order_id,
                   'task_sort', t.sort, 'product_name', pr.name)
            from production_task_operations o
            join production_order_operations oo on oo.id = o.order_operation_id
            join production_tasks t on t.id = o.task_id
            join production_orders p on p.id = t.order_id
            join products pr on pr.id = p.product_id
           where o.id = c.operation_id) as operation,
         ${iso('c.raised_at')} as raised_at, ${person('c.raised_by_id')} as raised_by,
         ${iso('c.acknowledged_at')} as acknowledged_at, ${person('c.acknowledged_by_id')} as acknowledged_by,
         ${iso('c.arrived_at')} as arrived_at, ${person('c.arrived_by_id')} as arrived_by,
         ${iso('c.solved_at')} as solved_at, ${person('c.solved_by_id')} as solved_by, c.solution,
         coalesce((select jsonb_agg(jsonb_build_object('role', jsonb_build_object('id', r.id, 'name', r.name),
                    'at', ${iso('e.at')}) order by e.at, r.id)
                     from call_escalations e join roles r on r.id = e.role_id where e.call_id = c.id), '[]') as escalations`;

const call = (where: string): string => `
  select ${CALL_COLUMNS}
    from place_calls c
    join work_places w on w.id = c.work_place_id
    join work_centers wc on wc.id = w.work_center_id
   where ${where}`;

/** $1 call. */
export const CALL = call('c.id = $1');
/** $1 work place. */
export const OPEN_OF_WORK_PLACE = `${call('c.work_place_id = $1 and c.solved_at is null')} order by c.raised_at, c.id`;
/** $1 desks. A deleted work place stays in the result until its open call is solved. */
export const OPEN_OF_DESKS = `${call('w.module_id = any ($1::int[]) and c.solved_at is null')} order by c.raised_at, c.id`;

/** $1 desks whose calls go to everyone, $2 desks whose calls were escalated to a role, $3 user. */
export const OPEN_ADDRESSED = `${call(`c.solved_at is null and (w.module_id = any ($1::int[]) or w.module_id = any ($2::int[])
     and exists (select from call_escalations e join users u on u.role_id = e.role_id
                  where e.call_id = c.id and u.id = $3))`)} order by c.raised_at, c.id`;

/** $1 call. */
export const LOCK = `
  select c.id, c.type, c.work_place_id, c.operation_id, c.acknowledged_by_id, c.arrived_by_id, c.solved_at is not null as is_solved,
         (select w.module_id from work_places w where w.id = c.work_place_id) as desk_module_id,
         (select w.work_center_id from work_places w where w.id = c.work_place_id) as work_center_id
    from place_calls c where c.id = $1 for no key update of c`;

/**
 * $1 work place, $2 type, $3 comment, $4 operation, $5 user. No row when the work place already has an open
 * call of the type.
 */
export const RAISE = `
  insert into place_calls (work_place_id, type, comment, operation_id, raised_by_id) values ($1, $2, $3, $4, $5)
  on conflict (work_place_id, type) where solved_at is null do nothing returning id`;

export const OPEN = 'select id from place_calls where work_place_id = $1 and type = $2 and solved_at is null';

/** $1 operation, $2 work center. */
export const IS_OF_CENTER = `
  select 1 from production_task_operations o
    join production_order_operations oo on oo.id = o.order_operation_id
    join production_orders p on p.id = oo.order_id and p.deleted_at is null
   where o.id = $1 and oo.work_center_id = $2`;

/** $1 call, $2 user. */
export const ACKNOWLEDGE =
  'update place_calls set acknowledged_at = now(), acknowledged_by_id = $2 where id = $1';
/** $1 call, $2 user. Arriving also acknowledges a call that was not acknowledged yet. */
export const ARRIVE = `
  update place_calls set arrived_at = now(), arrived_by_id = $2, acknowledged_at = coalesce(acknowledged_at, now()),
         acknowledged_by_id = coalesce(acknowledged_by_id, $2) where id = $1`;
/** $1 call, $2 user, $3 what was done. */
export const SOLVE =
  'update place_calls set solved_at = now(), solved_by_id = $2, solution = $3 where id = $1';
