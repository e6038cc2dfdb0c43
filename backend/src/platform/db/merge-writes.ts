/** A prepared write whose result is not needed. */
export interface PreparedWrite {
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Maximum length of a prepared statement name; Postgres truncates longer ones. */
const MAX_NAME_LENGTH = 63;
const PLAIN = /^\s*(insert|update|delete)\s/i;
const WRITTEN_TABLE = /\b(?:insert\s+into|update|delete\s+from)\s+(?!set\b)"?(\w+)/gi;
const WITH_CTES = /^\s*with\s/i;

/**
 * Merges consecutive different writes into fewer statements, because the overhead of a statement exceeds the
 * cost of such a write. Writes of one statement do not see each other and have no defined order. So writes to
 * the same table stay separate, and so does any statement that is not a plain write.
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
  // CTEs are allowed only at the top level of a statement, so at most one write may have some.
  return (
    all.every(({ sql }) => PLAIN.test(sql) || WITH_CTES.test(sql)) &&
    all.filter(({ sql }) => WITH_CTES.test(sql)).length <= 1 &&
    group.every(({ name, sql }) => name !== write.name && !isOneTable(sql, write.sql)) &&
    nameOf(all).length <= MAX_NAME_LENGTH
  );
}

const isOneTable = (one: string, other: string): boolean =>
  [...tablesOf(one)].some((table) => tablesOf(other).has(table));

/** Tables written by a statement, including its CTEs. */
function tablesOf(sql: string): ReadonlySet<string> {
  let names = tablesBySql.get(sql);
  if (!names)
    tablesBySql.set(sql, (names = new Set([...sql.matchAll(WRITTEN_TABLE)].map(([, table]) => table!))));
  return names;
}

/** Cache by SQL text: there are few texts, and they are constant. */
const tablesBySql = new Map<string, ReadonlySet<string>>();

const nameOf = (writes: readonly PreparedWrite[]): string => writes.map(({ name }) => name).join('+');

/** Cache of SQL texts by name; they are constant. */
const sqlByName = new Map<string, string>();

function mergedWrite(writes: readonly PreparedWrite[]): PreparedWrite {
  if (writes.length === 1) return writes[0]!;
  const name = nameOf(writes);
  // The write with CTEs is last: its CTEs follow those that the other writes become.
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
  const parts = numbered.slice(0, -1).map((sql, index) => `sent_${index + 1} as (${sql})`);
  const last = numbered.at(-1)!;
  return `with ${parts.join(', ')}${WITH_CTES.test(last) ? last.replace(WITH_CTES, ', ') : ` ${last}`}`;
}
