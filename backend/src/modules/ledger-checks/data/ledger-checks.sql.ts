/**
 * $1 time zone of the plant, $2 time of day. Inserts the check of the last night unless it is more than a day
 * old or exists already.
 */
export const NIGHTLY = `
  insert into ledger_checks (due_at)
  select due from (
    select (local::date - (local::time < $2::time)::int + $2::time) at time zone $1 as due
      from (select now() at time zone $1 as local) here
  ) last
  on conflict (due_at) do nothing`;

/** A check that waits, or was interrupted by the end of its process. */
export const NEXT = 'select id from ledger_checks where finished_at is null order by due_at limit 1';

/** $1 check. */
export const BEGIN = 'update ledger_checks set started_at = now() where id = $1';

/** $1 check, $2 invariants, $3 broken invariants, $4 error that interrupted it. */
export const FINISH = `
  update ledger_checks set finished_at = now(), rules = $2, broken = $3, problem = $4 where id = $1`;

/** $1 person. The table lock serializes concurrent requests: the second one gets the check of the first. */
export const LOCK = 'lock table ledger_checks in share row exclusive mode';
export const REQUEST = 'insert into ledger_checks (due_at, requested_by) values (now(), $1) returning id';

/** $1 days, $2 batch size. */
export const DELETE_EXPIRED = `
  delete from ledger_checks where id in (
    select id from ledger_checks where finished_at < now() - make_interval(days => $1) order by id limit $2)
  returning id`;

/** Monitored: invariants that the last complete check found broken. */
export const BROKEN = `
  select jsonb_array_length(broken) as n
    from ledger_checks where finished_at is not null and problem is null order by finished_at desc limit 1`;

/** Age of the last complete check; without one, time since the first check was due. */
export const AGE = `
  select extract(epoch from now() - coalesce(max(finished_at) filter (where problem is null), min(due_at)))::float8 as n
    from ledger_checks having count(*) > 0`;
