// Relations that a SQL text names, and which of them it writes or locks.

/** Placeholder ⟨n⟩ for the n-th expression of a SQL template. */
export const HOLE = /^⟨(\d+)⟩$/;
/** A placeholder within an identifier is part of it: `stock_⟨0⟩`. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$\d+|(?:[\p{L}_]|⟨\d+⟩)(?:[\p{L}\p{N}_$]|⟨\d+⟩)*|\d+(?:\.\d+)?|\S/gu;
/** Keywords that end the list of relations after `from`, `join` or `using`. */
const ENDS = new Set(
  'where group having order limit offset fetch union intersect except returning set select for window values with'.split(
    ' ',
  ),
);
/** Preceded by one of these, `update` is a lock or a part of `on conflict`. */
const NO_COMMAND = new Set(['for', 'key', 'do']);

/** After `for` they lock the rows of a select. */
const LOCKS = new Set(['update', 'share', 'no', 'key']);
const JOINS = new Set([
  'join',
  'left',
  'right',
  'full',
  'inner',
  'cross',
  'natural',
  'on',
  'using',
  'lateral',
]);

/** @typedef {{ name: string, isWrite: boolean }} Relation a table, a view, a CTE or a hole; who locks rows writes */

/**
 * Tokens of a SQL text: lowercase names without quotes, no comments, no string literals.
 * @param {string} sql
 * @returns {string[]}
 */
export const tokensOf = (sql) =>
  [...sql.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !token.startsWith('--') && !token.startsWith('/*') && !token.startsWith("'"))
    .map((token) => (token.startsWith('"') ? token.slice(1, -1) : token.toLowerCase()));

/** @param {string | undefined} token */
export const isName = (token) => token !== undefined && /^[\p{L}_⟨]/u.test(token);

/**
 * Relations after from, join, using, update, into, table, truncate, without functions and subqueries.
 * @param {string} sql a statement or a part of one
 * @returns {{ relations: Relation[], ctes: string[] }}
 */
export function relationsOf(sql) {
  const tokens = tokensOf(sql);
  const relations = [];
  const ctes = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token === 'from' && before === 'delete') relations.push(...listAfter(tokens, at, 'first'));
    else if (token === 'from' && before !== 'distinct') relations.push(...listAfter(tokens, at));
    else if (token === 'join' || token === 'using') relations.push(...listAfter(tokens, at));
    else if (token === 'into') relations.push(...listAfter(tokens, at, 'first').slice(0, 1));
    else if (token === 'update' && !NO_COMMAND.has(before) && next !== 'set') {
      relations.push(...listAfter(tokens, at, 'first').slice(0, 1));
    } else if (token === 'truncate' && next !== 'table') relations.push(...listAfter(tokens, at, 'all'));
    else if (token === 'table') relations.push(...listAfter(tokens, at, isName(before) ? 'all' : 'none'));
    else if (token === 'as' && isCte(tokens, at)) ctes.push(tokens[startOfCte(tokens, at)]);
  }
  return { relations, ctes };
}

/**
 * Each relation after the keyword, a comma or a join on this level. Brackets are parsed separately.
 * @param {string[]} tokens
 * @param {number} keyword
 * @param {'none' | 'first' | 'all'} writtenRelations
 * @returns {Relation[]}
 */
function listAfter(tokens, keyword, writtenRelations = 'none') {
  const locked = lockedAfter(tokens, keyword);
  const relations = [];
  let depth = 0;
  let isExpected = true;
  for (let index = keyword + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && (ENDS.has(token) || token === ';'))) break;
    if (depth > 0 || token === ')') {
      if (token === '(') depth += 1;
      continue;
    }
    if (token === 'only' || token === 'lateral') continue;
    if (token === ',' || token === 'join' || token === 'using') {
      isExpected = true;
      continue;
    }
    if (token === '(') depth += 1;
    else if (isExpected && isName(token)) {
      // `public.companies` is identified by its last part.
      if (tokens[index + 1] === '.') index += 2;
      const isCommanded =
        writtenRelations === 'all' || (writtenRelations === 'first' && relations.length === 0);
      const isFunction = tokens[index + 1] === '(' && !isCommanded;
      const isLocked = locked === 'all' || locked.includes(aliasAt(tokens, index));
      if (!isFunction) relations.push({ name: tokens[index], isWrite: isCommanded || isLocked });
    }
    isExpected = false;
  }
  return relations;
}

/**
 * Relations locked by `for update`, `for share` … at the end of the same select.
 * @returns {'all' | string[]} 'all', or the named aliases
 */
function lockedAfter(tokens, keyword) {
  let depth = 0;
  for (let index = keyword + 1; index < tokens.length && depth >= 0; index += 1) {
    const token = tokens[index];
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth !== 0) continue;
    if (token === ';' || token === 'union') break;
    const isLock = token === 'for' && (LOCKS.has(tokens[index + 1]) || HOLE.test(tokens[index + 1] ?? ''));
    if (!isLock) continue;
    const end = tokens.slice(index, index + 6);
    const aliases = tokens.slice(index + end.indexOf('of') + 1).filter((each) => each !== ',');
    const isHidden = aliases.some((each) => each.includes('⟨'));
    return !end.includes('of') || isHidden ? 'all' : aliases;
  }
  return [];
}

/** Alias of a relation in its statement. */
function aliasAt(tokens, index) {
  const next = tokens[index + 1] === 'as' ? tokens[index + 2] : tokens[index + 1];
  return isName(next) && !ENDS.has(next) && !JOINS.has(next) ? next : tokens[index];
}

/** `name as (`, `name (columns) as not materialized (`, after `with` or after another CTE. */
function isCte(tokens, index) {
  const start = startOfCte(tokens, index);
  const isBody = ['(', 'not', 'materialized'].includes(tokens[index + 1]);
  return isBody && isName(tokens[start]) && ['with', 'recursive', ','].includes(tokens[start - 1]);
}

const startOfCte = (tokens, index) =>
  (tokens[index - 1] === ')' ? tokens.lastIndexOf('(', index) : index) - 1;
