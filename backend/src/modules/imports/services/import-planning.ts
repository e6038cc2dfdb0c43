import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { ColumnChoice } from '@naryad/contracts/imports/column-choice';
import type { ImportKind } from '@naryad/contracts/imports/dto';
import { mapInSlices } from '../../../kernel/chunks.js';
import type { Tx } from '../../../platform/db/tx.js';
import { type MatchedColumns, layoutOf, type Layout } from '../domain/headings.js';
import { ID, type ImportColumn, NAME } from '../domain/import-column.js';
import { type PlannedRow, rowPlanner } from '../domain/plan-import.js';
import { fold, type Table, tidy } from '../domain/table.js';
import { type ImportDb, type ImportKindDefinition, ImportKinds, type RecordKeys } from './import-kinds.js';
import { fail } from '../imports.errors.js';

const MAX_ID = 2_147_483_647;

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly columns: MatchedColumns<ImportColumn>;
  /** Equal if and only if the outcomes are equal. */
  readonly hash: string;
}

/** Computes what a file would do to the current records. */
@Injectable()
export class ImportPlanning {
  constructor(private readonly kinds: ImportKinds) {}

  /** A dry run. */
  async plan(db: ImportDb, kind: ImportKind, table: Table, choice: ColumnChoice = {}): Promise<ImportPlan> {
    const definition = this.kinds.of(kind);
    const layout = await layoutIn(db, definition, table, choice);
    const records = await definition.load(db, keysIn(table, layout, definition));
    const rows = await mapInSlices(table.rows, rowPlanner({ layout, records, rules: definition.rules }));
    return { rows, columns: layout, hash: await hashOf(kind, rows) };
  }

  /** Plans inside the writing transaction: locks the matching records, then plans again. */
  async planLocked(tx: Tx, kind: ImportKind, table: Table, choice: ColumnChoice): Promise<ImportPlan> {
    const definition = this.kinds.of(kind);
    const layout = await layoutIn(tx, definition, table, choice);
    const records = await definition.load(tx, keysIn(table, layout, definition));
    await definition.lock(
      tx,
      records.map((one) => one.id),
      'changes',
    );
    return this.plan(tx, kind, table, choice);
  }

  /** Missing columns of a file, for a user who can still choose columns; null: it can be planned. */
  async lacking(db: ImportDb, kind: ImportKind, { headings }: Table, choice: ColumnChoice) {
    const layout = layoutOf(headings, await this.kinds.of(kind).columns(db), choice);
    if (!('missing' in layout)) return null;
    return { found: layout.matched, missing: fail('IMPORT_NO_COLUMN', { column: layout.missing }).message };
  }
}

async function layoutIn(
  db: ImportDb,
  definition: ImportKindDefinition,
  { headings }: Table,
  choice: ColumnChoice,
): Promise<Layout> {
  const layout = layoutOf(headings, await definition.columns(db), choice);
  if ('missing' in layout) throw fail('IMPORT_NO_COLUMN', { column: layout.missing });
  if ('twice' in layout) throw fail('IMPORT_COLUMN_TWICE', { column: layout.twice });
  return layout;
}

function keysIn({ rows }: Table, { columns }: Layout, { rules }: ImportKindDefinition): RecordKeys {
  const texts = (key: string): string[] => {
    const match = columns.find((one) => one.column.key === key);
    if (!match) return [];
    // Postgres cannot store NUL characters, so such texts match nothing.
    return rows
      .map((row) => tidy(row.cells[match.at] ?? ''))
      .filter((text) => text !== '' && !text.includes('\u0000'));
  };
  const plain = (key: string): string[] => [
    ...new Set(texts(key).flatMap((text) => [text, text.replace(/^'/, '')])),
  ];
  return {
    ids: plain(ID)
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID),
    codes: rules.code === undefined ? [] : plain(rules.code),
    names: [...new Set(plain(NAME).map(fold))],
  };
}

async function hashOf(kind: ImportKind, rows: readonly PlannedRow[]): Promise<string> {
  const hash = createHash('sha256').update(kind);
  await mapInSlices(rows, ({ row, state, record, changed, changes, problems }) => {
    hash.update(JSON.stringify([row, state, record?.id ?? null, changed, changes, problems]));
  });
  return hash.digest('hex');
}
