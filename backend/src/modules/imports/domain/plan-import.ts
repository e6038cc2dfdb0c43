import { CLEARING_CELL, unquotedCell } from '@naryad/contracts/imports/cells';
import type { ImportCounts, ImportRowState } from '@naryad/contracts/imports/dto';
import type { Layout } from './headings.js';
import {
  ID,
  type ImportColumn,
  type ImportThing,
  type MatchingRules,
  NAME,
  type Values,
} from './import-column.js';
import { type TableRow, tidy } from './table.js';
import { type Candidate, ThingIndex } from './thing-index.js';

/** What is done with one row. */
export interface PlannedRow {
  readonly row: number;
  readonly state: ImportRowState;
  /** What the thing is called, for the eye. */
  readonly title: string;
  /** The thing as it is now; null for what is new or wrong. */
  readonly thing: ImportThing | null;
  /** Values that change. */
  readonly changed: Values;
  readonly changes: readonly {
    readonly column: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly problems: readonly string[];
}

interface Known {
  readonly layout: Layout;
  readonly things: readonly ImportThing[];
  readonly rules: MatchingRules;
}

type Cell = { readonly column: ImportColumn; readonly text: string | null };

/**
 * What an import does with each row, asked for one after another, from the first. An empty cell leaves the value as it is, '-' clears it; two rows that mean one
 * thing contradict each other, and the second is wrong.
 */
export function rowPlanner({ layout, things, rules }: Known): (row: TableRow) => PlannedRow {
  const index = new ThingIndex(things, rules);
  return (row) => {
    const cells = cellsOf(row, layout);
    const said = (key: string): string | null => cells.find((one) => one.column.key === key)?.text ?? null;
    const branchSaid = rules.branch === undefined ? null : said(rules.branch);
    const identity = { id: said(ID), code: said(rules.code), branch: branchSaid, name: said(NAME) };
    const match = index.find(identity);
    if ('problem' in match) return wrong(row.row, identity.name ?? '', [match.problem]);
    const { candidate } = match;
    const title = identity.name ?? candidate?.name ?? '';
    if (candidate?.takenBy != null) return wrong(row.row, title, [`Повтор строки ${candidate.takenBy}`]);
    const { changed, problems } = readCells(cells, candidate);
    if (problems.length > 0) return wrong(row.row, title, problems);
    const after = (key: string): string | null =>
      key in changed ? (changed[key] ?? null) : (candidate?.thing?.values[key] ?? null);
    const branch = rules.branch === undefined ? null : after(rules.branch);
    index.take(candidate, row.row, { code: after(rules.code), branch, name: after(NAME) ?? '' });
    return planned(row.row, title, candidate?.thing ?? null, changed, layout);
  };
}

/** The cells that say something, `text` null where they clear. */
function cellsOf({ cells }: TableRow, { columns }: Layout): Cell[] {
  return columns.flatMap(({ at, column }): Cell[] => {
    const raw = tidy(cells[at] ?? '');
    if (raw === '') return [];
    return [{ column, text: raw === CLEARING_CELL ? null : unquotedCell(raw) }];
  });
}

function readCells(cells: readonly Cell[], candidate: Candidate | null) {
  const changed: Record<string, string | null> = {};
  const problems: string[] = [];
  const isNew = candidate === null;
  for (const { column, text } of cells) {
    if (column.key === ID) continue;
    const current = tidy(candidate?.thing?.values[column.key] ?? '') || null;
    if (text === null) {
      if (column.key === NAME) problems.push('Название нельзя очистить');
      else if (current !== null) changed[column.key] = null;
      continue;
    }
    const reading = column.read(text, current);
    if ('problem' in reading) problems.push(reading.problem);
    else if (reading.value !== current) changed[column.key] = reading.value;
  }
  if (isNew && !cells.some((one) => one.column.key === NAME)) problems.push('Укажите название');
  return { changed, problems };
}

function planned(
  row: number,
  title: string,
  thing: ImportThing | null,
  changed: Values,
  { columns }: Layout,
): PlannedRow {
  const shown = (column: ImportColumn, value: string | null): string | null =>
    value === null ? null : (column.show?.(value) ?? value);
  const changes = columns.flatMap(({ column }) =>
    column.key in changed
      ? [
          {
            column: column.title,
            before: shown(column, thing?.values[column.key] ?? null),
            after: shown(column, changed[column.key] ?? null),
          },
        ]
      : [],
  );
  const state = thing === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  return { row, state, title, thing, changed, changes, problems: [] };
}

const wrong = (row: number, title: string, problems: readonly string[]): PlannedRow => ({
  row,
  state: 'wrong',
  title,
  thing: null,
  changed: {},
  changes: [],
  problems,
});

/** How many rows are in each state. */
export function countsOf(rows: readonly PlannedRow[]): ImportCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
