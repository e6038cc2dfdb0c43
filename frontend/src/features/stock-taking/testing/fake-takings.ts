import type {
  CountedItem,
  StockTaking,
  StockTakingCell,
  StockTakingLine,
} from '@naryad/contracts/stock-takings/dto';

/** A stock-taking; in status counting by default. */
export function aTaking(part: Partial<StockTaking> = {}): StockTaking {
  return {
    id: 5,
    module_id: 7,
    number: 3,
    scope: 'cells',
    status: 'counting',
    is_blind: true,
    comment: null,
    created_at: '2026-11-20T09:30:00Z',
    created_by: 'Кузнецов Олег',
    posted_at: null,
    posted_by: null,
    version: 1,
    cells_total: 3,
    cells_counted: 0,
    differences: null,
    ...part,
  };
}

export function aCell(id: number, part: Partial<StockTakingCell> = {}): StockTakingCell {
  return {
    cell_id: id,
    address: `A-1-1-0${id}`,
    state: 'planned',
    counters: [],
    counts: 0,
    is_found: false,
    version: 1,
    ...part,
  };
}

/** An item that is counted by quantity. */
export function aCountedProduct(
  productId: number,
  name: string,
  part: Partial<CountedItem> = {},
): CountedItem {
  return {
    product: { id: productId, name, sku: `SKU-${productId}` },
    batch_manufacture_id: null,
    batch_number: null,
    batch_product_id: null,
    serial_number: null,
    position: 10,
    expected: null,
    counted: null,
    ...part,
  };
}

/** A unit with its label. */
export function aCountedUnit(lotId: number, name: string, part: Partial<CountedItem> = {}): CountedItem {
  return aCountedProduct(90, name, {
    batch_product_id: lotId,
    serial_number: `SN-${lotId}`,
    ...part,
  });
}

/** A line of the review that matches the ledger. */
export function aLine(id: number, part: Partial<StockTakingLine> = {}): StockTakingLine {
  return {
    id,
    cell_id: 1,
    address: 'A-1-1-01',
    product: { id, name: `Изделие ${id}`, sku: `SKU-${id}` },
    batch_manufacture_id: null,
    batch_number: null,
    batch_product_id: null,
    serial_number: null,
    expected: 10,
    counted: 10,
    difference: 0,
    state: 'counted',
    moved_to: null,
    moved_from: null,
    counts: [aCount(id * 10, 10)],
    problem: null,
    version: 1,
    ...part,
  };
}

export function aCount(
  id: number,
  quantity: number,
  part: Partial<StockTakingLine['counts'][number]> = {},
): StockTakingLine['counts'][number] {
  return {
    id,
    counted_by: 'Кузнецов Олег',
    counted_at: '2026-11-20T10:00:00Z',
    quantity,
    expected: 10,
    is_chosen: true,
    ...part,
  };
}
