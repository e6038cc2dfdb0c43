/** A row of a file with its cells as texts; `row` is the row number of Excel. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Contents of a file in any format: the headings, and the rows that are not empty. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Normalizes a text for storage and comparison: line ends and surrounding spaces. */
export const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Normalizes a text for the comparison of names and headings: ignores case and ё/е. */
export const fold = (text: string): string => tidy(text).toLowerCase().replaceAll('ё', 'е');
