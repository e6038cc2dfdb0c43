const DIGITS = 6;

/** Prefix of a product's serial numbers: its `serial_prefix` attribute, else its SKU, else its id. */
export function serialPrefix(product: {
  readonly id: number;
  readonly sku: string | null;
  readonly serialPrefix: string | null;
}): string {
  return product.serialPrefix?.trim() || product.sku?.trim() || String(product.id);
}

/** Serial number: prefix, '-', and the running number with at least six digits. */
export function serialNumber(prefix: string, running: number): string {
  return `${prefix}-${String(running).padStart(DIGITS, '0')}`;
}

/** Consecutive serial numbers; the first one is `after + 1`. */
export function serialNumbers(prefix: string, after: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => serialNumber(prefix, after + index + 1));
}
