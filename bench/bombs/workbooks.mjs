// Tables that are small as files, but large or slow to read when unpacked.
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';

const { strToU8, zipSync } = createRequire(inRoot('workers', 'package.json'))('fflate');

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook with one sheet; `parts` are added or replace default ones. */
function workbook(rows, parts = {}, sheets = 1) {
  const ids = Array.from({ length: sheets }, (_, index) => index + 1);
  const sheet = `<worksheet xmlns="${SHEETS}"><sheetData>${rows}</sheetData></worksheet>`;
  const all = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${LINKS}"><sheets>${ids
      .map((id) => `<sheet name="Лист ${id}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${ids
      .map(
        (id) => `<Relationship Id="rId${id}" Type="${LINKS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(ids.map((id) => [`xl/worksheets/sheet${id}.xml`, sheet])),
    ...parts,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(all).map(([path, xml]) => [path, strToU8(xml)])), { level: 9 }),
  );
}

const columnOf = (index) =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') +
  String.fromCharCode(65 + (index % 26));
const rowsOf = (rows, columns, cell) =>
  Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (__, index) => cell(`${columnOf(index)}${row + 1}`));
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  }).join('');

const HEADINGS = ['Название', 'Артикул', 'Описание', 'Комментарий', 'Ячейка', 'Количество'];

/** Cells below headings that share one text. */
const shared = (rows, columns, letters) =>
  workbook(
    rowsOf(rows + 1, columns, (address) => {
      const [, letter, row] = /^(\D+)(\d+)$/.exec(address);
      if (row !== '1') return `<c r="${address}" t="s"><v>0</v></c>`;
      const heading = HEADINGS[letter.charCodeAt(0) - 65] ?? letter;
      return `<c r="${address}" t="str"><v>${letter.length === 1 ? heading : letter}</v></c>`;
    }),
    { 'xl/sharedStrings.xml': `<sst xmlns="${SHEETS}"><si><t>${'Ж'.repeat(letters)}</t></si></sst>` },
  );
const ONE = '<row r="1"><c r="A1" t="str"><v>Название</v></c></row>';
const styles = (xml) => ({ 'xl/styles.xml': `<styleSheet xmlns="${SHEETS}">${xml}</styleSheet>` });
const inline = (text) => `<row r="1"><c r="A1" t="inlineStr"><is>${text}</is></c></row>`;

/** Sets false sizes of the only entry. */
function withFalseSizes(file, size) {
  const patchedFile = Buffer.from(file);
  for (
    let offset = patchedFile.indexOf('PK\x01\x02');
    offset >= 0;
    offset = patchedFile.indexOf('PK\x01\x02', offset + 4)
  ) {
    patchedFile.writeUInt32LE(size, offset + 24);
  }
  return patchedFile;
}

const formula = (letters) => `<row r="1"><c r="A1" t="str"><f>A2</f><v>${'Ж'.repeat(letters)}</v></c></row>`;

/** @type {Record<string, () => Buffer>} */
export const WORKBOOKS = {
  '200 000 букв в 5 000 ячейках': () => shared(500, 10, 200_000),
  '5 000 000 букв в 20 000 ячейках': () => shared(2_000, 10, 5_000_000),
  '20 000 букв в 5 000 ячейках': () => shared(500, 10, 20_000),
  '61 буква в 490 000 ячейках (не больше предела)': () => shared(10_000, 49, 61),
  '29 000 букв в 1 020 ячейках (не больше предела)': () => shared(170, 6, 29_000),
  'строка внутри ячейки, 25 000 000 букв': () => workbook(inline(`<t>${'Ж'.repeat(25_000_000)}</t>`)),
  'строка из 1 000 000 отрывков': () => workbook(inline('<r><t>Жжжж</t></r>'.repeat(1_000_000))),
  'итог формулы, 25 000 000 букв': () => workbook(formula(25_000_000)),
  'число из 50 000 000 цифр': () =>
    workbook(`<row r="1"><c r="A1"><v>${'9'.repeat(50_000_000)}</v></c></row>`),
  'ячейка XFD1048576': () => workbook(`${ONE}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
  '10 000 строк с одной ячейкой в столбце 200': () =>
    workbook(
      ONE +
        Array.from(
          { length: 9_999 },
          (_, index) => `<row r="${index + 2}"><c r="GR${index + 2}"><v>1</v></c></row>`,
        ).join(''),
    ),
  '1 000 000 пустых строк': () =>
    workbook(ONE + Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 2}"/>`).join('')),
  '1 000 000 ячеек без значения': () =>
    workbook(`${ONE}<row r="2">${'<c r="B2"></c>'.repeat(1_000_000)}</row>`),
  '1 000 000 объединённых ячеек': () =>
    workbook(
      `${ONE}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1_000_000)}</mergeCells>`,
    ),
  '1 900 листов': () => workbook(ONE, {}, 1_900),
  '1 000 000 стилей': () =>
    workbook(ONE, styles(`<cellXfs>${'<xf numFmtId="14"/>'.repeat(1_000_000)}</cellXfs>`)),
  'формат числа из 1 000 000 скобок': () =>
    workbook(
      '<row r="1"><c r="A1" s="0"><v>1</v></c></row>',
      styles(
        `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`,
      ),
    ),
  'сущности XML, вложенные десятикратно': () =>
    workbook(inline('<t>&i;</t>'), {
      'xl/sharedStrings.xml': `<!DOCTYPE sst [<!ENTITY a "ЖЖЖЖЖЖЖЖЖЖ">${[...'bcdefghi']
        .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`)
        .join('')}]><sst><si><t>&i;</t></si></sst>`,
    }),
  'часть, которая распаковывается в 900 МБ': () =>
    workbook(ONE, { 'xl/sharedStrings.xml': ' '.repeat(300 << 20) }),
  'распакованный размер указан как 1 байт': () => withFalseSizes(shared(500, 10, 200_000), 1),
  'распакованный размер указан как 4 ГБ': () => withFalseSizes(shared(10, 10, 20), 0xffff_ffff),
  'архив в архиве': () => {
    const inner = shared(500, 10, 200_000);
    return Buffer.from(zipSync({ 'a.xlsx': inner, 'b.zip': zipSync({ 'c.xlsx': inner }) }));
  },
  '20 000 частей в архиве': () =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Array.from({ length: 20_000 }, (_, index) => [`xl/${index}.xml`, new Uint8Array()]),
        ),
        { level: 0 },
      ),
    ),
};

/** @type {Record<string, () => Buffer>} */
export const TEXTS = {
  'одна ячейка, 5 МБ': () => Buffer.from(`Название\n${'Ж'.repeat(2_500_000)}`),
  '2 500 000 столбцов': () => Buffer.from('a;'.repeat(2_500_000)),
  '2 500 000 строк': () => Buffer.from(`Название\n${'a\n'.repeat(2_500_000)}`),
  '5 000 000 пустых строк': () => Buffer.from(`Название\n${'\n'.repeat(5_000_000)}`),
  'незакрытая кавычка, 5 МБ': () => Buffer.from(`"${'Ж'.repeat(2_500_000)}`),
  '1 000 000 кавычек': () => Buffer.from(`Название\n${'"'.repeat(5_000_000)}`),
  '200 столбцов, 2 500 строк': () => Buffer.from(`${'a;'.repeat(199)}a\n`.repeat(2_500)),
};
