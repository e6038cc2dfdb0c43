/** A row of a file, cells as texts; `row` is its number as Excel counts. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What a file holds, whatever its format: the headings, and the rows that are not empty. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Text in the form that is stored and compared: one kind of line ends, no blanks around. */
export const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Text in the form that names and headings are compared in: case and ё/е do not matter. */
export const fold = (text: string): string => tidy(text).toLowerCase().replaceAll('ё', 'е');
