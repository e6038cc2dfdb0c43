// Checks the table of docs/8-asvs.md: named files exist, open lines have a reason, and the totals are
// correct.

export const STATUSES = ['met', 'partly', 'not met', 'n/a'];
/** Of OWASP ASVS 5.0, levels 1 and 2. */
const COUNT = { L1: 70, L2: 183 };
/** Maximum number of open lines. */
export const OPEN_AT_MOST = { L1: 0, L2: 12 };
const SHORTEST_REASON = 30;
const BEGIN = '<!-- totals -->';
const END = '<!-- /totals -->';

/** @typedef {{ id: string, level: string, name: string, status: string, evidence: string, test: string }} Row */

/** @param {string} text @returns {Row[]} */
export function rowsOf(text) {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id, rest]) => {
    const [level = '', name = '', status = '', evidence = '', test = ''] = rest
      .split(' | ')
      .map((it) => it.trim());
    return { id, level, name, status, evidence, test };
  });
}

/**
 * Expected text between the markers.
 * @param {Row[]} rows
 */
export function totalsOf(rows) {
  const count = (chosenRows) =>
    STATUSES.map((status) => chosenRows.filter((row) => row.status === status).length);
  const line = (name, chosenRows) => `| ${[name, ...count(chosenRows)].join(' | ')} |`;
  const chapters = [...new Set(rows.map(({ id }) => Number(id.split('.')[0])))].sort((a, b) => a - b);
  const rowsOfLevel = (level) => rows.filter((row) => row.level === level);
  return [
    `| Chapter | ${STATUSES.join(' | ')} |`,
    `| --- |${' --- |'.repeat(STATUSES.length)}`,
    ...chapters.map((chapter) =>
      line(
        `V${chapter}`,
        rows.filter(({ id }) => id.startsWith(`${chapter}.`)),
      ),
    ),
    line('L1', rowsOfLevel('L1')),
    line('L2', rowsOfLevel('L2')),
    line('all', rows),
  ].join('\n');
}

/**
 * The page with totals that match its rows.
 * @param {string} text
 */
export function withTotals(text) {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) return text;
  return `${text.slice(0, from + BEGIN.length)}\n\n${totalsOf(rowsOf(text))}\n\n${text.slice(to)}`;
}

/**
 * @param {string} text
 * @param {(path: string) => boolean} exists of the repository
 * @returns {string[]}
 */
export function asvsProblems(text, exists) {
  const rows = rowsOf(text);
  const problems = rows.flatMap((row) => rowProblems(row, exists).map((it) => `${row.id}: ${it}`));
  const twice = rows.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index);
  for (const id of twice) problems.push(`${id}: stands there twice`);
  for (const [level, expected] of Object.entries(COUNT)) {
    const own = rows.filter((row) => row.level === level);
    if (own.length !== expected) problems.push(`${level}: ${own.length} requirements, expected ${expected}`);
    const open = own.filter(isOpen).length;
    if (open > OPEN_AT_MOST[level]) problems.push(`${level}: ${open} open, at most ${OPEN_AT_MOST[level]}`);
  }
  if (withTotals(text) !== text || !text.includes(BEGIN)) {
    problems.push('the totals do not add up: node scripts/check-asvs.mjs --write');
  }
  return problems;
}

const isOpen = ({ status }) => status === 'partly' || status === 'not met';

function rowProblems(row, exists) {
  const problems = [];
  if (!STATUSES.includes(row.status)) problems.push(`unknown status '${row.status}'`);
  if (row.name === '' || row.evidence.length < 2) problems.push('no name or no evidence');
  if (isOpen(row) && !(row.evidence.split('Open: ')[1]?.length >= SHORTEST_REASON)) {
    problems.push('is open without a reason (Open: …)');
  }
  for (const path of pathsOf(row)) if (!exists(path)) problems.push(`${path} is gone`);
  return problems;
}

/** Each test, and each file path in backticks. */
function pathsOf({ evidence, test }) {
  const namedPaths = [...evidence.matchAll(/`([^`\s*]+\/[^`\s*]+\.[a-z]{2,4})`/g)].map(([, path]) => path);
  const tests = test === '-' ? [] : test.split(', ').map((it) => it.replaceAll('`', ''));
  return [...namedPaths.filter((path) => !path.startsWith('/') && !path.includes('//')), ...tests];
}
