import { unquotedCell } from '@naryad/contracts/imports/cells';
import { type ImportColumn, NAME } from './import-column.js';
import { fold, tidy } from './table.js';

/** Where in each row the columns stand. */
export interface FoundColumns<Column> {
  readonly columns: readonly { readonly at: number; readonly column: Column }[];
  readonly ignored: readonly string[];
}

export type Layout = FoundColumns<ImportColumn>;
export type HeadingProblem = { readonly missing: string } | { readonly twice: string };

/** Finds the columns of a kind by the headings of a file; the name must be among them. */
export function layoutOf(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): Layout | HeadingProblem {
  const found = findColumns(headings, columns);
  if ('twice' in found) return found;
  const name = columns.find((one) => one.key === NAME)!;
  if (!found.columns.some((one) => one.column === name)) return { missing: name.title };
  return found;
}

/** Finds columns by the headings of a file; what nobody knows is ignored. */
export function findColumns<Column extends { readonly headings: readonly string[] }>(
  headings: readonly string[],
  columns: readonly Column[],
): FoundColumns<Column> | { readonly twice: string } {
  const known = new Map<string, Column>();
  for (const column of columns) {
    // The first wins: an attribute that is called as a plain column does not hide it.
    for (const heading of column.headings) if (!known.has(fold(heading))) known.set(fold(heading), column);
  }
  const found: { at: number; column: Column }[] = [];
  const ignored: string[] = [];
  for (const [at, cell] of headings.entries()) {
    const heading = unquotedCell(tidy(cell));
    if (heading === '') continue;
    const column = known.get(fold(heading));
    if (!column) ignored.push(heading);
    else if (found.some((one) => one.column === column)) return { twice: heading };
    else found.push({ at, column });
  }
  return { columns: found, ignored };
}
