/**
 * $1 kinds, $2 subjects, $3 titles, $4 texts, $5 paths, $6 users: one row each. Existing notices stay
 * unchanged.
 */
export const INSERT_NOTICES = `
  insert into notices (kind, subject, title, text, path, user_id)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[])
  on conflict do nothing returning id, user_id`;

/** $1 calls. */
export const CALLS = `
  select c.id, c.type, w.name as place, c.comment, c.raised_by_id as raised_by, c.solved_at is not null as is_solved
    from place_calls c join work_places w on w.id = c.work_place_id where c.id = any ($1::int[])`;

/** $1 production modules. Planners of the modules. */
export const PLANNERS = `
  select distinct u.id from work_module_users m join users u on u.id = m.user_id and u.is_active
   where m.module_id = any ($1::int[]) order by 1`;

/** $1 jobs. */
export const FAILED_JOBS = `
  select id, title, detail, requested_by from print_jobs where id = any ($1::uuid[]) and state = 'failed'`;

/** $1 imports. */
export const IMPORTS =
  'select id, kind, file_name, counts, created_by from imports where id = any ($1::int[])';

/** $1 checks of the ledger. */
export const LEDGER_CHECKS = 'select id, broken, problem from ledger_checks where id = any ($1::int[])';

/** $1 name of the role. */
export const ADMINISTRATORS = `
  select u.id from users u join roles r on r.id = u.role_id where u.is_active and r.name = $1 order by 1`;

/** $1 calls. Closes the notices of these calls. */
export const CALLS_OVER = `
  update notices set read_at = now()
   where kind in ('call', 'escalation') and subject = any ($1::text[]) and read_at is null returning user_id`;

/**
 * Orders whose due date passed within the last day. Older ones are only in the order list. A postponed order
 * gets another notice when its new due date passes.
 */
export const LATE = `
  insert into notices (kind, subject, title, text, path, user_id)
  select 'order-late', p.id || ':' || extract(epoch from p.plan_end_at)::bigint,
         'Заказ № ' || p.id || ' не готов в срок', pr.name || ', готово ' || p.completed_task_count || ' из ' || p.task_count,
         '/production/orders/' || p.id, u.id
    from production_orders p
    join products pr on pr.id = p.product_id
    join work_module_users m on m.module_id = p.module_id
    join users u on u.id = m.user_id and u.is_active
   where p.status in ('new', 'work') and p.deleted_at is null
     and p.plan_end_at < now() and p.plan_end_at > now() - interval '1 day'
  on conflict do nothing returning id, user_id, now()::text as at`;

/** $1 days, $2 row limit. */
export const DELETE_EXPIRED = `
  delete from notices where id in (
    select id from notices where created_at < now() - make_interval(days => $1) order by created_at limit $2)
  returning id`;
