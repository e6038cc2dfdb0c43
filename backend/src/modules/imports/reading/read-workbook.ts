import { readSheet } from 'read-excel-file/node';
import type { TableRow } from '../domain/table.js';
import { cellText, numberText } from './cell-text.js';
import { checkedSheet, checkParts } from './checked-sheet.js';
import type { TableLimits } from './limits.js';
import { packWorkbook } from './pack-workbook.js';
import { refusal } from './refusal.js';
import { unpackWorkbook } from './unpack-workbook.js';

/** Rows of the first sheet of an .xlsx file. */
export async function readWorkbook(file: Buffer, limits: TableLimits): Promise<TableRow[]> {
  const parts = await unpackWorkbook(file, limits.unpackedBytes);
  const checked = parts.map(({ path, content }) => {
    const xml = content.toString('utf8');
    checkParts(xml);
    return { path, content: Buffer.from(checkedSheet(xml, limits)) };
  });
  const rows = await readSheet<string>(packWorkbook(checked), 1, { parseNumber: numberText }).catch(
    (): never => {
      // The library throws various errors for missing parts or invalid XML.
      throw refusal('IMPORT_UNREADABLE');
    },
  );
  return rows.map((row, index) => ({ row: index + 1, cells: row.map(cellText) }));
}
