import { describe, expect, it } from 'vitest';
import { csv, xlsx } from '../../../../tests/kit/factories/tables.js';
import type { Table } from '../domain/table.js';
import { readTable } from './read-table.js';

const bytes = async (file: { readonly blob: Blob }): Promise<Buffer> =>
  Buffer.from(await file.blob.arrayBuffer());
const cellsOf = (table: Table): (readonly string[])[] => [
  table.headings,
  ...table.rows.map((one) => one.cells),
];
const reason = (text: RegExp | string) =>
  expect.objectContaining({ kind: 'invalid', message: expect.stringMatching(text) });

/** Encodes the test texts in windows-1251: ASCII and Cyrillic. */
const cp1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((char) => {
      const code = char.codePointAt(0)!;
      if (code < 128) return code;
      if (char === 'ё') return 0xb8;
      if (char === '№') return 0xb9;
      return code - 0x410 + 0xc0;
    }),
  );

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const TEXT = 'Название;Артикул\nВинт М3;ВН-3\nПлата ёж №2;';
const READ = [
  ['Название', 'Артикул'],
  ['Винт М3', 'ВН-3'],
  ['Плата ёж №2', ''],
];

describe('CSV', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['windows-1251', cp1251(TEXT)],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16, big endian', utf16be(`\ufeff${TEXT}`)],
    ['UTF-16 without a byte order mark', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 without a byte order mark, big endian', utf16be(TEXT)],
    ['line ends of Windows', Buffer.from(TEXT.replaceAll('\n', '\r\n'))],
    ['line ends of old Macs', Buffer.from(TEXT.replaceAll('\n', '\r'))],
    ['tabs', Buffer.from(TEXT.replaceAll(';', '\t'))],
    ['commas', Buffer.from(TEXT.replaceAll(';', ','))],
    ['a separator that its first line names', Buffer.from(`sep=|\r\n${TEXT.replaceAll(';', '|')}`)],
  ])('in %s', async (_, file) => {
    expect(cellsOf(await readTable(file))).toEqual(READ);
  });

  it('with quotes, separators and line ends inside of cells', async () => {
    const file = Buffer.from('"Название";"Описание, полное"\n"Винт ""М3""";"а;б\nв"\nБолт "оцинк";x');
    expect(cellsOf(await readTable(file))).toEqual([
      ['Название', 'Описание, полное'],
      ['Винт "М3"', 'а;б\nв'],
      ['Болт "оцинк"', 'x'],
    ]);
  });

  it('numbers its rows as Excel does and leaves out the empty ones', async () => {
    const { rows } = await readTable(Buffer.from('Название;А\n\n;;\n"a\nb";1\n\nc;2\n'));
    expect(rows.map((one) => [one.row, one.cells[1]])).toEqual([
      [4, '1'],
      [6, '2'],
    ]);
  });

  it('as the exports write it', async () => {
    const rows = [
      ['Название', 'Описание'],
      ['Винт "М3"; длинный', 'строка\nещё'],
    ];
    expect(cellsOf(await readTable(await bytes(csv(rows))))).toEqual(rows);
  });

  it.each([
    [
      'no text at all',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2]),
      /^Не удалось прочитать файл\./,
    ],
    ['quotes that never end', Buffer.from('Название\n"Винт\nПлата'), /кавычки открыты и не закрыты/],
    ['nothing', Buffer.from(' \n;;\n'), /^В файле нет строк$/],
    ['too many rows', Buffer.from(`Название\n${'a\n'.repeat(10_001)}`), /^В файле больше 10\s000 строк$/],
    [
      'too many empty rows',
      Buffer.from(`Название\n${';\n'.repeat(40_000)}`),
      /^В файле больше 10\s000 строк$/,
    ],
    ['too many columns', Buffer.from(';a'.repeat(201)), /^В файле больше 200 столбцов$/],
  ])('with %s is refused', async (_, file, text) => {
    await expect(readTable(file)).rejects.toEqual(reason(text));
  });

  it('with as many rows as allowed is read', async () => {
    expect((await readTable(Buffer.from(`Название\n${'a\n'.repeat(10_000)}`))).rows).toHaveLength(10_000);
  });
});

describe('a workbook', () => {
  it('gives numbers, dates and answers as people write them', async () => {
    const file = await xlsx([
      ['Название', 'Число', 'Дата', 'Да?'],
      ['Винт', 5, new Date(Date.UTC(2026, 10, 21)), true],
      ['Плата', 0.1 + 0.2, new Date(Date.UTC(2026, 0, 2, 15, 4)), false],
      ['ИНН', 500_100_732_259, null, null],
    ]);
    expect(cellsOf(await readTable(await bytes(file)))).toEqual([
      ['Название', 'Число', 'Дата', 'Да?'],
      ['Винт', '5', '21.11.2026', 'Да'],
      ['Плата', '0.3', '02.01.2026 15:04', 'Нет'],
      ['ИНН', '500100732259', '', ''],
    ]);
  });

  it('preserves texts that look like numbers, and line ends', async () => {
    const rows = [
      ['Название', 'Артикул'],
      ['Винт\nдлинный', '007'],
    ];
    expect(cellsOf(await readTable(await bytes(await xlsx(rows))))).toEqual(rows);
  });

  it('numbers its rows, whatever is empty between them', async () => {
    const { rows } = await readTable(await bytes(await xlsx([['Название'], [null], [null], ['Винт']])));
    expect(rows).toEqual([{ row: 4, cells: ['Винт'] }]);
  });

  it('with a password, or of the old format, is refused with the reason', async () => {
    const file = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), Buffer.alloc(600)]);
    await expect(readTable(file)).rejects.toEqual(reason(/защищён паролем или сохранён в старом формате/));
  });

  it('that is cut or broken anywhere is refused, never an error of the server', async () => {
    const whole = await bytes(await xlsx([['Название'], ['Винт']]));
    for (const length of [4, 30, whole.length >> 1, whole.length - 30, whole.length - 1]) {
      await expect(readTable(whole.subarray(0, length))).rejects.toEqual(
        reason(/^Не удалось прочитать файл/),
      );
    }
    const messages: string[] = [];
    for (let index = 4; index < whole.length; index += 251) {
      const broken = Buffer.from(whole);
      broken[index] = (broken[index]! + 101) % 256;
      await readTable(broken).catch((error: Error) => messages.push(error.message));
    }
    expect(messages.filter((one) => !/^Не удалось прочитать файл|нет строк/.test(one))).toEqual([]);
    expect(messages).not.toEqual([]);
  });
});
