import type { OperationRow } from '@naryad/contracts/stock/dto';

/** An operation of the list. */
export function anOperation(id: number, part: Partial<OperationRow> = {}): OperationRow {
  return {
    id,
    product_id: id,
    product_name: `Изделие ${id}`,
    product_sku: `SKU-${id}`,
    batch_product_id: id,
    serial_number: `SN-${id}`,
    batch_number: null,
    quantity: 1,
    date: '2026-11-20T06:07:00.000Z',
    type: 'add',
    line_number: 'A',
    stack_number: '1',
    shelf_number: '2',
    cell_number: '05',
    row_number: 1,
    from_address: null,
    to_address: 'A-1-2-05',
    user: 'Кузнецов Олег',
    document_type: null,
    document_number: null,
    document_id: null,
    reason: null,
    comment: null,
    reversal_of: null,
    reversed_by: null,
    ...part,
  };
}
