import { CsvError, parse } from 'csv-parse/sync';
import type { TableRow } from '../domain/table.js';
import { fail } from '../imports.errors.js';
import { decodeText } from './decode-text.js';
import { MAX_LINES } from './limits.js';

const SEPARATORS = [';', ',', '\t'];
/** First line by which Excel is told the separator. */
const HINT = /^sep=(.)\r?\n/i;

interface Parsed {
  readonly info: { readonly records: number; readonly empty_lines: number };
  readonly record: string[];
}

/** Rows of a CSV file; the separator is the one that the heading line holds most of. */
export function readCsv(bytes: Buffer): TableRow[] {
  const text = decodeText(bytes);
  // A NUL is in no text: some other kind of file.
  if (text.includes('\u0000')) throw fail('IMPORT_UNREADABLE');
  const hint = HINT.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  try {
    const parsed = parse(body, {
      delimiter: hint?.[1] ?? separatorOf(body),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      to: MAX_LINES + 1,
    }) as unknown as Parsed[];
    const skipped = hint ? 1 : 0;
    return parsed.map(({ info, record }) => ({
      row: info.records + info.empty_lines + skipped,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw fail('IMPORT_QUOTES', { line: Number(error['lines']) });
    throw fail('IMPORT_UNREADABLE');
  }
}

function separatorOf(text: string): string {
  const line = text.trimStart().split(/\r?\n|\r/, 1)[0] ?? '';
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
