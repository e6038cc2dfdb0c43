import { quantityOf, type LineProduct } from './invoice-lines.js';

export interface PastedRow {
  readonly product: LineProduct;
  readonly quantity: string;
}

export interface Pasted {
  readonly rows: readonly PastedRow[];
  /** Rows without a matching product, as pasted. */
  readonly unknown: readonly string[];
}

const fold = (text: string): string => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** True when a pasted text is a table and not a text for the focused field. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/**
 * Finds a product by its SKU, otherwise by its full name; ignores case and ё/е. Created once for many rows.
 */
export function productFinder(products: readonly LineProduct[]): (text: string) => LineProduct | null {
  const byKey = new Map<string, LineProduct>();
  for (const product of products) byKey.set(fold(product.name), product);
  for (const product of products) if (product.sku !== null) byKey.set(fold(product.sku), product);
  byKey.delete('');
  return (text) => byKey.get(fold(text)) ?? null;
}

/**
 * A whole number with digit grouping or a zero fraction; any other value stays empty for the user to fill in.
 */
const quantityIn = (cell: string): string =>
  /^\d[\d\s]*([.,]0+)?$/.test(cell) ? quantityOf(cell.replace(/[.,]0+$/, '')) : '';

/** Rows from Excel: SKU or name in the first cells, the quantity in the last one. A header row is skipped. */
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
