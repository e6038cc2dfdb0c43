import type { columnMapping } from '@naryad/contracts/imports/column-choice';
import type * as z from 'zod/mini';
import type { MatchedColumns } from './headings.js';
import type { Table } from './table.js';

/** How the headings of a file were interpreted, for the user who assigns the others. */
export const mappingOf = (
  { headings }: Table,
  { free }: MatchedColumns<unknown>,
  missingHeading: string | null,
): z.output<typeof columnMapping> => ({
  headings: headings.map((text) => text.toWellFormed()),
  free: [...free],
  missing: missingHeading,
});

/** Returns the original cells of a row by its number. */
export function givenBack({ rows }: Table): (row: number) => string[] {
  const cells = new Map(rows.map((one) => [one.row, one.cells]));
  return (row) => (cells.get(row) ?? []).map((text) => text.toWellFormed());
}
