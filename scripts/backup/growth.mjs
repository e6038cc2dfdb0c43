import pg from 'pg';
import { DATABASE } from '../embedded/postgres-roles.mjs';

/** Rows of these last numbers may have been committed after a moment although a higher number was before it. */
const LATE = 50;

async function withPlant(adminUrl, work) {
  const url = Object.assign(new URL(adminUrl), { pathname: `/${DATABASE}` });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}

/**
 * How far the tables have grown that nobody may change: ledger, journal, versions.
 * @param {string} adminUrl
 * @returns {Promise<{ newest: number | null, tables: { name: string, rows: number, first: number, last: number }[] }>}
 *   newest: when the last event was written, epoch milliseconds; first, last: the lowest and the highest number
 */
export const growthOf = (adminUrl) =>
  withPlant(adminUrl, async (query) => {
    const names = await query(
      `select distinct t.tgrelid::regclass::text as name from pg_trigger t
       join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'id' and a.atttypid in ('int4'::regtype, 'int8'::regtype)
       where t.tgfoid = 'refuse_change'::regproc order by 1`,
    );
    const tables = [];
    for (const { name } of names) {
      const [row] = await query(
        `select count(*)::int as rows, coalesce(min(id), 0)::int as first, coalesce(max(id), 0)::int as last from ${name}`,
      );
      tables.push({ name, ...row });
    }
    const [{ newest }] = await query('select max(created_at) as newest from outbox');
    return { newest: newest?.getTime() ?? null, tables };
  });

/**
 * Whether a copy holds what the plant holds, row by row, as far as it reaches.
 * @param {string} liveUrl
 * @param {string} copyUrl
 * @param {Awaited<ReturnType<typeof growthOf>>} live as it was before the copy was restored
 * @returns {Promise<{ missing: number, wrong: string[] }>} missing: rows that came after the copy; wrong: sentences
 */
export async function compareGrowth(liveUrl, copyUrl, live) {
  const copy = await growthOf(copyUrl);
  const wrong = [];
  let missing = 0;
  for (const { name, rows, first, last } of copy.tables) {
    const before = live.tables.find((table) => table.name === name);
    const later = (before?.last ?? 0) - last;
    // Numbers that were never used are no rows; where the oldest went into an archive, numbers are all that is left to count.
    missing += Math.max(0, before?.first === first ? before.rows - rows : later);
    const upTo = later > 0 ? last - LATE : last;
    // The oldest may have gone into an archive since the copy was made.
    const from = Math.max(first, before?.first ?? 0);
    const [there, here] = await Promise.all([
      fingerprint(liveUrl, name, from, upTo),
      fingerprint(copyUrl, name, from, upTo),
    ]);
    if (there !== here) wrong.push(`Строки ${name} до № ${upTo} отличаются от работающей системы.`);
  }
  return { missing, wrong };
}

const fingerprint = (adminUrl, table, from, upTo) =>
  withPlant(adminUrl, async (query) => {
    const [{ sum }] = await query(
      `select count(*) || ':' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0) as sum
       from ${table} t where id between $1 and $2`,
      [from, upTo],
    );
    return sum;
  });
