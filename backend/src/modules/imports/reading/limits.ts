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
}

export const TABLE_LIMITS: TableLimits = {
  rows: IMPORT_ROWS,
  lines: 3 * IMPORT_ROWS,
  columns: 200,
  cells: 500_000,
  unpackedBytes: 60 * (1 << 20),
};
