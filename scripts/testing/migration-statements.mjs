// Parses the SQL statements of a migration as far as its rules need it (scripts/testing/migration-rules.mjs).

/**
 * Parts that are not parsed: function bodies, string literals, comments. They may contain each other, so the
 * first one wins.
 */
const UNREAD = /(\$(?:[a-z_]\w*)?\$).*?\1|('(?:[^']|'')*')|--[^\n]*|\/\*.*?\*\//gis;

/** Splits SQL into lowercase statements without comments and quotes. Function bodies remain unparsed. */
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

/** The table of a statement. */
export function tableOf(text) {
  for (const pattern of TABLE) {
    const table = pattern.exec(text)?.[1];
    if (table) return table.replace(/^public\./, '');
  }
  return null;
}

/** The table that a statement creates. */
export const createdTable = (text) =>
  /^create (?:unlogged |temporary |temp )?table (?:if not exists )?(?:public\.)?([\w.]+)/.exec(text)?.[1];

/** The index that a statement creates. */
export const createdIndex = (text) =>
  /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(?!on )(\w+)/.exec(text)?.[1];

/** The indexes that a statement drops. */
export const droppedIndexes = (text) =>
  /^drop index (?:concurrently )?(?:if exists )?([\w., ]+?)(?: cascade| restrict)?$/
    .exec(text)?.[1]
    .split(/, ?/) ?? [];

const ACTIONS =
  /,\s*(?=(?:add|alter|drop|rename|validate|set|reset|enable|disable|force|no|inherit|attach|detach|owner|cluster)\b)/;

/** Splits `alter table` into its actions, each for one column or constraint. */
export const actions = (text) =>
  text.startsWith('alter table ')
    ? text.replace(/^alter table (if exists )?(only )?\S+ /, '').split(ACTIONS)
    : [];

/** Whether an action adds a column. */
export const adds = (action) =>
  /^add (column )?(if not exists )?(?!(constraint|primary|unique|foreign|check|exclude|not null)\b)/.test(
    action,
  );

const addedColumn = (action) => /^add (?:column )?(?:if not exists )?(\w+)/.exec(action)?.[1];

/** Added columns that remain empty in rows of programs that do not know them. */
export const emptyColumns = (text) =>
  actions(text)
    .filter((it) => adds(it) && !/ default | generated |serial\b/.test(it))
    .map(addedColumn);

/** Column options that cannot refuse a row with an empty value; any other option may. */
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

/** Whether a statement adds a rule that may refuse a row whose `empty` columns are empty. */
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
    // An existing index is already enforced.
    if (rule === undefined || / using index /.test(rule)) return false;
    return !speaksOnlyOf(rule.replace(/ (references .*|not valid)$/, ''), empty);
  });
}
