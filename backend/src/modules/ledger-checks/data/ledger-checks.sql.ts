/** $1 zone of the plant, $2 time of day: the last night's check, unless it is a day old or written down already. */
export const NIGHTLY = `
  insert into ledger_checks (due_at)
  select due from (
    select (local::date - (local::time < $2::time)::int + $2::time) at time zone $1 as due
      from (select now() at time zone $1 as local) here
  ) last
  on conflict (due_at) do nothing`;

/** The one that waits, or was broken off by the end of its process. */
export const NEXT = 'select id from ledger_checks where finished_at is null order by due_at limit 1';

/** $1 check. */
export const BEGIN = 'update ledger_checks set started_at = now() where id = $1';

/** $1 check, $2 rules, $3 broken ones, $4 why it broke off. */
export const FINISH = `
  update ledger_checks set finished_at = now(), rules = $2, broken = $3, problem = $4 where id = $1`;

/** $1 person. The lock of the table: of two that ask at once the second finds the first one's. */
export const LOCK = 'lock table ledger_checks in share row exclusive mode';
export const REQUEST = 'insert into ledger_checks (due_at, requested_by) values (now(), $1) returning id';

/** $1 days, $2 rows at once. */
export const DELETE_EXPIRED = `
  delete from ledger_checks where id in (
    select id from ledger_checks where finished_at < now() - make_interval(days => $1) order by id limit $2)
  returning id`;

/** What is watched: rules that the last whole check found broken. */
export const BROKEN = `
  select jsonb_array_length(broken) as n
    from ledger_checks where finished_at is not null and problem is null order by finished_at desc limit 1`;

/** How long ago the last whole check was; where none ever came to its end, how long ago the first one was due. */
export const AGE = `
  select extract(epoch from now() - coalesce(max(finished_at) filter (where problem is null), min(due_at)))::float8 as n
    from ledger_checks having count(*) > 0`;
