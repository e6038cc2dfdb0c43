import { loadavg } from 'node:os';
import { round, shown } from './figures.mjs';

/**
 * @typedef {object} Goal
 * @property {string} name what is compared, for people
 * @property {number} value
 * @property {'at least' | 'under'} kind
 * @property {number} limit
 * @property {string} [unit]
 */

/**
 * @typedef {object} BenchResult
 * @property {string} name of the benchmark
 * @property {string} title
 * @property {string[]} head of the table
 * @property {(string | number)[][]} rows
 * @property {Goal[]} goals
 * @property {string[]} [notes]
 * @property {string | null} [problem] why the figures are wrong
 * @property {Record<string, unknown>} data for the line of JSON
 */

/**
 * Prints the result of one benchmark: a table, its goals, and one line of JSON.
 * @param {BenchResult} result
 */
export function printResult({ name, title, head, rows, goals, notes = [], problem = null, data }) {
  console.log(`\n${title}`);
  for (const line of table(head, rows)) console.log(`  ${line}`);
  for (const goal of goals) console.log(`  ${goalLine(goal)}`);
  for (const note of notes) console.log(`  ${note}`);
  if (problem) console.log(`  ${problem}`);
  const stored = goals.map(({ name: what, value, kind, limit, unit }) => ({
    name: what,
    value: round(value),
    kind,
    limit,
    unit,
    met: isMet({ value, kind, limit }),
  }));
  console.log(
    JSON.stringify({ bench: name, goals: stored, isRight: !problem, load: loadavg().map(round), ...data }),
  );
}

/** @param {Pick<Goal, 'value' | 'kind' | 'limit'>} goal */
export const isMet = ({ value, kind, limit }) => (kind === 'under' ? value < limit : value >= limit);

function goalLine(goal) {
  const unit = goal.unit ? ` ${goal.unit}` : '';
  const want = `${goal.kind === 'under' ? 'меньше' : 'не меньше'} ${shown(goal.limit)}${unit}`;
  return `Цель (${goal.name}: ${want}) ${isMet(goal) ? 'достигнута' : 'НЕ достигнута'}: ${shown(goal.value)}${unit}`;
}

/** Text is left-aligned, numbers are right-aligned. */
function table(header, rows) {
  const cells = [header, ...rows.map((row) => row.map((it) => (typeof it === 'number' ? shown(it) : it)))];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const isText = (column) => typeof rows[0]?.[column] === 'string';
  const line = (row) =>
    row
      .map((it, column) => (isText(column) ? it.padEnd(widths[column]) : it.padStart(widths[column])))
      .join('  ')
      .trimEnd();
  return [line(cells[0]), widths.map((width) => '-'.repeat(width)).join('  '), ...cells.slice(1).map(line)];
}
