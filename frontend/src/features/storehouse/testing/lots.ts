import type { PlacedLot } from '@naryad/contracts/stock/dto';

/** A bulk lot of product 1 in A-1-2-05, of which 2 of 10 are reserved. */
export function aLot(id: number, part: Partial<PlacedLot> = {}): PlacedLot {
  return {
    batch_product_id: id,
    kind: 'bulk',
    serial_number: null,
    batch_manufacture_id: 31,
    batch_number: 'П-31',
    supplier_name: 'Электрон',
    expiry_date: null,
    cell_id: 501,
    address: 'A-1-2-05',
    quantity: 10,
    reserved: 2,
    version: 1,
    ...part,
  };
}
