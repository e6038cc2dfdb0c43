import { quantityOf, type LineProduct } from './invoice-lines.js';

export interface PastedRow {
  readonly product: LineProduct;
  readonly quantity: string;
}

export interface Pasted {
  readonly rows: readonly PastedRow[];
  /** What no product was found for, as pasted. */
  readonly unknown: readonly string[];
}

const fold = (text: string): string => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Whether a pasted text is rows of a table, not a text for the field in focus. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Finds a product by its SKU, else by its whole name; case and ё/е are folded. Made once for many rows. */
export function productFinder(products: readonly LineProduct[]): (text: string) => LineProduct | null {
  const byKey = new Map<string, LineProduct>();
  for (const product of products) byKey.set(fold(product.name), product);
  for (const product of products) if (product.sku !== null) byKey.set(fold(product.sku), product);
  byKey.delete('');
  return (text) => byKey.get(fold(text)) ?? null;
}

/** A whole number with group spaces or a fraction of zeros; anything else is left to be filled in by hand. */
const quantityIn = (cell: string): string =>
  /^\d[\d\s]*([.,]0+)?$/.test(cell) ? quantityOf(cell.replace(/[.,]0+$/, '')) : '';

/** Rows from Excel: SKU or name in the first cells, the quantity in the last one. A heading is passed over. */
export function pastedRows(text: string, products: readonly LineProduct[]): Pasted {
  const find = productFinder(products);
  const rows: PastedRow[] = [];
  const unknown: string[] = [];
  for (const [index, row] of text.trim().split(/\r?\n/).entries()) {
    const cells = row
      .split('\t')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    const [first, second = ''] = cells;
    if (first === undefined) continue;
    const product = find(first) ?? find(second);
    const quantity = cells.length > 1 ? quantityIn(cells.at(-1) ?? '') : '';
    if (product !== null) rows.push({ product, quantity });
    else if (index > 0 || quantity !== '' || cells.length === 1) unknown.push(first);
  }
  return { rows, unknown };
}
