import { IMPORT_ROWS } from '@naryad/contracts/imports/dto';
import type { Table } from '../domain/table.js';
import { fail } from '../imports.errors.js';
import { MAX_COLUMNS, MAX_LINES } from './limits.js';
import { readCsv } from './read-csv.js';
import { readWorkbook } from './read-workbook.js';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Old .xls, and .xlsx with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const begins = (file: Buffer, mark: Buffer): boolean => file.subarray(0, mark.length).equals(mark);

/**
 * Headings and rows of an Excel or CSV file, decided by its content and not by its name. Empty rows are left out; the
 * first row that is not empty holds the headings.
 * @throws DomainError 422 with the reason when the file cannot be read
 */
export async function readTable(file: Buffer): Promise<Table> {
  if (begins(file, COMPOUND)) throw fail('IMPORT_ENCRYPTED');
  const lines = begins(file, ZIP) ? await readWorkbook(file) : readCsv(file);
  const [headings, ...rows] = lines.filter((line) => line.cells.some((cell) => cell.trim() !== ''));
  if (!headings) throw fail('IMPORT_EMPTY');
  if (lines.length > MAX_LINES || rows.length > IMPORT_ROWS) {
    throw fail('IMPORT_TOO_MANY_ROWS', { rows: IMPORT_ROWS.toLocaleString('ru') });
  }
  if (headings.cells.length > MAX_COLUMNS) throw fail('IMPORT_TOO_MANY_COLUMNS', { columns: MAX_COLUMNS });
  return { headings: headings.cells, rows };
}
