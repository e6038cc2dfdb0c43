import { IMPORT_ROWS } from '@naryad/contracts/imports/dto';

/** How much a file may hold. */
export interface TableLimits {
  /** Rows below the headings. */
  readonly rows: number;
  /** Lines, empty ones counted: beyond them nobody means a list. */
  readonly lines: number;
  readonly columns: number;
  /** Cells that hold something. */
  readonly cells: number;
  /** What a workbook may unpack to: ten times of what its largest lists need. */
  readonly unpackedBytes: number;
  /** Of one cell. */
  readonly cellCharacters: number;
  /**
   * Of all cells together. Cells of a workbook share texts: what a few kilobytes unpack to says nothing about what they
   * come to as a table, where each cell has a text of its own.
   */
  readonly characters: number;
}

export const TABLE_LIMITS: TableLimits = {
  rows: IMPORT_ROWS,
  lines: 3 * IMPORT_ROWS,
  columns: 200,
  cells: 500_000,
  unpackedBytes: 60 * (1 << 20),
  // Excel's own limit.
  cellCharacters: 32_767,
  // 60 MB in memory, where a character takes two bytes.
  characters: 30_000_000,
};
