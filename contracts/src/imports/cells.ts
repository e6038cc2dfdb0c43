/** A cell with this text clears the value; an empty cell leaves the value as it is. */
export const CLEARING_CELL = '-';

// A spreadsheet program takes a text that begins so for a formula.
const FORMULA_LIKE = /^'*[=+\-@\t\r\n]/;
const QUOTED = /^'+[=+\-@\t\r\n]/;

/** A text as exports write it into a cell of CSV or Excel: one that looks like a formula gets an apostrophe in front. */
export const quotedCell = (text: string): string => (FORMULA_LIKE.test(text) ? `'${text}` : text);

/** The text of a cell that `quotedCell` has written. */
export const unquotedCell = (cell: string): string => (QUOTED.test(cell) ? cell.slice(1) : cell);
