/** A cell with this text clears the value; an empty cell leaves the value unchanged. */
export const CLEARING_CELL = '-';

// Spreadsheet programs treat text with such a start as a formula.
const FORMULA_LIKE = /^'*[=+\-@\t\r\n]/;
const QUOTED = /^'+[=+\-@\t\r\n]/;

/**
 * Text as exports write it into a cell of CSV or Excel. Text that looks like a formula gets a leading
 * apostrophe.
 */
export const quotedCell = (text: string): string => (FORMULA_LIKE.test(text) ? `'${text}` : text);

/** Reads the text of a cell written by `quotedCell`. */
export const unquotedCell = (cell: string): string => (QUOTED.test(cell) ? cell.slice(1) : cell);
