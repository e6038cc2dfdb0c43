import * as z from 'zod/mini';
import { companyHeaders } from '../companies/dto.js';
import { id } from '../kernel/fields.js';
import { columnMapping, originalCells } from './column-choice.js';
import { defectCodeHeaders } from '../workshops/defect-codes.js';
import { writeOffReasonHeaders } from '../write-off-reasons/dto.js';
import { workCenterHeaders, workPlaceHeaders, workshopHeaders } from '../workshops/dto.js';

/** Data that can be imported from Excel or CSV. */
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

/** Maximum file size of an import, and maximum number of rows. */
export const IMPORT_MEGABYTES = 5;
export const IMPORT_ROWS = 10_000;

export const importRowState = z.enum(['new', 'changed', 'unchanged', 'wrong']);
export type ImportRowState = z.output<typeof importRowState>;

/** What the import would do with one row of the file. */
export const importRow = z.object({
  /** Row number in the file, as Excel shows it. */
  row: z.int(),
  state: importRowState,
  /** Name of the object, for display only. */
  title: z.string(),
  /** Columns whose value would change; `before` is null for a new object. */
  changes: z.array(
    z.object({ column: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** Why the row is rejected. */
  problems: z.array(z.string()),
  /** Hints about an accepted row, e.g. a value that was completed. */
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

/** Dry run of a file: nothing is written. */
export const importCheck = z.object({
  rows: z.array(importRow),
  counts: importCounts,
  /** Columns of the file that are not recognized and will be ignored. */
  ignored_columns: z.array(z.string()),
  mapping: z.optional(columnMapping),
  /** Fingerprint of this outcome. Applying is refused when the outcome would be a different one by then. */
  plan: z.string(),
});
export type ImportCheck = z.output<typeof importCheck>;

/** An import that was applied. */
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

/** Column headings of each kind. The first row of the file holds them, in any order. */
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
    // Attributes add further columns named after them.
  },
} as const satisfies Readonly<Record<ImportKind, Readonly<Record<string, string>>>>;
