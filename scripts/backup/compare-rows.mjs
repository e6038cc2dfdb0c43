import pg from 'pg';
import { RESET_TABLES } from './reset-after-restore.mjs';

/**
 * Number of latest transactions before the end of a copy that are checked for being open at that time; the
 * copy does not contain those.
 */
const MAYBE_OPEN = 1_000_000;
const PORTION = 20_000;
/** Maximum number of differing rows listed by name. */
const NAMED = 3;

/**
 * The full transaction id that wrote a row: rows store only its lower 32 bits. Needs `now`, the next
 * transaction id.
 */
const WRITTEN_BY = '(now.xid - ((now.xid - t.xmin::text::bigint) & 4294967295))';
const NOW = '(select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid) now';
const SUM = `coalesce(sum(('x' || left(md5(row), 15))::bit(60)::bigint::numeric), 0)::text`;

/**
 * Current state of a plant.
 * @param {string} url of its database
 * @returns {Promise<{ snapshot: string, lastEventAt: number | null }>} lastEventAt: time of its last event,
 * epoch milliseconds
 */
export async function momentOfPlant(url) {
  const plant = await connect(url);
  try {
    const [{ snapshot, lastEventAt }] = await plant(
      'select pg_current_snapshot()::text as snapshot, max(created_at) as "lastEventAt" from outbox',
    );
    return { snapshot, lastEventAt: lastEventAt?.getTime() ?? null };
  } finally {
    await plant.end();
  }
}

/**
 * Checks table by table that a copy of the plant's cluster contains the plant's data, while the plant is
 * running. Postgres stores with each row the transaction that wrote it, in the copy as well. So a row that
 * was not written since the end of the copy must be in the copy and be equal; rows changed, added or removed
 * since are not compared. Data that a restore changes is excluded. Sequences have no such transaction: the
 * sequence of a column must be beyond all values of the column.
 * @param {string} liveUrl database of the plant, as its owner
 * @param {string} copyUrl database of the copy, as its owner; it must be unused
 * @param {Awaited<ReturnType<typeof momentOfPlant>>} before state of the plant before the copy was restored
 * @returns {Promise<{ tables: number, rows: number, lost: number, wrong: string[] }>} rows: number of
 * compared rows; lost: rows written between the end of the copy and `before`; wrong: error messages
 */
export async function compareRows(liveUrl, copyUrl, before) {
  const live = await connect(liveUrl);
  const copy = await connect(copyUrl).catch(async (error) => {
    await live.end();
    throw error;
  });
  try {
    const { tables, missing } = await tablesOfBoth(live, copy);
    const heldTables = [];
    for (const table of tables) heldTables.push(await heldBy(copy, table));
    const end = heldTables.reduce((last, { end }) => (BigInt(end) > last ? BigInt(end) : last), 0n);
    const since = { end: String(end), open: await openAt(copy, end), snapshot: before.snapshot };
    await copy('create temp table expected (key text, hash uuid)');
    const result = {
      tables: tables.length,
      rows: 0,
      lost: 0,
      wrong: [...missing, ...(await collidingSequences(copy))],
    };
    for (const [at, table] of tables.entries()) {
      const { rows, lost, wrong } = await compareTable(live, copy, table, heldTables[at], since);
      result.rows += rows;
      result.lost += lost;
      if (wrong) result.wrong.push(wrong);
    }
    return result;
  } finally {
    await Promise.all([live.end(), copy.end()]);
  }
}

/**
 * Tables with the columns that both have, in the same order; `isKept`: rows of the table are never deleted.
 */
async function tablesOfBoth(live, copy) {
  const sql = `
    select c.oid::regclass::text as name,
           array(select quote_ident(attname) from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped order by attname) as columns,
           array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
                  where i.indrelid = c.oid and i.indisprimary order by a.attname) as key,
           exists (select from pg_trigger where tgrelid = c.oid and tgfoid = 'refuse_change'::regproc and tgtype & 8 > 0) as "isKept"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> all($1)
     order by 1`;
  const [inPlant, inCopy] = await Promise.all([live(sql, [RESET_TABLES]), copy(sql, [RESET_TABLES])]);
  const releases = 'select name from migrations order by name';
  const [newer, older] = await Promise.all([live(releases), copy(releases)]);
  const isSameRelease = JSON.stringify(newer) === JSON.stringify(older);
  const missingTables = inPlant
    .filter(({ name }) => isSameRelease && !inCopy.some((table) => table.name === name))
    .map(({ name }) => `Таблицы ${name} нет в копии.`);
  const tables = inCopy.flatMap((table) => {
    const other = inPlant.find(({ name }) => name === table.name);
    // A release in between has removed the table.
    if (!other) return [];
    const columns = table.columns.filter((column) => other.columns.includes(column));
    return [{ ...table, columns: columns.join(), key: (table.key.length > 0 ? table.key : columns).join() }];
  });
  return { tables, missing: missingTables };
}

