import type {
  InvoiceBatch,
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';

/** A numbered batch of the supplier. */
export const aBatch = (id: number, part: Partial<InvoiceBatch> = {}): InvoiceBatch => ({
  id,
  number: `П-${id}`,
  manufacture_date: '2026-01-10',
  expiry_date: '2099-01-10',
  ...part,
});

/** A received unit of the first line. */
export const aUnit = (id: number, part: Partial<ReceivedUnit> = {}): ReceivedUnit => ({
  id,
  product_id: 31,
  receipt_invoice_product_id: 301,
  batch_manufacture_id: null,
  serial_number: `С-${id}`,
  receipt_status: 'done',
  batch_number: null,
  batch_manufacture: null,
  is_stored: false,
  storehouse_cell: null,
  version: 1,
  ...part,
});

/** A line of an invoice; line 301 has product 31, and so on. */
export const aLine = (
  id: number,
  quantity: number,
  units: ReceivedUnit[] = [],
  name = `Изделие ${id - 270}`,
): ReceiptInvoiceLine => ({
  id,
  product_id: id - 270,
  product: { id: id - 270, name, sku: `АРТ-${id - 270}` },
  quantity,
  distributions: [],
  batch_products: units,
  suggested_cells: [],
});

/** Invoice №12 of module 9: three items of one product, one of another. */
export const anInvoice = (part: Partial<ReceiptInvoice> = {}): ReceiptInvoice => ({
  id: 5,
  module_id: 9,
  supplier_id: 21,
  supplier: { id: 21, name: 'ООО «Поставка»', batch_manufactures: [] },
  date: '2026-11-20',
  number: '12',
  status: 'created',
  created_at: '2026-11-20T08:00:00Z',
  accepted_at: null,
  version: 1,
  item_count: 2,
  control: { total: 4, units: 0, done: 0 },
  is_ready: false,
  products: [aLine(301, 3, [], 'Плата управления'), aLine(302, 1, [], 'Корпус')],
  ...part,
});
