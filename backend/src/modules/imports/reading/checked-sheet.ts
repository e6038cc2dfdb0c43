import type { TableLimits } from './limits.js';
import { refusal, tooManyCells, tooManyColumns, tooManyRows } from './refusal.js';

const ATTRIBUTES = String.raw`((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*`;
const PREFIX = String.raw`(?:[^\s<>/:"'=]+:)?`;
const IS_SHEET = new RegExp(`<${PREFIX}sheetData[\\s/>]`);
const TAG = new RegExp(`<${PREFIX}(row|c)${ATTRIBUTES}(/?)>`, 'g');
const TAG_BEGIN = new RegExp(`<${PREFIX}(?:row|c)[\\s/>]`, 'g');
const EMPTY_ROW = new RegExp(`<(${PREFIX}row)${ATTRIBUTES}(?:/>|>\\s*</\\1>)`, 'g');
const REFERENCE = /(?:^|[\s:])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ROW = /^[1-9]\d{0,6}$/;
const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** Excel's formats have at most 255 characters; the library parses a format in quadratic time. */
const LONG_FORMAT = /formatCode\s*=\s*(?:"[^"]{2000}|'[^']{2000})/;
/**
 * The longest text of a cell, with each character written as an entity. The library parses a longer text node
 * in quadratic time.
 */
const MAX_PART_LENGTH = 400_000;
const ENDS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<', '>'],
] as const;

/**
 * Refuses XML that would take minutes to parse: formats, tags, comments or texts longer than in any list.
 * @throws Refusal
 */
export function checkParts(xml: string): void {
  if (LONG_FORMAT.test(xml)) throw refusal('IMPORT_UNREADABLE');
  for (let position = 0; position < xml.length;) {
    const [begin, end] = ENDS.find(([start]) => xml.startsWith(start, position)) ?? ['', '<'];
    const endAt = xml.indexOf(end, position + begin.length);
    const next = endAt < 0 ? xml.length : endAt + (begin === '' ? 0 : end.length);
    if (next - position > MAX_PART_LENGTH) throw refusal('IMPORT_TOO_LARGE');
    position = next;
  }
}

/**
 * Removes empty cells and rows from the XML of a sheet (a format down to row 1,048,576 creates some) and
 * checks its size: the library allocates all rows and columns up to the last reference. Other XML is returned
 * unchanged.
 */
export function checkedSheet(xml: string, limits: TableLimits): string {
  if (!IS_SHEET.test(xml)) return xml;
  // A tag in an unusual notation could contain a reference that these patterns do not match.
  if ((xml.match(TAG)?.length ?? 0) !== (xml.match(TAG_BEGIN)?.length ?? 0))
    throw refusal('IMPORT_UNREADABLE');
  const filled = xml
    .replace(TAG, (tag: string, name: string, _attributes: string, closed: string) =>
      name === 'c' && closed ? '' : tag,
    )
    .replace(EMPTY_ROW, '');
  let cells = 0;
  for (const [, name, attributes = ''] of filled.matchAll(TAG)) {
    if (name === 'c') cells += 1;
    if (cells > limits.cells) throw tooManyCells(limits.cells);
    for (const [, double, single] of attributes.matchAll(REFERENCE))
      check(name!, double ?? single ?? '', limits);
  }
  return filled;
}

function check(tag: string, reference: string, limits: TableLimits): void {
  const cell = tag === 'c' ? CELL.exec(reference) : null;
  const letters = cell?.[1] ?? '';
  const digits = tag === 'c' ? (cell?.[2] ?? '') : reference;
  if (!ROW.test(digits)) throw refusal('IMPORT_UNREADABLE');
  if (Number(digits) > limits.lines) throw tooManyRows(limits.rows);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column > limits.columns) throw tooManyColumns(limits.columns);
}
