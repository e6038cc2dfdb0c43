// Which relations a text of SQL names, and what is written to.

/** What a template computes stands as ⟨n⟩ in its SQL: the n-th expression. */
export const HOLE = /^⟨(\d+)⟩$/;
/** A hole within a word makes one name with it: `stock_⟨0⟩`. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$\d+|(?:[\p{L}_]|⟨\d+⟩)(?:[\p{L}\p{N}_$]|⟨\d+⟩)*|\d+(?:\.\d+)?|\S/gu;
/** Words that end the list of relations after `from`, `join` or `using`. */
const ENDS = new Set(
  'where group having order limit offset fetch union intersect except returning set select for window values with'.split(
    ' ',
  ),
);
/** Before `update` they make it a lock, or a part of an `on conflict`. */
const NO_COMMAND = new Set(['for', 'key', 'do']);

/** @typedef {{ name: string, isWrite: boolean }} Relation a table, a view, a CTE or a hole */

/**
 * The words and signs of a text of SQL: names in small letters and without quotes, no comments, no texts in apostrophes.
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
 * The relations that stand after from, join, using, update, into, table, truncate; functions and subqueries are none.
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
 * Each relation after the keyword, a comma or a join on this level; what stands in brackets has keywords of its own.
 * @param {string[]} tokens
 * @param {number} keyword
 * @param {'none' | 'first' | 'all'} written
 * @returns {Relation[]}
 */
function listAfter(tokens, keyword, written = 'none') {
  const relations = [];
  let depth = 0;
  let isExpected = true;
  for (let at = keyword + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
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
      // `public.companies` is named by its last part.
      if (tokens[at + 1] === '.') at += 2;
      const isWrite = written === 'all' || (written === 'first' && relations.length === 0);
      if (tokens[at + 1] !== '(' || isWrite) relations.push({ name: tokens[at], isWrite });
    }
    isExpected = false;
  }
  return relations;
}

/** `name as (`, `name (columns) as not materialized (`, after `with` or after another CTE. */
function isCte(tokens, at) {
  const start = startOfCte(tokens, at);
  const isBody = ['(', 'not', 'materialized'].includes(tokens[at + 1]);
  return isBody && isName(tokens[start]) && ['with', 'recursive', ','].includes(tokens[start - 1]);
}

const startOfCte = (tokens, at) => (tokens[at - 1] === ')' ? tokens.lastIndexOf('(', at) : at) - 1;
