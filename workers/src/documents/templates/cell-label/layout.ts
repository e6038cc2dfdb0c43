import type { StickerSize } from '@naryad/contracts/structure/dto';
import { emOf, linesOf } from '../parts/measure.js';

/** Positions on a label of one size, in mm. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /**
   * Maximum size of the code without its quiet zone. The code may be smaller, because its modules are an
   * integer number of dots.
   */
  readonly codeMm: number;
  /** Left edge of the address, after the quiet zone of the widest code. */
  readonly addressLeft: number;
  readonly addressWidth: number;
  readonly addressTop: number;
  /** Height of one of the two address rows without its caption, which is also the maximum type size. */
  readonly rowHeight: number;
  readonly hasStorehouse: boolean;
}

export const LAYOUTS: Readonly<Record<StickerSize, Layout>> = {
  '58x40': {
    width: 58,
    height: 40,
    codeMm: 26.5,
    addressLeft: 35.8,
    addressWidth: 20.5,
    addressTop: 2.6,
    rowHeight: 10.5,
    hasStorehouse: true,
  },
  // Modules of 6 dots with `cid=…`, of 5 with an address. One dot more and the code with its quiet zone
  // exceeds the height.
  '43x25': {
    width: 43,
    height: 25,
    codeMm: 18.2,
    addressLeft: 23.3,
    addressWidth: 18.9,
    addressTop: 1.6,
    rowHeight: 6.1,
    hasStorehouse: false,
  },
};

/** Width of an arrow in a row. */
export const ARROW_MM = 5.4;
/** Capitals of this type are 2 mm high. Longer texts are broken into lines instead of a smaller type. */
const SMALLEST_ROW = 2.9;

/**
 * Largest type at which all values fit boxes of these widths and one height: on one line each, or broken into
 * lines.
 */
export function typeFor(
  rows: readonly { readonly value: string; readonly widthMm: number }[],
  rowHeight: number,
): number {
  const inOneLine = Math.min(rowHeight, ...rows.map(({ value, widthMm }) => widthMm / emOf(value)));
  if (inOneLine >= SMALLEST_ROW) return Math.floor(inOneLine * 10) / 10;
  let size = SMALLEST_ROW;
  const fits = (): boolean =>
    rows.every(({ value, widthMm }) => linesOf(value, widthMm / size) * size <= rowHeight);
  while (size > 1 && !fits()) size = Math.round((size - 0.1) * 10) / 10;
  return size;
}
