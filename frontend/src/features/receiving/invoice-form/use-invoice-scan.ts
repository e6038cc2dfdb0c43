import type { CatalogOptions } from '../../../shared/catalog/option-query.js';
import { fixLayout, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import type { InvoiceLine, LineProduct } from './invoice-lines.js';
import { productFinder } from './invoice-paste.js';
import { invoiceTexts } from '../shared/invoice-texts.js';

const texts = invoiceTexts.form;

/** Adds one to the quantity of the product whose SKU is scanned. */
export function useInvoiceScan(
  products: CatalogOptions<LineProduct>,
  add: (product: LineProduct) => InvoiceLine | undefined,
  isEnabled: boolean,
): void {
  const onScan = ({ text, parsed }: Scan): ScanOutcome => {
    if (parsed.kind === 'product') return { kind: 'rejected', text: texts.scanUnit };
    if (products.isLoading) return { kind: 'rejected', text: texts.scanLoading };
    const product = findScanned(products.options, text);
    if (product === null) return { kind: 'rejected', text: texts.scanUnknown(text) };
    const line = add(product);
    return { kind: 'accepted', text: texts.scanAdded(product.name, line?.quantity ?? '1') };
  };
  useScanContext(isEnabled ? { title: texts.scanTitle, onScan, showsNoRefusals: true } : null);
}

/**
 * The scan engine corrects the keyboard layout, so a Cyrillic SKU arrives in Latin letters. The two cases
 * cannot be distinguished, so both forms are matched.
 */
function findScanned(products: readonly LineProduct[], text: string): LineProduct | null {
  const repaired = products.map((product) => ({ ...product, sku: fixLayout(product.sku ?? '') }));
  const match = productFinder(products)(text) ?? productFinder(repaired)(text);
  return products.find(({ id }) => id === match?.id) ?? null;
}
