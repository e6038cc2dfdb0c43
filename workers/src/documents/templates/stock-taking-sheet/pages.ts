import { emOf } from '../parts/measure.js';
import type { Data } from './schema.js';

type Line = Data['lines'][number];

/** Column widths in mm. The name column gets the remaining width. */
export const COLUMNS = [
  ['number', 9],
  ['address', 24],
  ['name', 0],
  ['sku', 29],
  ['unit', 9],
  ['okei', 11],
  ['serial', 33],
  ['counted', 19],
  ['expected', 19],
  ['surplus', 17],
  ['shortage', 19],
  ['counted_by', 27],
] as const;

const PAGE_WIDTH = 267;
const NAME_WIDTH = PAGE_WIDTH - COLUMNS.reduce((sum, [, width]) => sum + width, 0);
const widthOf = (column: (typeof COLUMNS)[number][0]): number =>
  COLUMNS.find(([name]) => name === column)![1] || NAME_WIDTH;

/**
 * Measures of 8.5pt type in mm: an em (regular type; `emOf` measures bold letters), a line, and the spacing
 * around the lines of a row.
 */
const EM = 2.45;
const LINE = 3.9;
const AROUND = 1.7;
const PADDING = 2.8;

/**
 * Height available for rows in mm: on a page with its table header and totals, and on the first page with the
 * document header.
 */
const ROWS = 143;
const FIRST_ROWS = 60;

/**
 * Splits the lines into pages, so that each page ends with its totals as ИНВ-3 requires. Heights are
 * overestimated: rows that overflow a page would separate it from its totals.
 */
export function pagesOf(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [];
  let remaining = 0;
  for (const line of lines) {
    const height = heightOf(line);
    if (pages.length === 0 || height > remaining) {
      remaining = pages.length === 0 ? FIRST_ROWS : ROWS;
      pages.push([]);
    }
    pages.at(-1)!.push(line);
    remaining -= height;
  }
  return pages;
}

function heightOf({ address, product, serial_number, batch_number, counted_by }: Line): number {
  const serial = wrapped(serial_number ?? '', widthOf('serial'));
  const batch = batch_number === null ? 0 : wrapped(`партия ${batch_number}`, widthOf('serial'));
  const rows = Math.max(
    wrapped(address, widthOf('address')),
    wrapped(product.name, widthOf('name')),
    wrapped(product.sku ?? '', widthOf('sku')),
    wrapped(counted_by, widthOf('counted_by')),
    serial + batch,
  );
  return rows * LINE + AROUND;
}

/**
 * Number of lines of a text in a column: broken at spaces and hyphens, and anywhere in parts that are too
 * long.
 */
function wrapped(text: string, widthMm: number): number {
  const width = (widthMm - PADDING) / EM;
  let lines = 1;
  let usedEm = 0;
  for (const part of text.split(/(?<=[-\s])/)) {
    const em = emOf(part);
    if (usedEm > 0 && usedEm + em > width) {
      lines += 1;
      usedEm = 0;
    }
    usedEm += em;
    while (usedEm > width) {
      lines += 1;
      usedEm -= width;
    }
  }
  return lines;
}
