import type { TableRow } from '../domain/table.js';
import type { TableLimits } from './limits.js';
import { readCsv } from './read-csv.js';
import { cellTooLong, refusal, tooManyColumns, tooManyRows, tooMuchText } from './refusal.js';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Signature of old .xls files, and of .xlsx files with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const begins = (file: Buffer, signature: Buffer): boolean =>
  file.subarray(0, signature.length).equals(signature);

/**
 * Reads the non-empty lines of an Excel or CSV file, headings first.
 * @throws Refusal when the file cannot be read
 */
export async function tableLines(file: Buffer, limits: TableLimits): Promise<readonly TableRow[]> {
  if (begins(file, COMPOUND)) throw refusal('IMPORT_ENCRYPTED');
  const lines = begins(file, ZIP) ? await linesOfWorkbook(file, limits) : readCsv(file, limits);
  const filled = lines.filter((line) => line.cells.some((cell) => cell.trim() !== ''));
  const [headings] = filled;
  if (!headings) throw refusal('IMPORT_EMPTY');
  if (lines.length > limits.lines || filled.length - 1 > limits.rows) throw tooManyRows(limits.rows);
  if (headings.cells.length > limits.columns) throw tooManyColumns(limits.columns);
  checkTexts(filled, limits);
  return filled;
}

/**
 * Counts each text once per cell: here cells still share texts, but messages to the main thread copy them.
 */
function checkTexts(lines: readonly TableRow[], limits: TableLimits): void {
  let characters = 0;
  for (const { row, cells } of lines) {
    for (const { length } of cells) {
      if (length > limits.cellCharacters) throw cellTooLong(row, limits.cellCharacters);
      characters += length;
    }
    if (characters > limits.characters) throw tooMuchText(limits.characters);
  }
}

/** Loaded lazily: the workbook library is large, and CSV files do not need it. */
async function linesOfWorkbook(file: Buffer, limits: TableLimits): Promise<readonly TableRow[]> {
  const { readWorkbook } = await import('./read-workbook.js');
  return readWorkbook(file, limits);
}
