import * as z from 'zod/mini';
import { companyHeaders } from '../companies/dto.js';
import { id } from '../kernel/fields.js';
import { columnMapping, originalCells } from './column-choice.js';
import { defectCodeHeaders } from '../workshops/defect-codes.js';
import { writeOffReasonHeaders } from '../write-off-reasons/dto.js';
import { workCenterHeaders, workPlaceHeaders, workshopHeaders } from '../workshops/dto.js';

/** What can be imported from Excel or CSV. */
export const importKind = z.enum([
  'products',
  'companies',
  'workshops',
  'work-centers',
  'work-places',
  'defect-codes',
  'write-off-reasons',
]);
export type ImportKind = z.output<typeof importKind>;

/** Largest file of an import, in bytes, and most rows of it. */
export const IMPORT_MEGABYTES = 5;
export const IMPORT_ROWS = 10_000;

export const importRowState = z.enum(['new', 'changed', 'unchanged', 'wrong']);
export type ImportRowState = z.output<typeof importRowState>;

/** What an import would do with one row of the file. */
export const importRow = z.object({
  /** Line of the file, as Excel numbers them. */
  row: z.int(),
  state: importRowState,
  /** Name of the thing, for the eye. */
  title: z.string(),
  /** Columns whose value would change; `before` is null for what is new. */
  changes: z.array(
    z.object({ column: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** Why the row is wrong. */
  problems: z.array(z.string()),
  /** What one should know of a row that is taken: a value that was completed. */
  notes: z.optional(z.array(z.string())),
  cells: originalCells,
});
export type ImportRow = z.output<typeof importRow>;

export const importCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
});
export type ImportCounts = z.output<typeof importCounts>;

/** The dry run of a file: nothing is written. */
export const importCheck = z.object({
  rows: z.array(importRow),
  counts: importCounts,
  /** Columns of the file that are not understood and will be left out. */
  ignored_columns: z.array(z.string()),
  mapping: z.optional(columnMapping),
  /** Stands for exactly this outcome; applying is refused when it would be another by then. */
  plan: z.string(),
});
export type ImportCheck = z.output<typeof importCheck>;

/** An import that was done. */
export const importRun = z.object({
  id,
  kind: importKind,
  file_name: z.string(),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  counts: importCounts,
  undone_at: z.nullable(z.string()),
  undone_by: z.nullable(z.string()),
});
export type ImportRun = z.output<typeof importRun>;

/** Headings of the columns of each kind; the first row of the file holds them, in any order. */
export const importColumns = {
  companies: companyHeaders,
  workshops: workshopHeaders,
  'work-centers': workCenterHeaders,
  'work-places': workPlaceHeaders,
  'defect-codes': defectCodeHeaders,
  'write-off-reasons': writeOffReasonHeaders,
  products: {
    id: 'ID',
    name: 'Название',
    sku: 'Артикул',
    description: 'Описание',
    comment: 'Комментарий',
    manufacturer: 'Производитель',
    tech_conditions: 'ТУ',
    // Further columns are named after attributes.
  },
} as const satisfies Readonly<Record<ImportKind, Readonly<Record<string, string>>>>;
