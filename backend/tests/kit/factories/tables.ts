import { quotedCell } from '@naryad/contracts/imports/cells';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

type Cell = string | number | boolean | Date | null;

/** A file to upload. */
export interface TableFile {
  readonly blob: Blob;
  readonly name: string;
}

/** An .xlsx file with one sheet. */
export async function xlsx(rows: readonly (readonly Cell[])[]): Promise<TableFile> {
  const data: SheetData = rows.map((row) =>
    row.map((value) => {
      if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy' };
      if (typeof value === 'number') return { value, type: Number };
      if (typeof value === 'boolean') return { value, type: Boolean };
      return value === null ? null : { value, type: String };
    }),
  );
  const content = await writeXlsxFile(data).toBuffer();
  return { blob: new Blob([new Uint8Array(content)]), name: 'Список.xlsx' };
}

/**
 * Text of a CSV file as written by the exports: ';', quotes, and an apostrophe before text that would be a
 * formula.
 */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null): string =>
    `"${quotedCell(String(value ?? '')).replaceAll('"', '""')}"`;
  return rows.map((row) => row.map(cell).join(';')).join('\r\n');
}

/** A CSV file in UTF-8 with the byte order mark that the Russian Excel needs. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): TableFile => ({
  blob: new Blob([`\ufeff${csvText(rows)}`]),
  name: 'Список.csv',
});
