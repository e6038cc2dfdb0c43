import type { ReceptionState } from '@naryad/contracts/handheld/dto';
import type { CellInfo, StockItem } from './stock-item.js';
import { reference } from '../offline/reference.js';

const asOfNow = (): string => reference.get().asOf ?? new Date(0).toISOString();

/** A unit or bulk lot as known on the device, or null. */
export async function deviceItem(moduleId: number, pid: number): Promise<StockItem | null> {
  const lot = await reference.lot(moduleId, pid);
  if (lot === null) return null;
  const reception: ReceptionState = { type: lot.reception, code: null, message: null };
  // When the reference data has no quantity, the server moves the whole quantity.
  const locations = lot.places.map((location) => ({
    storehouse_product_id: 0,
    cell_id: location.cell_id,
    quantity: location.quantity,
    reserved: location.reserved,
    module_id: location.module_id || moduleId,
    current_location: { full_address: location.address },
  }));
  return {
    pid,
    name: lot.productName,
    sku: lot.productSku,
    serial: lot.serial_number,
    isUnit: lot.is_unit,
    places: locations,
    reception,
    asOf: asOfNow(),
  };
}

/** A cell as known on the device, or null. */
export async function deviceCell(moduleId: number, cid: number): Promise<CellInfo | null> {
  const cell = await reference.cell(moduleId, cid);
  if (cell === null) return null;
  return { id: cell.id, address: cell.address, moduleId: cell.module_id, warehouse: null, asOf: asOfNow() };
}
