import type { ReceptionState } from '@naryad/contracts/handheld/dto';
import type { FoundCell, FoundProduct } from './found.js';
import { reference } from '../offline/reference.js';

const asOfNow = (): string => reference.get().asOf ?? new Date(0).toISOString();

/** A unit or parcel as the device knows it, or null. */
export async function knownProduct(moduleId: number, pid: number): Promise<FoundProduct | null> {
  const lot = await reference.lot(moduleId, pid);
  if (lot === null) return null;
  const reception: ReceptionState = { type: lot.reception, code: null, message: null };
  // Of a reference that does not say how many there are, the server moves all of them.
  const places = lot.places.map((place) => ({
    storehouse_product_id: 0,
    cell_id: place.cell_id,
    quantity: place.quantity,
    reserved: place.reserved,
    module_id: place.module_id || moduleId,
    current_location: { full_address: place.address },
  }));
  return {
    pid,
    name: lot.productName,
    sku: lot.productSku,
    serial: lot.serial_number,
    isUnit: lot.is_unit,
    places,
    reception,
    asOf: asOfNow(),
  };
}

/** A cell as the device knows it, or null. */
export async function knownCell(moduleId: number, cid: number): Promise<FoundCell | null> {
  const cell = await reference.cell(moduleId, cid);
  if (cell === null) return null;
  return { id: cell.id, address: cell.address, moduleId: cell.module_id, warehouse: null, asOf: asOfNow() };
}
