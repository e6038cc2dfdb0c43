import type { PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';

/** Samples for picking specs: a complete valid object, of which a spec overrides the relevant fields. */
export function sampleLocation(change: Partial<PickingLocation> = {}): PickingLocation {
  return {
    cell_id: 40,
    cell_address: 'A-1-2-05',
    available_quantity: 1,
    serial_number: 'SN-1',
    batch_id: 21,
    batch_number: 'П-7',
    batch_product_id: 501,
    storehouse_product_id: 601,
    receipt_invoice_id: 31,
    manufacture_date: null,
    expiry_date: null,
    planned: false,
    planned_quantity: 0,
    is_permitted: false,
    ...change,
  };
}

export function sampleInstruction(change: Partial<PickingInstruction> = {}): PickingInstruction {
  return {
    product_id: 200,
    product_name: 'Плата управления',
    required_quantity: 1,
    picked_quantity: 0,
    status: 'pending',
    locations: [sampleLocation()],
    total_available: 1,
    expired_quantity: 0,
    picked_items: [],
    ...change,
  };
}
