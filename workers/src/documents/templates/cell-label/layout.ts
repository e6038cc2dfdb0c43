import type { StickerSize } from '@naryad/contracts/structure/dto';
import { emOf, linesOf } from '../parts/measure.js';

/** Where things are on a label of one size; all in mm. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The code without its quiet zone; it may be smaller, because its modules are whole dots. */
  readonly codeMm: number;
  /** Left edge of the address: the quiet zone of the widest code ends before it. */
  readonly addressLeft: number;
  readonly addressWidth: number;
  readonly addressTop: number;
  /** Of one of the two rows of the address, without its caption; so this is the biggest type, too. */
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
  // With `cid=…` modules of 6 dots, with an address of 5: one dot more does not fit the height with the quiet zone.
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

/** What an arrow takes of a row. */
export const ARROW_MM = 5.4;
/** Capitals of this type are 2 mm high; whatever would be smaller is rather broken into lines. */
const SMALLEST_ROW = 2.9;

/** Biggest type at which all values fit boxes of these widths and one height: in one line each, or broken into lines. */
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
