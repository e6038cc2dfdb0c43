import type {
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';

const withUnits = (
  invoice: ReceiptInvoice,
  lineId: number,
  change: (units: ReceivedUnit[]) => ReceivedUnit[],
): ReceiptInvoice => ({
  ...invoice,
  products: invoice.products.map((line) =>
    line.id === lineId ? { ...line, batch_products: change(line.batch_products) } : line,
  ),
});

/** Finds a unit of an invoice by its id. */
export function unitOf(invoice: ReceiptInvoice, unitId: number): ReceivedUnit | undefined {
  for (const line of invoice.products) {
    const unit = line.batch_products.find(({ id }) => id === unitId);
    if (unit !== undefined) return unit;
  }
  return undefined;
}

/** The invoice with an updated unit; an outdated response changes nothing. */
export function withUnit(invoice: ReceiptInvoice, unit: ReceivedUnit): ReceiptInvoice {
  const current = unitOf(invoice, unit.id);
  if (current !== undefined && current.version >= unit.version) return invoice;
  return withUnits(invoice, unit.receipt_invoice_product_id, (units) =>
    current === undefined
      ? [...units, unit].toSorted((a, b) => a.id - b.id)
      : units.map((one) => (one.id === unit.id ? unit : one)),
  );
}

/** The invoice without a deleted unit. */
export function withoutUnit(invoice: ReceiptInvoice, unitId: number): ReceiptInvoice {
  const current = unitOf(invoice, unitId);
  if (current === undefined) return invoice;
  return withUnits(invoice, current.receipt_invoice_product_id, (units) =>
    units.filter(({ id }) => id !== unitId),
  );
}

/** Number of items of an invoice, how many passed the control, and the surplus units. */
export function progressOf(invoice: ReceiptInvoice): {
  readonly total: number;
  readonly done: number;
  readonly surplus: number;
} {
  let [total, done, surplus] = [0, 0, 0];
  for (const line of invoice.products) {
    total += line.quantity;
    surplus += Math.max(0, line.batch_products.length - line.quantity);
    for (const unit of line.batch_products) if (unit.receipt_status === 'done') done += 1;
  }
  return { total, done, surplus };
}

/** Display name of a unit: its serial number, otherwise its product. */
export const unitName = (unit: ReceivedUnit, line: Pick<ReceiptInvoiceLine, 'product'>): string =>
  unit.serial_number === null ? line.product.name : `${line.product.name}, S/N ${unit.serial_number}`;
