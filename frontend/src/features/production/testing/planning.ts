import type { PlannableProduct, PlannedProduct } from '@naryad/contracts/component-planning/dto';

type Lot = PlannableProduct['batch_product'];

interface Plannable {
  readonly product_id?: number;
  readonly serial?: string | null;
  readonly batch?: Lot['batch_manufacture'];
  readonly supplier?: Lot['supplier'];
  readonly quantity?: number;
  /** Number and id of the cell. */
  readonly cell?: number;
}

const BATCH = {
  id: 3,
  number: '26-44',
  manufacture_date: '2026-03-12',
  expiry_date: null,
  supplier: { id: 1, name: 'ООО «Завод Плат»' },
};

/** Stock in storehouse 9, in A-1-2-7 by default. */
export function aPlannable(id: number, part: Plannable = {}): PlannableProduct {
  const { product_id: productId = 11, cell = 7, quantity = 1 } = part;
  const number = String(cell);
  return {
    id,
    module_id: 9,
    product_id: productId,
    product: { id: productId, name: `Изделие ${productId}`, sku: `А-${productId}` },
    kind: quantity === 1 ? 'unit' : 'bulk',
    quantity,
    batch_product: {
      id,
      serial_number: part.serial === undefined ? `PU7-${id}` : part.serial,
      batch_manufacture: part.batch === undefined ? BATCH : part.batch,
      supplier: part.supplier === undefined ? BATCH.supplier : part.supplier,
    },
    storehouse_cell: {
      id: cell,
      number,
      address: `A-1-2-${number}`,
      storehouse_shelf: {
        number: '2',
        storehouse_stack: { number: '1', storehouse_line: { number: 'A' } },
      },
    },
  };
}

/** A unit planned for the first step of operation 1000. */
export function aPlanned(id: number, part: Partial<PlannedProduct> = {}): PlannedProduct {
  return {
    id,
    operation_id: 1000,
    task_step_id: 1,
    operation_step_id: 501,
    quantity: 1,
    batch_product: {
      id: 40 + id,
      product_id: 11,
      product: { id: 11, name: 'Плата ПУ-7' },
      serial_number: `PU7-${id}`,
      batch_manufacture: { id: 3, number: '26-44', expiry_date: null },
    },
    cell_address: 'A-1-2-7',
    ...part,
  };
}
