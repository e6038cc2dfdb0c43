import { Injectable } from '@nestjs/common';
import type { ImportCheck, ImportKind, ImportRow } from '@naryad/contracts/imports/dto';
import { mapInSlices } from '../../../kernel/chunks.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { givenBack, mappingOf } from '../domain/column-mapping.js';
import { chosenColumns } from '../domain/headings.js';
import { countsOf, type PlannedRow } from '../domain/plan-import.js';
import { readTable } from '../reading/read-table.js';
import { ImportPlanning } from '../services/import-planning.js';

interface Input {
  readonly kind: ImportKind;
  readonly file: Buffer;
  /**
   * `ColumnChoice` as text. With it the response shows how the columns were interpreted, and a missing column
   * is no error.
   */
  readonly columns?: string | null;
}

const MAX_TITLE = 255;
const MAX_SHOWN = 500;

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…`.toWellFormed() : text.toWellFormed();
const cutValue = (text: string | null): string | null => (text === null ? null : cut(text, MAX_SHOWN));

/** Dry run of a file: returns for each row what an import would do, and writes nothing. */
@Injectable()
export class CheckImportUseCase {
  constructor(
    private readonly db: ReadDb,
    private readonly planning: ImportPlanning,
  ) {}

  async execute({ kind, file, columns }: Input): Promise<ImportCheck> {
    const table = await readTable(file);
    const choice = chosenColumns(columns);
    const lacking = columns == null ? null : await this.planning.lacking(this.db, kind, table, choice);
    const plan = lacking
      ? { rows: [], columns: lacking.found, hash: '' }
      : await this.planning.plan(this.db, kind, table, choice);
    const answer = {
      counts: countsOf(plan.rows),
      ignored_columns: plan.columns.ignored.map((heading) => cut(heading, MAX_TITLE)),
      plan: plan.hash,
    };
    if (columns == null) return { ...answer, rows: await mapInSlices(plan.rows, formatRow) };
    const cells = givenBack(table);
    return {
      ...answer,
      rows: await mapInSlices(plan.rows, (row) => ({
        ...formatRow(row),
        ...(row.state === 'wrong' && { cells: cells(row.row) }),
      })),
      mapping: mappingOf(table, plan.columns, lacking?.missing ?? null),
    };
  }
}

/** Truncates long texts: the response is for display only. */
function formatRow({ row, state, title, changes, problems, notes }: PlannedRow): ImportRow {
  return {
    row,
    state,
    title: cut(title, MAX_TITLE),
    changes: changes.map(({ column, before, after }) => ({
      column,
      before: cutValue(before),
      after: cutValue(after),
    })),
    problems: problems.map((text) => cut(text, MAX_SHOWN)),
    ...(notes.length > 0 && { notes: notes.map((text) => cut(text, MAX_SHOWN)) }),
  };
}
