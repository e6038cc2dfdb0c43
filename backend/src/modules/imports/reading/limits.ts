import { IMPORT_ROWS } from '@naryad/contracts/imports/dto';

/** Lines of a file, empty ones counted: beyond them nobody means a list. */
export const MAX_LINES = 3 * IMPORT_ROWS;
export const MAX_COLUMNS = 200;
/** What a workbook may unpack to: ten times of what its largest lists need. */
export const UNPACKED_BYTES = 60 * (1 << 20);
