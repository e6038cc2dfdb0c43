// bench/RESULTS.md: one section per benchmark, replaced by each full run. The text below `### Notes` is
// written by hand and stays.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { isMet } from './report.mjs';
import { shown } from './figures.mjs';

const NOTES = '### Notes';
const TITLE = '# Results of the benchmarks\n';

/** The machine in one line: processors, memory, Node, load of the last minute. */
export function machine() {
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${gigabytes} GB`,
    `Node ${process.versions.node}`,
    `load ${shown(loadavg()[0])}`,
  ].join(', ');
}

/**
 * A benchmark's section without its notes.
 * @param {import('./report.mjs').BenchResult} result
 * @param {{ date: string, machine: string }} run
 */
export function sectionOf({ name, title, head, rows, goals, notes = [], problem = null }, run) {
  const blocks = [
    `## ${name}`,
    title,
    `Measured ${run.date}: ${run.machine}.`,
    table(
      head,
      rows.map((row) => row.map((cell) => (typeof cell === 'number' ? shown(cell) : cell))),
    ),
    goals.length === 0 ? '' : table(['Goal', 'Value', 'Limit', 'Met'], goals.map(goalRow)),
    [...notes, ...(problem === null ? [] : [problem])].map((note) => `- ${note}`).join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function goalRow({ name, value, kind, limit, unit = '' }) {
  const met = isMet({ value, kind, limit }) ? 'yes' : '**no**';
  return [name, `${shown(value)} ${unit}`.trim(), `${kind} ${shown(limit)} ${unit}`.trim(), met];
}

function table(header, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * The page with a benchmark's section replaced; its notes stay. A new section is added at the end.
 * @param {string} page
 * @param {string} name of the benchmark
 * @param {string} section
 */
export function withSection(page, name, section) {
  const [intro, ...sections] = page.split(/^(?=## )/m);
  const index = sections.findIndex((each) => each.startsWith(`## ${name}\n`));
  const previous = sections[index] ?? '';
  const notesAt = previous.indexOf(NOTES);
  const next = notesAt < 0 ? section : `${section}\n${previous.slice(notesAt).trimEnd()}\n`;
  const all = index < 0 ? [...sections, next] : sections.with(index, next);
  return [intro, ...all].map((part) => `${part.trimEnd()}\n`).join('\n');
}

/**
 * Replaces the section of a benchmark in the page of results.
 * @param {string} file
 * @param {import('./report.mjs').BenchResult} result
 */
export function saveResult(file, result) {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : TITLE;
  const run = { date: new Date().toISOString().slice(0, 10), machine: machine() };
  writeFileSync(file, withSection(page, result.name, sectionOf(result, run)));
}
