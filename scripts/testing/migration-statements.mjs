// What the statements of a migration say, as far as its rules ask (scripts/testing/migration-rules.mjs).

/** What is no statement of its own: bodies of functions, texts, comments. They may hold each other, so the first one wins. */
const UNREAD = /(\$(?:[a-z_]\w*)?\$).*?\1|('(?:[^']|'')*')|--[^\n]*|\/\*.*?\*\//gis;

/** Statements by themselves, without comments and quotes, in small letters; bodies of functions stay whole and unread. */
export function plain(sql) {
  return sql
    .replaceAll(UNREAD, (_all, body, text) => (body ? '$body$' : text ? "''" : ' '))
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}

const TABLE = [
  /^alter table (?:if exists )?(?:only )?([\w.]+)/,
  /^create (?:unique )?index (?:.*? )?on (?:only )?([\w.]+)/,
  /^create (?:or replace )?(?:constraint )?(?:trigger|policy) .*? on ([\w.]+)/,
  /^create (?:or replace )?rule .*? to ([\w.]+)/,
  /^drop table (?:if exists )?([\w.]+)/,
  /^drop (?:trigger|rule|policy) (?:if exists )?\S+ on ([\w.]+)/,
  /^revoke .*? on (?:table )?([\w.]+)/,
  /^update (?:only )?([\w.]+)/,
  /^delete from (?:only )?([\w.]+)/,
  /^merge into (?:only )?([\w.]+)/,
  /^with .*?\b(?:update|delete from|merge into) (?:only )?([\w.]+)/,
  /^(?:truncate|lock|cluster)(?: table)? (?:only )?([\w.]+)/,
];

/** The table that a statement is about. */
export function tableOf(text) {
  for (const pattern of TABLE) {
    const table = pattern.exec(text)?.[1];
    if (table) return table.replace(/^public\./, '');
  }
  return null;
}

/** The table that it makes. */
export const createdTable = (text) =>
  /^create (?:unlogged |temporary |temp )?table (?:if not exists )?(?:public\.)?([\w.]+)/.exec(text)?.[1];

/** The index that it makes. */
export const createdIndex = (text) =>
  /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(?!on )(\w+)/.exec(text)?.[1];

/** The indexes that it drops. */
export const droppedIndexes = (text) =>
  /^drop index (?:concurrently )?(?:if exists )?([\w., ]+?)(?: cascade| restrict)?$/
    .exec(text)?.[1]
    .split(/, ?/) ?? [];

const ACTIONS =
  /,\s*(?=(?:add|alter|drop|rename|validate|set|reset|enable|disable|force|no|inherit|attach|detach|owner|cluster)\b)/;

/** The parts of `alter table` by themselves: each has a column or constraint of its own. */
export const actions = (text) =>
  text.startsWith('alter table ')
    ? text.replace(/^alter table (if exists )?(only )?\S+ /, '').split(ACTIONS)
    : [];

/** Whether a part adds a column. */
export const adds = (action) =>
  /^add (column )?(if not exists )?(?!(constraint|primary|unique|foreign|check|exclude|not null)\b)/.test(
    action,
  );

const addedColumn = (action) => /^add (?:column )?(?:if not exists )?(\w+)/.exec(action)?.[1];

/** Columns that it adds and that stay empty in the rows of who does not know them. */
export const emptyColumns = (text) =>
  actions(text)
    .filter((it) => adds(it) && !/ default | generated |serial\b/.test(it))
    .map(addedColumn);

/** Of an empty column these make nothing that could refuse a row; whatever else is said may. */
const HARMLESS = new Set([
  'check',
  'unique',
  'foreign',
  'key',
  'and',
  'or',
  'not',
  'in',
  'any',
  'array',
  'between',
  'like',
]);

const speaksOnlyOf = (rule, columns) =>
  (rule.replaceAll(/::\w+/g, '').match(/[a-z_]\w*/g) ?? []).every(
    (token) => HARMLESS.has(token) || columns.has(token),
  );

/** Whether it makes a rule that may refuse a row whose `empty` columns are left empty. */
export function isStricter(text, empty) {
  const unique =
    /^create unique index (?:.*? )?on (?:only )?[\w.]+ (?:using \w+ ?)?(.*?)(?: where .*)?$/.exec(text)?.[1];
  if (unique !== undefined) return !speaksOnlyOf(unique, empty);
  return actions(text).some((action) => {
    if (adds(action)) {
      const check = /\bcheck (\(.*\))/.exec(action)?.[1];
      return check !== undefined && !speaksOnlyOf(check, new Set([...empty, addedColumn(action)]));
    }
    const rule = /^add (?:constraint \S+ )?((?:check|unique|foreign key|primary key|exclude)\b.*)/.exec(
      action,
    )?.[1];
    // Of an index that is there: it refuses already.
    if (rule === undefined || / using index /.test(rule)) return false;
    return !speaksOnlyOf(rule.replace(/ (references .*|not valid)$/, ''), empty);
  });
}
