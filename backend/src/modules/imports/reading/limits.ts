import { IMPORT_ROWS } from '@naryad/contracts/imports/dto';

/** Limits for the contents of a file. */
export interface TableLimits {
  /** Rows below the headings. */
  readonly rows: number;
  /** Lines including empty ones: a file with more is no list. */
  readonly lines: number;
  readonly columns: number;
  /** Cells that are not empty. */
  readonly cells: number;
  /** Unpacked size of a workbook: ten times the size of the largest lists. */
  readonly unpackedBytes: number;
  /** Characters of one cell. */
  readonly cellCharacters: number;
  /**
   * Characters of all cells in total. Cells of a workbook share texts, so the unpacked size says nothing
   * about the size of the table, in which each cell has its own copy.
   */
  readonly characters: number;
}

export const TABLE_LIMITS: TableLimits = {
  rows: IMPORT_ROWS,
  lines: 3 * IMPORT_ROWS,
  columns: 200,
  cells: 500_000,
  unpackedBytes: 60 * (1 << 20),
  // Excel's limit.
  cellCharacters: 32_767,
  // 60 MB in memory: a character takes two bytes.
  characters: 30_000_000,
};
