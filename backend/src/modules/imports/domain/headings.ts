import { unquotedCell } from '@naryad/contracts/imports/cells';
import { type ColumnChoice, readColumnChoice } from '@naryad/contracts/imports/column-choice';
import { type ImportColumn, NAME } from './import-column.js';
import { fold, tidy } from './table.js';

/** Positions of the columns in each row. */
export interface MatchedColumns<Column> {
  readonly columns: readonly { readonly at: number; readonly column: Column }[];
  readonly ignored: readonly string[];
  /** Columns that are missing in the file, by their first heading. */
  readonly free: readonly string[];
}

export type Layout = MatchedColumns<ImportColumn>;
export type HeadingProblem =
  | { readonly missing: string; readonly matched: MatchedColumns<ImportColumn> }
  | { readonly twice: string };

/** The user's choice of columns; the text is validated by the contract already. */
export const chosenColumns = (text: string | null | undefined): ColumnChoice =>
  (text == null ? null : readColumnChoice(text)) ?? {};

/** Finds the columns of a kind by the headings of a file. The name column is required. */
export function layoutOf(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  choice: ColumnChoice = {},
): Layout | HeadingProblem {
  const matched = findColumns(headings, columns, choice);
  if ('twice' in matched) return matched;
  const name = columns.find((one) => one.key === NAME)!;
  if (!matched.columns.some((one) => one.column === name)) return { missing: name.title, matched };
  return matched;
}

/** Finds columns by the headings of a file, or by the choice for a heading. Unknown headings are ignored. */
export function findColumns<Column extends { readonly headings: readonly string[] }>(
  headings: readonly string[],
  columns: readonly Column[],
  choice: ColumnChoice = {},
): MatchedColumns<Column> | { readonly twice: string } {
  const columnsByHeading = new Map<string, Column>();
  for (const column of columns) {
    // The first column wins: an attribute with the name of a built-in column does not hide it.
    for (const heading of column.headings)
      if (!columnsByHeading.has(fold(heading))) columnsByHeading.set(fold(heading), column);
  }
  const chosenTitles = new Map(Object.entries(choice).map(([heading, title]) => [fold(heading), title]));
  const columnOf = (heading: string): Column | undefined => {
    const title = chosenTitles.get(fold(heading));
    if (title === undefined) return columnsByHeading.get(fold(heading));
    return title === null ? undefined : columnsByHeading.get(fold(title));
  };
  const matched: { at: number; column: Column }[] = [];
  const ignored: string[] = [];
  for (const [at, cell] of headings.entries()) {
    const heading = unquotedCell(tidy(cell));
    if (heading === '') continue;
    const column = columnOf(heading);
    if (!column) ignored.push(heading);
    else if (matched.some((one) => one.column === column)) return { twice: heading };
    else matched.push({ at, column });
  }
  const freeColumns = columns.flatMap((column) => {
    const [title] = column.headings;
    const isMatched = matched.some((one) => one.column === column);
    return title === undefined || isMatched || columnsByHeading.get(fold(title)) !== column ? [] : [title];
  });
  return { columns: matched, ignored, free: freeColumns };
}
