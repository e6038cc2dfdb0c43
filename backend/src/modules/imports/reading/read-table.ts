import type { Table, TableRow } from '../domain/table.js';
import { fail } from '../imports.errors.js';
import { TABLE_LIMITS } from './limits.js';
import { readInThread, type ReadOptions } from './read-in-thread.js';

/** Files wait for each other: one at a time costs one core and the memory of one. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Headings and rows of an Excel or CSV file, decided by its content and not by its name. Empty rows are left out; the
 * first row that is not empty holds the headings. Read in a thread of its own, one file after another.
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
