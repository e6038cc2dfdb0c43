/** Why a file cannot be read; messages are in `imports.errors`. */
export type RefusalCode =
  | 'IMPORT_UNREADABLE'
  | 'IMPORT_ENCRYPTED'
  | 'IMPORT_QUOTES'
  | 'IMPORT_TOO_LARGE'
  | 'IMPORT_TOO_MANY_ROWS'
  | 'IMPORT_TOO_MANY_COLUMNS'
  | 'IMPORT_TOO_MANY_CELLS'
  | 'IMPORT_CELL_TOO_LONG'
  | 'IMPORT_TOO_MUCH_TEXT'
  | 'IMPORT_EMPTY';

export type RefusalDetails = Readonly<Record<string, string | number>>;

/**
 * A file that cannot be read. Files are read in a thread: this error can be sent in a message, a domain error
 * cannot.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Creates the error to throw. */
export const refusal = (code: RefusalCode, details: RefusalDetails = {}): Refusal =>
  new Refusal(code, details);

/** Formats limits for messages. */
const formatLimit = (limit: number): string => limit.toLocaleString('ru');
export const tooManyRows = (rows: number): Refusal =>
  refusal('IMPORT_TOO_MANY_ROWS', { rows: formatLimit(rows) });
export const tooManyColumns = (columns: number): Refusal =>
  refusal('IMPORT_TOO_MANY_COLUMNS', { columns: formatLimit(columns) });
export const tooManyCells = (cells: number): Refusal =>
  refusal('IMPORT_TOO_MANY_CELLS', { cells: formatLimit(cells) });
export const cellTooLong = (row: number, characters: number): Refusal =>
  refusal('IMPORT_CELL_TOO_LONG', { row: formatLimit(row), characters: formatLimit(characters) });
export const tooMuchText = (characters: number): Refusal =>
  refusal('IMPORT_TOO_MUCH_TEXT', { characters: formatLimit(characters) });
