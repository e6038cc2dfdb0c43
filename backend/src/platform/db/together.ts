/** A prepared write whose answer tells nothing. */
export interface SentWrite {
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The longest name of a prepared statement that Postgres tells from others. */
const LONGEST_NAME = 63;
const PLAIN = /^\s*(insert|update|delete)\s/i;
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from)\s+(?!set\b)"?(\w+)/gi;
const WITH_PARTS = /^\s*with\s/i;

/**
 * The same writes as fewer statements: different ones that follow each other become one, since a statement costs the
 * server and Postgres more than such a write does. None sees what the others of its statement write, and nobody
 * can tell in which order they were done; so those into one table stay apart, and so does whatever is no plain write.
 */
export function together(writes: readonly SentWrite[]): SentWrite[] {
  const done: SentWrite[] = [];
  let gathered: SentWrite[] = [];
  const finish = (): void => {
    if (gathered.length > 0) done.push(oneOf(gathered));
    gathered = [];
  };
  for (const write of writes) {
    if (!fits(write, gathered)) finish();
    gathered.push(write);
  }
  finish();
  return done;
}

function fits(write: SentWrite, gathered: readonly SentWrite[]): boolean {
  const all = [...gathered, write];
  // Parts of a statement stand at the top, so one at most may have some.
  return (
    all.every(({ sql }) => PLAIN.test(sql) || WITH_PARTS.test(sql)) &&
    all.filter(({ sql }) => WITH_PARTS.test(sql)).length <= 1 &&
    gathered.every(({ name, sql }) => name !== write.name && !isOneTable(sql, write.sql)) &&
    nameOf(all).length <= LONGEST_NAME
  );
}

const isOneTable = (one: string, other: string): boolean =>
  [...tablesOf(one)].some((table) => tablesOf(other).has(table));

/** What a write writes, in its parts too. */
function tablesOf(sql: string): ReadonlySet<string> {
  let found = tables.get(sql);
  if (!found) tables.set(sql, (found = new Set([...sql.matchAll(WRITTEN)].map(([, table]) => table!))));
  return found;
}

/** By texts: they are few, and always the same. */
const tables = new Map<string, ReadonlySet<string>>();

const nameOf = (writes: readonly SentWrite[]): string => writes.map(({ name }) => name).join('+');

/** Texts by their names: they are always the same. */
const texts = new Map<string, string>();

function oneOf(writes: readonly SentWrite[]): SentWrite {
  if (writes.length === 1) return writes[0]!;
  const name = nameOf(writes);
  // The one with parts comes last: its parts follow those that the others become.
  const inOrder = writes.toSorted(
    (one, other) => Number(!PLAIN.test(one.sql)) - Number(!PLAIN.test(other.sql)),
  );
  let sql = texts.get(name);
  if (sql === undefined) texts.set(name, (sql = textOf(inOrder)));
  return { name, sql, parameters: inOrder.flatMap(({ parameters }) => parameters) };
}

function textOf(writes: readonly SentWrite[]): string {
  let before = 0;
  const numbered = writes.map(({ sql, parameters }) => {
    const shift = before;
    before += parameters.length;
    return sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + shift}`);
  });
  const parts = numbered.slice(0, -1).map((sql, at) => `sent_${at + 1} as (${sql})`);
  const last = numbered.at(-1)!;
  return `with ${parts.join(', ')}${WITH_PARTS.test(last) ? last.replace(WITH_PARTS, ', ') : ` ${last}`}`;
}
