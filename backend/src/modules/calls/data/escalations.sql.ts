/**
 * $1 call, $2 production modules that receive it. Returns only the roles that are called now for the first
 * time.
 */
export const ESCALATE = `
  insert into call_escalations (call_id, role_id)
  select distinct c.id, r.role_id
    from place_calls c
    join call_rules s on s.module_id = any ($2::int[])
    cross join lateral jsonb_to_recordset(s.rules) as r (role_id int, after_minutes int, types jsonb)
   where c.id = $1 and r.types ? c.type and c.acknowledged_at is null and c.solved_at is null
     and c.raised_at + make_interval(mins => r.after_minutes) <= now()
  on conflict do nothing returning role_id`;

/** $1 production module, $2 desks whose calls it receives. Calls with a role that is due now. */
export const DUE_CALLS = `
  select distinct c.id
    from place_calls c
    join work_places w on w.id = c.work_place_id
    join call_rules s on s.module_id = $1
    cross join lateral jsonb_to_recordset(s.rules) as r (role_id int, after_minutes int, types jsonb)
   where c.acknowledged_at is null and c.solved_at is null and w.module_id = any ($2::int[]) and r.types ? c.type
     and c.raised_at + make_interval(mins => r.after_minutes) <= now()
     and not exists (select from call_escalations e where e.call_id = c.id and e.role_id = r.role_id)
   order by c.id limit 500`;

export const MODULES_WITH_RULES = `select module_id from call_rules where rules <> '[]' order by 1`;

/**
 * $1 call, $2 production modules. Users with a called role who have one of the modules or a module connected
 * to it.
 */
export const CALLED_PEOPLE = `
  select distinct u.id from call_escalations e
    join users u on u.role_id = e.role_id and u.is_active
    join roles r on r.id = u.role_id
   where e.call_id = $1 and (r.name = 'Администратор' or exists (
           select from work_module_users mu where mu.user_id = u.id and (mu.module_id = any ($2::int[]) or exists (
             select from work_module_children l
              where l.parent_id = mu.module_id and l.child_id = any ($2::int[])
                 or l.child_id = mu.module_id and l.parent_id = any ($2::int[])))))
   order by 1`;
