import type { ColumnChoice } from '@naryad/contracts/imports/column-choice';
import type { ImportRowState } from '@naryad/contracts/imports/dto';
import type { importRoutes } from '@naryad/contracts/imports/routes';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DataColumn } from '../ui/data-column.js';
import type { ImportFile } from './import-file.js';

/** A row of a checked file, whatever it contains. */
export interface CheckedRow {
  /** Line of the file, numbered as in Excel. */
  readonly row: number;
  readonly state: ImportRowState;
  readonly problems?: readonly string[];
  /** Original cells of the file; only for an invalid row. */
  readonly cells?: readonly string[];
}

export type StateCounts = Readonly<Partial<Record<ImportRowState, number>>>;

/** Result of the dry run of a file. */
export interface CheckedFile<Row extends CheckedRow> {
  readonly rows: readonly Row[];
  readonly counts: StateCounts;
  readonly ignored_columns: readonly string[];
  readonly mapping?: {
    readonly headings: readonly string[];
    readonly free: readonly string[];
    readonly missing: string | null;
  };
  readonly plan: string;
}

/** An imported file. */
export interface DoneImport {
  readonly id: number;
  readonly file_name: string;
  readonly created_at: string;
  readonly created_by: string | null;
  readonly undone_at: string | null;
  readonly undone_by: string | null;
}

/** Labels of such an import. */
export interface ImportLabels {
  readonly howTo: string;
  readonly columnsHint: string;
  readonly template: string;
  readonly states: Readonly<Record<ImportRowState, string>>;
  /** Labels of the filter by state. */
  readonly filters: Readonly<Record<ImportRowState, string>>;
  readonly apply: string;
  readonly applying: string;
  readonly applied: string;
  /** Why it cannot be done: no row changes anything. */
  readonly noChanges: string;
  readonly undo: string;
  readonly undoOf: (fileName: string) => string;
  readonly undoQuestion: (fileName: string) => string;
  readonly undone: string;
  readonly undoneAt: (time: string, userName: string | null) => string;
  readonly noHistory: string;
}

/** What is imported and by which calls; the dialog is the same for all. */
export interface ImportSource<
  Row extends CheckedRow,
  Check extends CheckedFile<Row>,
  Run extends DoneImport,
> {
  /** One file per key is retained during the password confirmation. */
  readonly key: string;
  readonly words: ImportLabels;
  readonly check: (file: ImportFile, choice: ColumnChoice, signal: AbortSignal) => Promise<Check>;
  readonly apply: (
    { file, check }: { readonly file: ImportFile; readonly check: Check; readonly choice: ColumnChoice },
    skipWrong: boolean,
    intentKey: string,
  ) => Promise<Run>;
  readonly undo: typeof importRoutes.undoImport;
  /** A page of previous imports, newest first. */
  readonly runs: (
    page: number,
    perPage: number,
    signal: AbortSignal,
  ) => Promise<{ readonly data: readonly Run[]; readonly last_page: number }>;
  readonly runsKey: QueryKey;
  /** Columns in addition to line and state. */
  readonly columns: readonly DataColumn<Row>[];
  /** The same on phones, below line and state. */
  readonly phoneRow: (row: Row) => ReactNode;
  /** Warnings about the import. */
  readonly warnings?: (check: Check) => readonly string[];
  /** Summary of all changes. */
  readonly summary?: (check: Check) => string;
  readonly result: (run: Run) => readonly { readonly label: string; readonly value: number }[];
  readonly resultShort: (run: Run) => string;
}
