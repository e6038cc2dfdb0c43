import { Injectable } from '@nestjs/common';
import type { ImportCheck, ImportKind, ImportRow } from '@naryad/contracts/imports/dto';
import { mapInTurns } from '../../../kernel/portions.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { countsOf, type PlannedRow } from '../domain/plan-import.js';
import { readTable } from '../reading/read-table.js';
import { ImportPlanning } from './import-planning.js';

const MAX_TITLE = 255;
const MAX_SHOWN = 500;

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…`.toWellFormed() : text.toWellFormed();
const cutValue = (text: string | null): string | null => (text === null ? null : cut(text, MAX_SHOWN));

/** The dry run of a file: says for each row what an import would do, and writes nothing. */
@Injectable()
export class CheckImport {
  constructor(
    private readonly db: ReadDb,
    private readonly planning: ImportPlanning,
  ) {}

  async execute({ kind, file }: { readonly kind: ImportKind; readonly file: Buffer }): Promise<ImportCheck> {
    const plan = await this.planning.plan(this.db, kind, await readTable(file));
    return {
      rows: await mapInTurns(plan.rows, shown),
      counts: countsOf(plan.rows),
      ignored_columns: plan.ignored.map((heading) => cut(heading, MAX_TITLE)),
      plan: plan.hash,
    };
  }
}

/** Long texts are cut: the answer is for the eye. */
function shown({ row, state, title, changes, problems, notes }: PlannedRow): ImportRow {
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
