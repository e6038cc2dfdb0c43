import { unquotedCell } from '@naryad/contracts/imports/cells';
import { type ColumnChoice, readColumnChoice } from '@naryad/contracts/imports/column-choice';
import { type ImportColumn, NAME } from './import-column.js';
import { fold, tidy } from './table.js';

/** Where in each row the columns stand. */
export interface FoundColumns<Column> {
  readonly columns: readonly { readonly at: number; readonly column: Column }[];
  readonly ignored: readonly string[];
  /** Columns that the file lacks, by their first heading. */
  readonly free: readonly string[];
}

export type Layout = FoundColumns<ImportColumn>;
export type HeadingProblem =
  | { readonly missing: string; readonly found: FoundColumns<ImportColumn> }
  | { readonly twice: string };

/** What was chosen for a file; the contract has let it in. */
export const chosenColumns = (text: string | null | undefined): ColumnChoice =>
  (text == null ? null : readColumnChoice(text)) ?? {};

/** Finds the columns of a kind by the headings of a file; the name must be among them. */
export function layoutOf(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  choice: ColumnChoice = {},
): Layout | HeadingProblem {
  const found = findColumns(headings, columns, choice);
  if ('twice' in found) return found;
  const name = columns.find((one) => one.key === NAME)!;
  if (!found.columns.some((one) => one.column === name)) return { missing: name.title, found };
  return found;
}

/** Finds columns by the headings of a file, or by what was chosen for a heading; what nobody knows is ignored. */
export function findColumns<Column extends { readonly headings: readonly string[] }>(
  headings: readonly string[],
  columns: readonly Column[],
  choice: ColumnChoice = {},
): FoundColumns<Column> | { readonly twice: string } {
  const known = new Map<string, Column>();
  for (const column of columns) {
    // The first wins: an attribute that is called as a plain column does not hide it.
    for (const heading of column.headings) if (!known.has(fold(heading))) known.set(fold(heading), column);
  }
  const chosen = new Map(Object.entries(choice).map(([heading, title]) => [fold(heading), title]));
  const meant = (heading: string): Column | undefined => {
    const title = chosen.get(fold(heading));
    if (title === undefined) return known.get(fold(heading));
    return title === null ? undefined : known.get(fold(title));
  };
  const found: { at: number; column: Column }[] = [];
  const ignored: string[] = [];
  for (const [at, cell] of headings.entries()) {
    const heading = unquotedCell(tidy(cell));
    if (heading === '') continue;
    const column = meant(heading);
    if (!column) ignored.push(heading);
    else if (found.some((one) => one.column === column)) return { twice: heading };
    else found.push({ at, column });
  }
  const free = columns.flatMap((column) => {
    const [title] = column.headings;
    const isFound = found.some((one) => one.column === column);
    return title === undefined || isFound || known.get(fold(title)) !== column ? [] : [title];
  });
  return { columns: found, ignored, free };
}
