import { setImmediate as letOthersRun } from 'node:timers/promises';
import { readSheet } from 'read-excel-file/node';
import type { TableRow } from '../domain/table.js';
import { fail } from '../imports.errors.js';
import { cellText, numberText } from './cell-text.js';
import { checkedSheet } from './checked-sheet.js';
import { packWorkbook } from './pack-workbook.js';
import { unpackWorkbook } from './unpack-workbook.js';

/** Rows of the first sheet of an .xlsx file. */
export async function readWorkbook(file: Buffer): Promise<TableRow[]> {
  const parts = await unpackWorkbook(file);
  const checked = parts.map(({ path, content }) => ({
    path,
    content: Buffer.from(checkedSheet(content.toString('utf8'))),
  }));
  await letOthersRun();
  const rows = await readSheet<string>(packWorkbook(checked), 1, { parseNumber: numberText }).catch(
    (): never => {
      // The library throws whatever it stumbles over: a part that is missing, XML that is broken.
      throw fail('IMPORT_UNREADABLE');
    },
  );
  await letOthersRun();
  return rows.map((row, at) => ({ row: at + 1, cells: row.map(cellText) }));
}
