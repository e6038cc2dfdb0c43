import { CsvError, parse } from 'csv-parse/sync';
import type { TableRow } from '../domain/table.js';
import { checkSize } from './check-csv-size.js';
import { decodeText } from './decode-text.js';
import type { TableLimits } from './limits.js';
import { refusal } from './refusal.js';

const SEPARATORS = [';', ',', '\t'];
/** First line that tells Excel the separator. */
const HINT = /^sep=(.)\r?\n/i;

interface Parsed {
  readonly info: { readonly records: number; readonly empty_lines: number };
  readonly record: string[];
}

/** Rows of a CSV file. The separator is the most frequent candidate in the heading line. */
export function readCsv(bytes: Buffer, limits: TableLimits): TableRow[] {
  const text = decodeText(bytes);
  // Texts contain no NUL: this is another file type.
  if (text.includes('\u0000')) throw refusal('IMPORT_UNREADABLE');
  const hint = HINT.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const delimiter = hint?.[1] ?? separatorOf(body);
  checkSize(body, delimiter, limits);
  try {
    const parsed = parse(body, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      to: limits.lines + 1,
    }) as unknown as Parsed[];
    const skipped = hint ? 1 : 0;
    return parsed.map(({ info, record }) => ({
      row: info.records + info.empty_lines + skipped,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw refusal('IMPORT_QUOTES', { line: Number(error['lines']) });
    throw refusal('IMPORT_UNREADABLE');
  }
}

function separatorOf(text: string): string {
  const line = text.trimStart().split(/\r?\n|\r/, 1)[0] ?? '';
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
