// What a migration may do while programs of the release before it work on the same database (docs/5-operations.md,
// "Upgrade without a stop"): nothing that they do may fail, and none of them may wait for long.

/** Tables that grow with the work of the plant: a scan of one under a lock stops everybody. */
export const BIG = [
  'audit_log',
  'idempotency_keys',
  'inbox',
  'movement_tallies',
  'notices',
  'operation_photos',
  'operation_runs',
  'operation_stretches',
  'outbox',
  'picks',
  'production_order_operations',
  'production_order_steps',
  'production_task_operations',
  'production_task_steps',
  'production_tasks',
  'reservations',
  'sessions',
  'stock_balances',
  'stock_lots',
  'stock_movements',
];

/** @typedef {{ rule: string, finds: (statement: Statement) => boolean, why: string }} Rule */
/** @typedef {{ text: string, table: string | null, isBig: boolean, isInTransaction: boolean }} Statement */
/** @typedef {{ name: string, statements: readonly string[], transaction?: boolean, permits?: Readonly<Record<string, string>> }} Migration */

const alters = (text, action) => text.startsWith('alter table ') && action.test(text);
/** The parts of `alter table` by themselves: each has a column or constraint of its own. */
const actions = (text) =>
  text
    .replace(/^alter table (if exists )?(only )?\S+ /, '')
    .split(/,\s*(?=(?:add|alter|drop|rename|validate)\b)/);
const someAction = (text, test) => text.startsWith('alter table ') && actions(text).some(test);
const adds = (action) =>
  /^add (column )?(if not exists )?(?!constraint|primary|unique|foreign|check|exclude)/.test(action);

/** @type {readonly Rule[]} */
export const RULES = [
  {
    rule: 'drop-table',
    finds: ({ text }) => /^drop (table|view|materialized view|function|type|schema|sequence) /.test(text),
    why: 'программы прежней версии ещё обращаются к этому',
  },
  {
    rule: 'rename',
    finds: ({ text }) => /^alter (table|view|function|type|sequence) .* rename (?!constraint)/.test(text),
    why: 'программы прежней версии знают прежнее имя: заведите новое рядом, прежнее уберите в следующей версии',
  },
  {
    rule: 'drop-column',
    finds: ({ text }) => someAction(text, (it) => /^drop (column )?(?!constraint|not null|default)/.test(it)),
    why: 'программы прежней версии ещё читают и пишут этот столбец',
  },
  {
    rule: 'drop-default',
    finds: ({ text }) => alters(text, / alter (column )?\S+ drop default/),
    why: 'прежняя версия вставляет строки без этого значения',
  },
  {
    rule: 'change-type',
    finds: ({ text }) => alters(text, / alter (column )?\S+ (set data )?type /),
    why: 'таблица переписывается под запретом чтения, а прежняя версия ждёт прежний тип: заведите столбец рядом',
  },
  {
    rule: 'set-not-null',
    finds: ({ text }) => alters(text, / alter (column )?\S+ set not null/),
    why: 'прежняя версия вставляет строки без значения, а таблица читается под запретом записи: add constraint … check (… is not null) not valid, затем validate',
  },
  {
    rule: 'not-null-without-default',
    finds: ({ text }) =>
      someAction(text, (it) => adds(it) && /\bnot null\b/.test(it) && !/\bdefault\b|\bgenerated\b/.test(it)),
    why: 'прежняя версия вставляет строки без этого столбца: нужен default',
  },
  {
    rule: 'volatile-default',
    finds: ({ text }) =>
      someAction(
        text,
        (it) =>
          adds(it) &&
          /default (\S*random|clock_timestamp|timeofday|nextval|uuidv?\d?)\S*\(|\b(small|big)?serial\b|generated (always|by default) as (identity|\(.*\) stored)/.test(
            it,
          ),
      ),
    why: 'у каждой строки своё значение, поэтому таблица переписывается под запретом чтения',
  },
  {
    rule: 'index-locks',
    finds: ({ text, isBig }) => isBig && /^create (unique )?index (?!concurrently)/.test(text),
    why: 'запись в большую таблицу стоит, пока строится индекс: create index concurrently в миграции с transaction = false',
  },
  {
    rule: 'concurrently-in-transaction',
    finds: ({ text, isInTransaction }) =>
      isInTransaction && /^(create|drop|reindex) .*\bconcurrently\b/.test(text),
    why: 'concurrently не выполняется в транзакции: readonly transaction = false, и ничего другого в этой миграции',
  },
  {
    rule: 'constraint-locks',
    finds: ({ text, isBig }) =>
      isBig &&
      someAction(
        text,
        (it) =>
          (/^add (constraint \S+ )?(check|foreign key)/.test(it) && !it.endsWith('not valid')) ||
          (/^add (constraint \S+ )?(unique|primary key|exclude)/.test(it) && !/\busing index\b/.test(it)),
      ),
    why: 'большая таблица читается под запретом записи: not valid, затем validate constraint; для ключей using index',
  },
  {
    rule: 'rewrites-rows',
    finds: ({ text, isBig }) => isBig && /^(update|delete from|with .*\b(update|delete from)\b)/.test(text),
    why: 'строки большой таблицы заняты до конца миграции: меняйте их частями из программы',
  },
  {
    rule: 'locks-table',
    finds: ({ text }) => /^(lock |truncate |cluster\b|vacuum full|reindex (?!.*concurrently))/.test(text),
    why: 'таблица недоступна до конца миграции',
  },
];

/**
 * What a migration must not do.
 * @param {Migration} migration with the statements of its `up`; `permits` names rules and why they do not apply here
 * @returns {string[]} one sentence each
 */
export function problemsOf({ name, statements, transaction = true, permits = {} }) {
  const made = new Set();
  const used = new Set();
  const problems = [];
  for (const text of statements.flatMap(plain)) {
    const created = /^create (?:unlogged |temporary |temp )?table (?:if not exists )?([\w.]+)/.exec(
      text,
    )?.[1];
    if (created) made.add(created);
    const table = tableOf(text);
    // Nobody uses what this migration has made.
    if (table !== null && made.has(table)) continue;
    const statement = {
      text,
      table,
      isBig: table !== null && BIG.includes(table),
      isInTransaction: transaction,
    };
    for (const { rule, why } of RULES.filter(({ finds }) => finds(statement))) {
      used.add(rule);
      if (!permits[rule]) problems.push(`${name}: ${rule}: ${why} («${text.slice(0, 90)}»)`);
    }
  }
  for (const rule of Object.keys(permits)) {
    if (!used.has(rule)) problems.push(`${name}: permits называет ${rule}, но миграция такого не делает`);
  }
  return problems;
}

/** Statements by themselves, without comments and quotes, in small letters; bodies of functions stay whole and unread. */
function plain(sql) {
  return sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '$body$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}

const TABLE = [
  /^alter table (?:if exists )?(?:only )?([\w.]+)/,
  /^create (?:unique )?index (?:.*? )?on (?:only )?([\w.]+)/,
  /^drop table (?:if exists )?([\w.]+)/,
  /^update (?:only )?([\w.]+)/,
  /^delete from (?:only )?([\w.]+)/,
  /^with .*?\b(?:update|delete from) (?:only )?([\w.]+)/,
  /^(?:truncate|lock|cluster)(?: table)? (?:only )?([\w.]+)/,
];

function tableOf(text) {
  for (const pattern of TABLE) {
    const table = pattern.exec(text)?.[1];
    if (table) return table.replace(/^public\./, '');
  }
  return null;
}
