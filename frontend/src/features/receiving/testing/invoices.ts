import type { ReceiptInvoice, ReceiptInvoiceRow } from '@naryad/contracts/receipt-invoices/dto';

/** An invoice in the list. */
export function anInvoiceRow(id: number, part: Partial<ReceiptInvoiceRow> = {}): ReceiptInvoiceRow {
  return {
    id,
    module_id: 8,
    supplier_id: 5,
    date: '2026-01-09',
    number: `ТН-${id}`,
    status: 'created',
    created_at: '2026-01-09T08:00:00.000Z',
    accepted_at: null,
    version: 1,
    item_count: 2,
    control: { total: 30, units: 0, done: 0 },
    is_ready: true,
    supplier: { id: 5, name: 'ООО «Метиз»' },
    products: [],
    ...part,
  };
}

type Line = ReceiptInvoice['products'][number];

export function anInvoiceLine(id: number, name: string, quantity: number, part: Partial<Line> = {}): Line {
  return {
    id,
    product_id: id,
    product: { id, name, sku: `АРТ-${id}` },
    quantity,
    distributions: [],
    batch_products: [],
    suggested_cells: [],
    ...part,
  };
}

/** An invoice with two lines. */
export function anInvoice(part: Partial<ReceiptInvoice> = {}): ReceiptInvoice {
  const { products: _rows, ...head } = anInvoiceRow(5);
  return {
    ...head,
    supplier: { id: 5, name: 'ООО «Метиз»', batch_manufactures: [] },
    products: [anInvoiceLine(1, 'Болт М3', 10), anInvoiceLine(2, 'Гайка М3', 20)],
    ...part,
  };
}

export function aCell(id: number, address: string) {
  return {
    id,
    number: address.split('-').at(-1) ?? '',
    address,
    module_id: 7,
    storehouse_shelf_id: 1,
    storehouse_stack_id: 1,
    storehouse_line_id: 1,
  };
}
