import type { Table, TableRow } from '../domain/table.js';
import { fail } from '../imports.errors.js';
import { TABLE_LIMITS } from './limits.js';
import { readInThread, type ReadOptions } from './read-in-thread.js';

/** Files are read one at a time, to limit the load to one core and the memory of one file. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads headings and rows of an Excel or CSV file; the format is detected from the content, not from the
 * name. Empty rows are skipped; the first other row contains the headings. Runs in a separate thread, one
 * file at a time.
 * @throws DomainError 422 with the reason when the file cannot be read
 */
export async function readTable(file: Buffer, options: ReadOptions = {}): Promise<Table> {
  const reading = last.then(() => readInThread(file, TABLE_LIMITS, options));
  last = reading.catch(() => undefined);
  const outcome = await reading;
  if ('code' in outcome) throw fail(outcome.code, outcome.details);
  const [headings, ...rows] = outcome.lines as readonly [TableRow, ...TableRow[]];
  return { headings: headings.cells, rows };
}
