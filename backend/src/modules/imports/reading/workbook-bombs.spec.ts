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

/** A workbook with these rows; `strings` and `styles` replace its parts. */
async function withSheet(rows: string, own: { strings?: string; styles?: string } = {}): Promise<Buffer> {
  const contents: Record<string, string | undefined> = {
    'xl/worksheets/sheet1.xml': sheet(rows),
    'xl/sharedStrings.xml': own.strings && `<sst>${own.strings}</sst>`,
    'xl/styles.xml': own.styles && `<styleSheet>${own.styles}</styleSheet>`,
  };
  const parts = (await partsOf()).filter((part) => contents[part.path] === undefined);
  const newParts = Object.entries(contents).flatMap(([path, xml]) =>
    xml === undefined ? [] : [{ path, content: Buffer.from(xml) }],
  );
  return packWorkbook([...parts, ...newParts]);
}

/** Rows of equal cells. */
const rowsOf = (rows: number, columns: number, cell: (reference: string) => string): string =>
  Array.from({ length: rows }, (_, index) => {
    const cells = Array.from({ length: columns }, (__, column) =>
      cell(`${String.fromCharCode(65 + column)}${index + 1}`),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  }).join('');
const sharedCells = (rows: number, columns: number): string =>
  rowsOf(rows, columns, (reference) => `<c r="${reference}" t="s"><v>0</v></c>`);
const text = (characters: number): string => `<si><t>${'Ж'.repeat(characters)}</t></si>`;

/** Peak growth of the process memory in MB during `work`, and the message of its error. */
async function memoryDuring(work: () => Promise<unknown>): Promise<{ growth: number; message: string }> {
  const before = process.memoryUsage.rss();
  let peakMemory = before;
  const timer = setInterval(() => (peakMemory = Math.max(peakMemory, process.memoryUsage.rss())), 5);
  const message = await work().then(
    () => 'read',
    (error: Error) => error.message,
  );
  clearInterval(timer);
  return { growth: (peakMemory - before) / (1 << 20), message };
}

/** The packed workbook with the content of one entry replaced by a deflated bomb. */
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
    [
      'a row of 16,384 cells',
      `<row r="1">${'<c><v>1</v></c>'.repeat(200)}<c r="XFD1"><v>1</v></c></row>`,
      /больше 200 столбцов/,
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

  const LONG = 'Ж'.repeat(32_768);
  const TOO_LONG = /^В строке 1 есть ячейка длиннее 32\s767 символов$/;
  it.each([
    ['a shared string', '<c r="A1" t="s"><v>0</v></c>', { strings: text(32_768) }],
    ['a formula', `<c r="A1" t="str"><f>A2</f><v>${LONG}</v></c>`, {}],
    ['an inline string', `<c r="A1" t="inlineStr"><is><t>${LONG}</t></is></c>`, {}],
    [
      'an inline string in runs',
      `<c r="A1" t="inlineStr"><is>${`<r><t>${'Ж'.repeat(8_192)}</t></r>`.repeat(5)}</is></c>`,
      {},
    ],
    [
      'runs of a shared string',
      '<c r="A1" t="s"><v>0</v></c>',
      { strings: `<si>${`<r><t>${'Ж'.repeat(8_192)}</t></r>`.repeat(5)}</si>` },
    ],
    ['a number', `<c r="A1"><v>${'9'.repeat(32_768)}</v></c>`, {}],
  ])('has a cell longer than those of Excel: %s', async (_, cell, own) => {
    const file = await withSheet(`<row r="1">${cell}</row>`, own);
    await expect(readTable(file)).rejects.toEqual(refusal(TOO_LONG));
  });

  const LONG_TEXT = 'Ж'.repeat(400_001);
  it.each([
    ['a text', `<row r="1"><c r="A1" t="str"><v>${LONG_TEXT}</v></c></row>`],
    ['a tag', `<row r="1"><c r="A1" x="${LONG_TEXT}"><v>1</v></c></row>`],
    ['a tag with signs of others', `<x y="${'<'.repeat(400_001)}"/>`],
    ['a comment', `<!--${'<'.repeat(400_001)}--><row r="1"><c r="A1"><v>1</v></c></row>`],
    ['a section', `<row r="1"><c r="A1" t="str"><v><![CDATA[${'<'.repeat(400_001)}]]></v></c></row>`],
  ])('has one text that takes long to parse: %s', async (_, rows) => {
    await expect(readTable(await withSheet(rows))).rejects.toEqual(refusal(/слишком много данных/));
  });

  it('has a number format longer than those of Excel, which takes long to parse', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(300_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`;
    const file = await withSheet('<row r="1"><c r="A1" s="0"><v>1</v></c></row>', { styles });
    await expect(readTable(file, { timeoutMs: 10_000 })).rejects.toEqual(
      refusal(/^Не удалось прочитать файл\. /),
    );
  });
});

describe('a text that many cells share is counted for each of them:', () => {
  it('over the limit the file is refused before anything of it leaves the thread', async () => {
    const file = await withSheet(sharedCells(1_000, 5), { strings: text(20_000) });
    const { growth, message } = await memoryDuring(() => readTable(file));
    expect(message).toMatch(/^В ячейках файла вместе больше 30\s000\s000 символов$/);
    expect(growth).toBeLessThan(150);
  });

  it('200,000 letters in 5,000 cells are refused by the first of them', async () => {
    const file = await withSheet(sharedCells(500, 10), { strings: text(200_000) });
    const { growth, message } = await memoryDuring(() => readTable(file));
    expect(message).toMatch(/есть ячейка длиннее/);
    expect(growth).toBeLessThan(150);
  });

  it('just below the limit the table is read', async () => {
    const file = await withSheet(sharedCells(1_000, 1), { strings: text(29_000) });
    const { growth, message } = await memoryDuring(() => readTable(file));
    expect(message).toBe('read');
    expect(growth).toBeLessThan(400);
  });
});

it('a CSV file has the same limit of a cell', async () => {
  await expect(readTable(Buffer.from(`Название\n${'Ж'.repeat(32_768)}\n`))).rejects.toEqual(
    refusal(/^В строке 2 есть ячейка длиннее 32\s767 символов$/),
  );
  expect((await readTable(Buffer.from(`Название\n${'Ж'.repeat(32_767)}\n`))).rows).toHaveLength(1);
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

it('other XML than a sheet is not changed', () => {
  const chart = '<c:chart><c:row r="99999999"/></c:chart>';
  expect(checkedSheet(chart, TABLE_LIMITS)).toBe(chart);
});
