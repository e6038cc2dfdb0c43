/** A prepared write whose answer tells nothing. */
export interface PreparedWrite {
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The longest name of a prepared statement that Postgres tells from others. */
const MAX_NAME_LENGTH = 63;
const PLAIN = /^\s*(insert|update|delete)\s/i;
const WRITTEN_TABLE = /\b(?:insert\s+into|update|delete\s+from)\s+(?!set\b)"?(\w+)/gi;
const WITH_CTES = /^\s*with\s/i;

/**
 * The same writes as fewer statements: different ones that follow each other become one, since a statement costs the
 * server and Postgres more than such a write does. None sees what the others of its statement write, and nobody
 * can tell in which order they were done; so those into one table stay apart, and so does whatever is no plain write.
 */
export function mergeWrites(writes: readonly PreparedWrite[]): PreparedWrite[] {
  const merged: PreparedWrite[] = [];
  let group: PreparedWrite[] = [];
  const finish = (): void => {
    if (group.length > 0) merged.push(mergedWrite(group));
    group = [];
  };
  for (const write of writes) {
    if (!canMerge(write, group)) finish();
    group.push(write);
  }
  finish();
  return merged;
}

function canMerge(write: PreparedWrite, group: readonly PreparedWrite[]): boolean {
  const all = [...group, write];
  // Parts of a statement stand at the top, so one at most may have some.
  return (
    all.every(({ sql }) => PLAIN.test(sql) || WITH_CTES.test(sql)) &&
    all.filter(({ sql }) => WITH_CTES.test(sql)).length <= 1 &&
    group.every(({ name, sql }) => name !== write.name && !isOneTable(sql, write.sql)) &&
    nameOf(all).length <= MAX_NAME_LENGTH
  );
}

const isOneTable = (one: string, other: string): boolean =>
  [...tablesOf(one)].some((table) => tablesOf(other).has(table));

/** What a write writes, in its parts too. */
function tablesOf(sql: string): ReadonlySet<string> {
  let names = tablesBySql.get(sql);
  if (!names)
    tablesBySql.set(sql, (names = new Set([...sql.matchAll(WRITTEN_TABLE)].map(([, table]) => table!))));
  return names;
}

/** By texts: they are few, and always the same. */
const tablesBySql = new Map<string, ReadonlySet<string>>();

const nameOf = (writes: readonly PreparedWrite[]): string => writes.map(({ name }) => name).join('+');

/** Texts by their names: they are always the same. */
const sqlByName = new Map<string, string>();

function mergedWrite(writes: readonly PreparedWrite[]): PreparedWrite {
  if (writes.length === 1) return writes[0]!;
  const name = nameOf(writes);
  // The one with parts comes last: its parts follow those that the others become.
  const ordered = writes.toSorted(
    (one, other) => Number(!PLAIN.test(one.sql)) - Number(!PLAIN.test(other.sql)),
  );
  let sql = sqlByName.get(name);
  if (sql === undefined) sqlByName.set(name, (sql = mergedSql(ordered)));
  return { name, sql, parameters: ordered.flatMap(({ parameters }) => parameters) };
}

function mergedSql(writes: readonly PreparedWrite[]): string {
  let before = 0;
  const numbered = writes.map(({ sql, parameters }) => {
    const shift = before;
    before += parameters.length;
    return sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + shift}`);
  });
  const parts = numbered.slice(0, -1).map((sql, at) => `sent_${at + 1} as (${sql})`);
  const last = numbered.at(-1)!;
  return `with ${parts.join(', ')}${WITH_CTES.test(last) ? last.replace(WITH_CTES, ', ') : ` ${last}`}`;
}
