import { CLEARING_CELL, unquotedCell } from '@naryad/contracts/imports/cells';
import type { ImportCounts, ImportRowState } from '@naryad/contracts/imports/dto';
import type { Layout } from './headings.js';
import {
  ID,
  type ImportColumn,
  type ImportRecord,
  type MatchingRules,
  NAME,
  type Values,
} from './import-column.js';
import { type TableRow, tidy } from './table.js';
import { type Candidate, RecordIndex } from './record-index.js';

/** Planned action of one row. */
export interface PlannedRow {
  readonly row: number;
  readonly state: ImportRowState;
  /** Display name of the record. */
  readonly title: string;
  /** The current record; null for a new or invalid row. */
  readonly record: ImportRecord | null;
  /** Values that change. */
  readonly changed: Values;
  readonly changes: readonly {
    readonly column: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly problems: readonly string[];
  /** Notes for an accepted row. */
  readonly notes: readonly string[];
}

interface PlanContext {
  readonly layout: Layout;
  readonly records: readonly ImportRecord[];
  readonly rules: MatchingRules;
}

type Cell = { readonly column: ImportColumn; readonly text: string | null };

/**
 * Returns a function that plans row by row and must be called in the order of the file. An empty cell does
 * not change the value, '-' clears it. Two rows for one record are a conflict: the second one is invalid.
 */
export function rowPlanner({ layout, records, rules }: PlanContext): (row: TableRow) => PlannedRow {
  const index = new RecordIndex(records, rules);
  return (row) => {
    const cells = cellsOf(row, layout);
    const textOf = (key: string | undefined): string | null =>
      cells.find((one) => one.column.key === key)?.text ?? null;
    const identity = {
      id: textOf(ID),
      code: textOf(rules.code),
      branch: valueIn(cells, rules.branch),
      within: valueIn(cells, rules.within),
      name: textOf(NAME),
    };
    const match = index.find(identity);
    if ('problem' in match) return wrong(row.row, identity.name ?? '', [match.problem]);
    const { candidate } = match;
    const title = identity.name ?? candidate?.name ?? '';
    if (candidate?.claimedBy != null) {
      const key = keyOf(cells, [ID, rules.code, NAME]);
      return wrong(row.row, title, [`Повтор строки ${candidate.claimedBy}${key}`]);
    }
    const { changed, problems, notes } = readCells(cells, candidate);
    const after = (key: string | undefined): string | null => {
      if (key === undefined) return null;
      return key in changed ? (changed[key] ?? null) : (candidate?.record?.values[key] ?? null);
    };
    const [name, within] = [after(NAME) ?? '', after(rules.within)];
    const { noParent, nameInUse } = rules.texts;
    if (noParent !== undefined && within === null && problems.length === 0) problems.push(noParent);
    if (nameInUse !== undefined && index.isNameInUse(candidate, name, within)) problems.push(nameInUse);
    const code = after(rules.code);
    if (rules.uniqueCode && code === null && problems.length === 0) problems.push(rules.uniqueCode.missing);
    const sharing = code === null ? undefined : index.otherWithCode(candidate, code);
    if (rules.uniqueCode && sharing) problems.push(rules.uniqueCode.taken);
    const isCodeNew = rules.code !== undefined && rules.code in changed;
    if (rules.texts.codeShared && isCodeNew && code !== null && sharing) {
      notes.push(rules.texts.codeShared(code, sharing.name));
    }
    if (problems.length > 0) return wrong(row.row, title, problems);
    index.claim(candidate, row.row, { code, branch: after(rules.branch), within, name });
    return { ...planRow(row.row, title, candidate?.record ?? null, changed, layout), notes };
  };
}

/** The key by which the row duplicates another one: ': Артикул «А-1»'. */
function keyOf(cells: readonly Cell[], keys: readonly (string | undefined)[]): string {
  for (const key of keys) {
    const cell = cells.find((one) => one.column.key === key);
    if (cell?.text != null) return `: ${cell.column.title} «${cell.text}»`;
  }
  return '';
}

/** Parsed value of a cell of the column; null when it is empty or invalid. */
function valueIn(cells: readonly Cell[], key: string | undefined): string | null {
  const cell = cells.find((one) => one.column.key === key);
  if (cell?.text == null) return null;
  const reading = cell.column.read(cell.text, null);
  return 'value' in reading ? reading.value : null;
}

/** The non-empty cells; `text` is null for a cell that clears its value. */
function cellsOf({ cells }: TableRow, { columns }: Layout): Cell[] {
  return columns.flatMap(({ at, column }): Cell[] => {
    const raw = tidy(cells[at] ?? '');
    if (raw === '') return [];
    return [{ column, text: raw === CLEARING_CELL ? null : unquotedCell(raw) }];
  });
}

function readCells(cells: readonly Cell[], candidate: Candidate | null) {
  const changedValues: Record<string, string | null> = {};
  const problems: string[] = [];
  const notes: string[] = [];
  const isNew = candidate === null;
  for (const { column, text } of cells) {
    if (column.key === ID) continue;
    const current = tidy(candidate?.record?.values[column.key] ?? '') || null;
    if (text === null) {
      if (column.key === NAME) problems.push('Название нельзя очистить');
      else if (column.needed !== undefined) problems.push(column.needed);
      else if (current !== null) changedValues[column.key] = null;
      continue;
    }
    const reading = column.read(text, current);
    if ('problem' in reading) problems.push(reading.problem);
    else if (reading.value !== current) {
      changedValues[column.key] = reading.value;
      if (reading.note !== undefined) notes.push(reading.note);
    }
  }
  if (isNew && !cells.some((one) => one.column.key === NAME)) problems.push('Укажите название');
  return { changed: changedValues, problems, notes };
}

function planRow(
  row: number,
  title: string,
  record: ImportRecord | null,
  changedValues: Values,
  { columns }: Layout,
): Omit<PlannedRow, 'notes'> {
  const formatValue = (column: ImportColumn, value: string | null): string | null =>
    value === null ? null : (column.show?.(value) ?? value);
  const changes = columns.flatMap(({ column }) =>
    column.key in changedValues
      ? [
          {
            column: column.title,
            before: formatValue(column, record?.values[column.key] ?? null),
            after: formatValue(column, changedValues[column.key] ?? null),
          },
        ]
      : [],
  );
  const state = record === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  return { row, state, title, record, changed: changedValues, changes, problems: [] };
}

const wrong = (row: number, title: string, problems: readonly string[]): PlannedRow => ({
  row,
  state: 'wrong',
  title,
  record: null,
  changed: {},
  changes: [],
  problems,
  notes: [],
});

/** Number of rows by state. */
export function countsOf(rows: readonly PlannedRow[]): ImportCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
