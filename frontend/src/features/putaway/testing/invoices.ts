import type {
  InvoiceCell,
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';

/** Ids by level: cell A-1-1-01 is 1111. Line B has a stack without shelves, line C is empty. */
export const someLines: StorehouseLine[] = [
  {
    id: 1,
    number: 'A',
    stacks: [1, 2].map((stack) => ({
      id: 10 + stack,
      number: String(stack),
      line_id: 1,
      shelves: [1, 2].map((shelf) => ({
        id: 100 + stack * 10 + shelf,
        number: String(shelf),
        stack_id: 10 + stack,
        cells: [1, 2].map((cell) => ({
          id: 1000 + stack * 100 + shelf * 10 + cell,
          number: `0${cell}`,
          shelf_id: 100 + stack * 10 + shelf,
          address: `A-${stack}-${shelf}-0${cell}`,
          count: 0,
        })),
      })),
    })),
  },
  { id: 2, number: 'B', stacks: [{ id: 21, number: '1', line_id: 2, shelves: [] }] },
  { id: 3, number: 'C', stacks: [] },
];

/** Paths of the cells 1111 … 1222. */
export const pathOf = (cell: number) => {
  const [, stack, shelf] = String(cell).split('').map(Number) as [number, number, number, number];
  return { line: 1, stack: 10 + stack, shelf: 100 + stack * 10 + shelf, cell } as const;
};

export const aCell = (id: number): InvoiceCell => {
  const { line, stack, shelf } = pathOf(id);
  return {
    id,
    number: `0${id % 10}`,
    address: `A-${stack - 10}-${shelf % 10}-0${id % 10}`,
    module_id: 7,
    storehouse_shelf_id: shelf,
    storehouse_stack_id: stack,
    storehouse_line_id: line,
  };
};

export const aUnit = (id: number, lineId: number, part: Partial<ReceivedUnit> = {}): ReceivedUnit => ({
  id,
  product_id: lineId * 10,
  receipt_invoice_product_id: lineId,
  batch_manufacture_id: 31,
  serial_number: `SN-${id}`,
  receipt_status: 'done',
  batch_number: 'П-31',
  batch_manufacture: null,
  is_stored: false,
  storehouse_cell: null,
  version: 1,
  ...part,
});

export const aLine = (
  id: number,
  name: string,
  quantity: number,
  part: Partial<ReceiptInvoiceLine> = {},
): ReceiptInvoiceLine => ({
  id,
  product_id: id * 10,
  product: { id: id * 10, name, sku: `SKU-${id}` },
  quantity,
  distributions: [],
  batch_products: [],
  suggested_cells: [],
  ...part,
});

/** An invoice line with units; unit ids are 100 times the line id plus a number. */
export const aLineOfUnits = (id: number, name: string, count: number): ReceiptInvoiceLine =>
  aLine(id, name, count, {
    batch_products: Array.from({ length: count }, (_, index) => aUnit(id * 100 + index + 1, id)),
  });

export const anInvoice = (
  products: ReceiptInvoiceLine[],
  part: Partial<ReceiptInvoice> = {},
): ReceiptInvoice => ({
  id: 5,
  module_id: 3,
  supplier_id: 21,
  supplier: { id: 21, name: 'Электрон', batch_manufactures: [] },
  date: '2026-11-05',
  number: 'П-5',
  status: 'created',
  created_at: '2026-11-05T08:00:00.000Z',
  accepted_at: null,
  version: 1,
  item_count: products.length,
  control: { total: 0, units: 0, done: 0 },
  is_ready: true,
  products,
  ...part,
});
