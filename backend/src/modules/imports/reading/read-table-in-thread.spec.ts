import { describe, expect, it } from 'vitest';
import { loopDelayDuring } from '../../../../tests/kit/loop-delay.js';
import { packWorkbook } from './pack-workbook.js';
import { readTable } from './read-table.js';

const reason = (text: RegExp) =>
  expect.objectContaining({ kind: 'invalid', message: expect.stringMatching(text) });

/** An uncompressed workbook with one sheet. */
function workbook(rows: number, columns: number, text: string): Buffer {
  const cells = (row: number): string =>
    Array.from(
      { length: columns },
      (_, index) => `<c r="${nameOf(index)}${row}" t="str"><v>${text}</v></c>`,
    ).join('');
  const lines = Array.from(
    { length: rows },
    (_, index) => `<row r="${index + 1}">${cells(index + 1)}</row>`,
  ).join('');
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Лист" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines}</sheetData></worksheet>`,
  };
  return packWorkbook(Object.entries(parts).map(([path, xml]) => ({ path, content: Buffer.from(xml) })));
}

/** Name of a column: 'A', 'B', … 'AA' … */
const nameOf = (index: number): string =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') +
  String.fromCharCode(65 + (index % 26));

const LARGEST = workbook(10_000, 49, 'Значение ячейки');
const FILES: readonly (readonly [string, Buffer, string | RegExp])[] = [
  ['a workbook as large as allowed', LARGEST, '9999 rows'],
  [
    'a workbook of 55 MB',
    workbook(9_000, 60, 'Длинное значение, которое нигде не нужно'),
    /больше 500\s000 заполненных ячеек/,
  ],
  ['a CSV of 2,000,000 columns', Buffer.from('a;'.repeat(2_000_000)), /больше 200 столбцов/],
  [
    'a CSV of a million cells',
    Buffer.from(`${'a;'.repeat(99)}a\n`.repeat(10_000)),
    /больше 500\s000 заполненных ячеек/,
  ],
  ['a CSV of one endless cell', Buffer.from(`"${'я'.repeat(2_400_000)}`), /кавычки открыты/],
];

const reported = (file: Buffer): Promise<string> =>
  readTable(file).then(
    ({ rows }) => `${rows.length} rows`,
    (error: Error) => error.message,
  );

describe('while a file is read, the server stays responsive:', () => {
  it.each(FILES)(
    '%s',
    async (_, file, outcome) => {
      const { isGoingOn, result } = await loopDelayDuring(() => reported(file));
      expect(result).toMatch(outcome);
      expect(isGoingOn).toBe(true);
    },
    120_000,
  );
});

describe('the thread', () => {
  it('ends when a file exceeds the time or memory limit, and the next file is read', async () => {
    await expect(readTable(LARGEST, { timeoutMs: 1 })).rejects.toEqual(reason(/слишком много времени/));
    await expect(readTable(LARGEST, { heapMegabytes: 16 })).rejects.toEqual(reason(/слишком много данных/));
    expect((await readTable(Buffer.from('Название\nВинт'))).rows).toEqual([{ row: 2, cells: ['Винт'] }]);
  });

  it('reads concurrent files one after the other', async () => {
    const finishedIndexes: number[] = [];
    const small = Buffer.from('Название\nВинт');
    await Promise.all(
      [LARGEST, small, small].map((file, index) => reported(file).then(() => finishedIndexes.push(index))),
    );
    expect(finishedIndexes).toEqual([0, 1, 2]);
  });
});