/**
 * Columns whose sequence would generate an existing value.
 * @returns {Promise<string[]>} error messages
 */
async function collidingSequences(copy) {
  const [{ sql }] = await copy(
    `select string_agg(format(
              'select %L as name, %L as column, last_value + is_called::int as next, (select max(%I) from %s) as largest from %s',
              a.attrelid::regclass, a.attname, a.attname, a.attrelid::regclass, s.oid::regclass), ' union all ') as sql
       from pg_class s
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  );
  const rows = await copy(`select * from (${sql}) numbers where next <= largest order by name`);
  return rows.map(
    ({ name, column, next, largest }) =>
      `${name}: следующий номер (${column}) в копии ${next}, а в ней есть уже ${largest}: номера повторились бы.`,
  );
}

async function heldBy(copy, { name, columns }) {
  const [held] = await copy(
    `select count(*)::text as count, ${SUM} as sum, coalesce(max(xid), 0)::text as end
       from (select row(${columns})::text as row, ${WRITTEN_BY} as xid from ${name} t, ${NOW}) r`,
  );
  return held;
}

/**
 * Transactions up to the last one in the copy that the copy does not contain: they committed only in the
 * plant.
 */
async function openAt(copy, end) {
  const first = end > BigInt(MAYBE_OPEN) ? end - BigInt(MAYBE_OPEN) : 3n;
  const [{ open }] = await copy(
    `select coalesce(range_agg(int8range(xid, xid, '[]')), '{}')::text as open from generate_series($1::bigint, $2::bigint) xid
      where pg_xact_status(xid::text::xid8) in ('aborted', 'in progress')`,
    [String(first), String(end)],
  );
  return `'${open}'::int8multirange`;
}

async function compareTable(live, copy, table, heldTable, { end, open, snapshot }) {
  const { name, columns, key, isKept } = table;
  const rows = `(select row(${key})::text as key, row(${columns})::text as row, xid, xid <= ${end} and not xid <@ ${open} as known
                   from (select t.*, ${WRITTEN_BY} as xid from ${name} t, ${NOW}) t) r`;
  await live('begin isolation level repeatable read read only');
  const [inPlant] = await live(
    `select count(*) filter (where known)::text as count, ${SUM.replace('), 0)', ') filter (where known), 0)')} as sum,
            count(*) filter (where not known and pg_visible_in_snapshot(xid::text::xid8, $1))::text as lost
       from ${rows}`,
    [snapshot],
  );
  const isSame = inPlant.count === heldTable.count && inPlant.sum === heldTable.sum;
  if (!isSame) await bring(live, copy, `select key, md5(row) as hash from ${rows} where known`);
  await live('commit');
  const wrong = isSame ? null : await differing(copy, table);
  const extraCount = Number(heldTable.count) - Number(inPlant.count);
  return {
    rows: Number(inPlant.count),
    lost: Number(inPlant.lost),
    wrong:
      wrong ??
      (isKept && extraCount > 0
        ? `${name}: строк, которые есть только в копии, а не в системе: ${extraCount}.`
        : null),
  };
}

/** Rows that the copy must contain, read in batches: a table may be larger than the memory. */
async function bring(live, copy, sql) {
  await copy('truncate expected');
  await live(`declare portions no scroll cursor for ${sql}`);
  for (;;) {
    const rows = await live(`fetch ${PORTION} from portions`);
    if (rows.length === 0) break;
    await copy('insert into expected select * from unnest($1::text[], $2::uuid[])', [
      rows.map(({ key }) => key),
      rows.map(({ hash }) => hash),
    ]);
  }
}

async function differing(copy, { name, columns, key }) {
  const rows = await copy(
    `select e.key, count(*) over ()::text as many
       from expected e
       left join (select row(${key})::text as key, md5(row(${columns})::text)::uuid as hash from ${name}) t using (key)
      where t.hash is distinct from e.hash order by 1 limit ${NAMED}`,
  );
  if (rows.length === 0) return null;
  const names = rows.map((row) => row.key).join(', ');
  const [{ many }] = rows;
  return `${name}: строк, которых в копии нет или они в ней другие: ${many}, среди них ${names}.`;
}

async function connect(url) {
  const client = new pg.Client({ connectionString: url, application_name: 'naryad-drill' });
  // A connection that is lost while idle is reported by the next statement.
  client.on('error', () => {});
  await client.connect();
  // Makes both servers format timestamps in the same way.
  await client.query("set timezone to 'UTC'");
  return Object.assign(async (sql, values) => (await client.query(sql, values)).rows, {
    end: () => client.end(),
  });
}
