import type { StickerSize } from '@naryad/contracts/structure/dto';
import { emOf, linesOf } from '../parts/measure.js';
import type { Data } from './schema.js';

type Label = Data['labels'][number];

/** Positions on a label of one size, in CSS. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /**
   * Maximum size of the code without its quiet zone, in mm. It may be smaller, because its modules are an
   * integer number of dots.
   */
  readonly codeMm: number;
  readonly code: string;
  readonly name: string;
  readonly sku: string;
  readonly skuMm: number;
  readonly nameMm: number;
  readonly facts: string;
  readonly factsMm: number;
  /** Number of fact lines that fit below two lines of the name. */
  readonly factLines: number;
  /** Serial numbers have a separate line, in the largest type that fits. */
  readonly hasBigSerial: boolean;
  /** Only one date fits: the expiry date, which is more important. */
  readonly hasOneDate: boolean;
}

export const LAYOUTS: Readonly<Record<StickerSize, Layout>> = {
  // The code at the bottom left: 7 dots per module for `pid=…`, 5 for an address.
  '58x40': {
    width: 58,
    height: 40,
    codeMm: 19,
    code: 'left: 0; bottom: 0;',
    name: 'left: 2mm; right: 2mm; top: 1.6mm; height: 45px;',
    sku: 'font-size: 12pt; line-height: 18px;',
    skuMm: 4.23,
    nameMm: 54,
    facts: 'left: 26mm; right: 1.5mm; top: 14mm; bottom: 2.2mm;',
    factsMm: 30.5,
    factLines: 7,
    hasBigSerial: true,
    hasOneDate: false,
  },
  // The code as high as the typed code below it permits: 5 dots per module for `pid=…`, 4 for an address.
  '43x25': {
    width: 43,
    height: 25,
    codeMm: 14.5,
    code: 'left: 0; top: 0; width: 18.5mm; bottom: 1.1mm; justify-content: space-between;',
    name: 'left: 18.8mm; right: 1mm; top: 1mm; height: 47px;',
    sku: 'font-size: 9.6pt; line-height: 14px;',
    skuMm: 3.39,
    nameMm: 23.2,
    facts: 'left: 18.8mm; right: 1mm; top: 29px; bottom: 1.1mm;',
    factsMm: 23.2,
    factLines: 4,
    hasBigSerial: false,
    hasOneDate: true,
  },
};

/** Capitals of this type are 2 mm high. */
const SMALLEST_MM = 2.893;
/** Type sizes of a serial number on a separate line: 11 and 9.6 pt. */
const SERIAL_TYPES = [
  ['big', 3.88],
  ['middle', 3.39],
] as const;
/** Widths of 'S/N ' and 'Партия ' in em. */
const NAMES = { serial: 2.2, batch: 3.7 } as const;

export interface Fit {
  /** Small: after its caption, broken into lines if necessary. */
  readonly serial: 'big' | 'middle' | 'small';
  readonly nameLines: 1 | 2;
  /** A sku that does not fit its line gets a smaller type. */
  readonly isLongSku: boolean;
  /**
   * Numbers may be broken anywhere, not only after hyphens, and may be lower than 2 mm: small is better than
   * truncated.
   */
  readonly numbers: 'normal' | 'tight' | 'dense';
}

/** Type sizes and line breaks that fit the texts of a label. */
export function fitOf(label: Label, layout: Layout): Fit {
  const sku = label.product.sku ?? '';
  const isLongSku = linesOf(sku, layout.nameMm / layout.skuMm) > 1;
  const skuLines = isLongSku ? linesOf(sku, layout.nameMm / SMALLEST_MM) : 1;
  const serial = serialTypeOf(label.serial_number, layout);
  const soft = factLinesOf(label, layout, serial, linesOf);
  const tight = factLinesOf(label, layout, serial, brokenAnywhere);
  // Where the name is above the facts, an unused second line of the name is available for facts.
  const maxLines = layout.factLines + Number(layout.hasOneDate && skuLines === 1);
  const numbers = soft <= maxLines ? 'normal' : tight <= maxLines ? 'tight' : 'dense';
  const needed = numbers === 'normal' ? soft : tight;
  const isShort = layout.hasOneDate ? needed + skuLines - 1 > layout.factLines : skuLines > 1;
  return { serial, nameLines: isShort ? 1 : 2, isLongSku, numbers };
}

function serialTypeOf(serial: string | null, { hasBigSerial, factsMm }: Layout): Fit['serial'] {
  if (!hasBigSerial || serial === null) return 'small';
  return SERIAL_TYPES.find(([, mm]) => linesOf(serial, factsMm / mm) === 1)?.[0] ?? 'small';
}

type Lines = (value: string, widthEm: number, indentEm: number) => number;

const brokenAnywhere: Lines = (value, widthEm, indentEm) => Math.ceil((emOf(value) + indentEm) / widthEm);

function factLinesOf(label: Label, layout: Layout, serial: Fit['serial'], lines: Lines): number {
  const width = layout.factsMm / SMALLEST_MM;
  const factLinesIn = (value: string | null, nameEm: number): number =>
    value ? lines(value, width, nameEm) : 0;
  const dates = [label.date, label.expiry_date].filter((date) => date !== null).length;
  return (
    (serial === 'small' ? factLinesIn(label.serial_number, NAMES.serial) : 2) +
    factLinesIn(label.batch_number, NAMES.batch) +
    // The typed code is the last line, unless it is below the code.
    (layout.hasOneDate ? Math.min(dates, 1) : dates + 1)
  );
}
