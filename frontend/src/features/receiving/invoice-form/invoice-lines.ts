import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';

/** A line of the invoice form. */
export interface InvoiceLine {
  readonly key: string;
  /** null: not chosen yet. */
  readonly productId: number | null;
  readonly name: string;
  readonly sku: string | null;
  /** Digits; empty: no value. */
  readonly quantity: string;
  /** Added automatically by the form: it does not count while it is empty. */
  readonly isOffered: boolean;
}

/** Product fields that lines use. */
export interface LineProduct {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
}

const isEmpty = (line: InvoiceLine): boolean => line.productId === null && line.quantity === '';

/** Key of a new line: greater than all others, so no key is reused within a form. */
function nextKey(lines: readonly InvoiceLine[]): string {
  const highest = lines.reduce((max, { key }) => Math.max(max, Number(key.slice(1)) || 0), 0);
  return `n${highest + 1}`;
}

export function emptyLine(lines: readonly InvoiceLine[], isOffered: boolean): InvoiceLine {
  return { key: nextKey(lines), productId: null, name: '', sku: null, quantity: '', isOffered };
}

/** More digits than any valid quantity: a number that is too big is refused, not cut to a smaller one. */
const MOST_DIGITS = 12;

/** Digits only; values at or below zero become empty. */
export function quantityOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS);
}

/** Lines that count: a suggested line only when it is not empty. */
export function countedLines(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  return lines.filter((line) => !line.isOffered || !isEmpty(line));
}

const isSame = (a: InvoiceLine, b: InvoiceLine): boolean =>
  (Object.keys(a) as (keyof InvoiceLine)[]).every((name) => a[name] === b[name]);

/**
 * Returns the new lines with the previous objects for unchanged lines. The form library copies all lines on
 * each key press, and a thousand rows would re-render.
 */
export function reuseUnchangedLines(
  previous: readonly InvoiceLine[],
  lines: readonly InvoiceLine[],
): readonly InvoiceLine[] {
  const previousByKey = new Map(previous.map((line) => [line.key, line]));
  const merged = lines.map((line) => {
    const before = previousByKey.get(line.key);
    return before !== undefined && isSame(line, before) ? before : line;
  });
  const isUnchanged =
    merged.length === previous.length && merged.every((line, index) => line === previous[index]);
  return isUnchanged ? previous : merged;
}

/** True for a line with a product and a quantity. */
export const isComplete = (line: InvoiceLine): boolean => line.productId !== null && line.quantity !== '';

export const isTooMuch = (line: InvoiceLine): boolean => Number(line.quantity) > receiptLimits.quantity;

/** Adds a line for the next product, or reuses the last line if it is empty. Returns its key. */
export function addLine(
  lines: readonly InvoiceLine[],
  isOffered: boolean,
): { readonly lines: readonly InvoiceLine[]; readonly key: string } {
  const last = lines.at(-1);
  if (last !== undefined && isEmpty(last)) {
    const merged = isOffered ? last : { ...last, isOffered: false };
    return { lines: [...lines.slice(0, -1), merged], key: last.key };
  }
  const line = emptyLine(lines, isOffered);
  return { lines: [...lines, line], key: line.key };
}

export function changeQuantity(
  lines: readonly InvoiceLine[],
  key: string,
  text: string,
): readonly InvoiceLine[] {
  return lines.map((line) => (line.key === key ? { ...line, quantity: quantityOf(text) } : line));
}

export function removeLine(lines: readonly InvoiceLine[], key: string): readonly InvoiceLine[] {
  return lines.filter((line) => line.key !== key);
}

export interface LineChoice {
  readonly lines: readonly InvoiceLine[];
  /** The line that holds the product now. */
  readonly key: string;
  /**
   * The product was already in another line: the quantity was added to that line, and the new line was
   * removed.
   */
  readonly isMerged: boolean;
}

const sumOf = (a: string, b: string): string => quantityOf(String(Number(a) + Number(b)));

/** Chooses the product of a line; null clears it. */
export function chooseProduct(
  lines: readonly InvoiceLine[],
  key: string,
  product: LineProduct | null,
): LineChoice {
  const other =
    product === null ? undefined : lines.find((line) => line.productId === product.id && line.key !== key);
  const own = lines.find((line) => line.key === key);
  if (other !== undefined && own !== undefined) {
    const merged = { ...other, quantity: sumOf(other.quantity, own.quantity) };
    return {
      lines: lines.flatMap((line) => (line.key === key ? [] : [line.key === other.key ? merged : line])),
      key: other.key,
      isMerged: true,
    };
  }
  const chosenProduct = {
    productId: product?.id ?? null,
    name: product?.name ?? '',
    sku: product?.sku ?? null,
  };
  return {
    lines: lines.map((line) => (line.key === key ? { ...line, ...chosenProduct } : line)),
    key,
    isMerged: false,
  };
}

/**
 * Adds a quantity of a product, for example from a scan or a pasted row: to its line, otherwise to the last
 * empty line, otherwise to a new one.
 */
export function addQuantity(
  lines: readonly InvoiceLine[],
  product: LineProduct,
  quantity: string,
): LineChoice {
  const added = addLine(lines, true);
  const filled = changeQuantity(added.lines, added.key, quantity);
  const choice = chooseProduct(filled, added.key, product);
  return choice;
}
