import type { TestApp } from './test-app.js';

/** Audit actions written only by failed sign-ins. */
const FAILURES = ['auth.sign-in-failed', 'auth.sign-in-by-pin-failed', 'auth.lock-pin', 'auth.lock-sign-in'];

/**
 * Counts and contents of all tables that a call may change, except traces of sign-ins and data updated in the
 * background.
 */
export async function plantState(app: TestApp): Promise<Record<string, string>> {
  const tables = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('sessions', 'sign_in_attempts', 'realtime_rooms', 'outbox')
        and table_name not like 'stock\\_sum%' and table_name not in ('projections', 'work_tallies', 'open_stretches')
        and table_name not in ('audit_seals', 'retention_terms')`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
         from "${name}" t
        where not to_jsonb(t) @> any (select jsonb_build_object('action', failure) from unnest($1::text[]) failure)`,
  );
  const counts = ['outbox', 'sessions'].map((name) => `select '${name}', count(*)::text from ${name}`);
  // One statement: a separate one for each table would take longer.
  const rows = await app.sql<{ name: string; sum: string }>([...sums, ...counts].join(' union all '), [
    FAILURES,
  ]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
