import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { xlsx } from '../../../../tests/kit/factories/tables.js';
import { checkedSheet } from './checked-sheet.js';
import { TABLE_LIMITS } from './limits.js';
import { packWorkbook } from './pack-workbook.js';
import { readTable } from './read-table.js';
import { unpackWorkbook, type WorkbookPart } from './unpack-workbook.js';

const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const refusal = (text: RegExp) => expect.objectContaining({ message: expect.stringMatching(text) });

async function partsOf(): Promise<WorkbookPart[]> {
  const file = await xlsx([['Название'], ['Винт']]);
  return unpackWorkbook(Buffer.from(await file.blob.arrayBuffer()), TABLE_LIMITS.unpackedBytes);
}

const withSheet = async (rows: string): Promise<Buffer> =>
  packWorkbook(
    (await partsOf()).map((part) =>
      part.path.startsWith('xl/worksheets/') && part.path.endsWith('.xml')
        ? { ...part, content: Buffer.from(sheet(rows)) }
        : part,
    ),
  );

/** The packed workbook with one entry deflated in place of its content. */
function bomb(bytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes));
  const file = packWorkbook([{ path: 'xl/workbook.xml', content: packed }]);
  const directory = file.readUInt32LE(file.length - 6);
  file.writeUInt16LE(8, 8);
  file.writeUInt16LE(8, directory + 10);
  return file;
}

describe('a workbook that wants more than a list can need', () => {
  it('unpacks to gigabytes', async () => {
    expect(bomb(100 << 20).length).toBeLessThan(200_000);
    await expect(readTable(bomb(100 << 20))).rejects.toEqual(refusal(/слишком много данных/));
  });

  it.each([
    ['a row far below', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', /больше 10\s000 строк/],
    ['a column far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', /больше 200 столбцов/],
    ['a row without end', '<row r="1e15"><c><v>1</v></c></row>', /^Не удалось прочитать файл/],
    [
      'a row number in single quotes',
      "<row r='99999999'><c><v>1</v></c></row>",
      /^Не удалось прочитать файл/,
    ],
    ['a row number as an entity', '<row r="&#49;e9"><c><v>1</v></c></row>', /^Не удалось прочитать файл/],
    [
      'a row number behind a closing sign',
      '<row x=">" r="99999"><c><v>1</v></c></row>',
      /больше 10\s000 строк/,
    ],
    ['a tag that is no tag', '<row x=a" r="99999"><c><v>1</v></c></row>', /^Не удалось прочитать файл/],
    [
      'a prefix',
      '<x:row x:r="99999"><x:c/></x:row><x:row x:r="99999"><x:c><v/></x:c></x:row>',
      /больше 10\s000 строк/,
    ],
  ])('names %s', async (_, rows, text) => {
    await expect(readTable(await withSheet(rows))).rejects.toEqual(refusal(text));
  });
});

it('empty cells and rows that a format leaves far below are left out', async () => {
  const rows =
    '<row r="1"><c r="A1" t="str"><v>Название</v></c></row><row r="2"><c r="A2" t="str"><v>Винт</v></c></row>' +
    '<row r="1048575" s="1"/><row r="1048576" s="1"><c r="A1048576" s="1"/><c r="XFD1048576"/></row>';
  expect(await readTable(await withSheet(rows))).toEqual({
    headings: ['Название'],
    rows: [{ row: 2, cells: ['Винт'] }],
  });
});

it('what is no sheet stays as it is', () => {
  const chart = '<c:chart><c:row r="99999999"/></c:chart>';
  expect(checkedSheet(chart, TABLE_LIMITS)).toBe(chart);
});
