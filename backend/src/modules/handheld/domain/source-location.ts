import type { StockLocation } from '@naryad/contracts/handheld/dto';
import { fail } from '../handheld.errors.js';
import type { LotFacts } from './reception.js';

/**
 * The cell from which a terminal moves stock: the one that the terminal showed. @param toCellId null: it
 * leaves the storehouse
 * @throws TSD_NOT_STORED, TSD_SAME_CELL, TSD_MOVED_MEANWHILE
 */
export function sourceLocation(
  locations: readonly StockLocation[],
  fromCellId: number,
  toCellId: number | null,
): StockLocation {
  const from = locations.find((one) => one.cell_id === fromCellId);
  if (from) return from;
  if (locations.length === 0) throw fail('TSD_NOT_STORED');
  if (locations.some((one) => one.cell_id === toCellId)) throw fail('TSD_SAME_CELL');
  const addresses = locations.map((one) => one.current_location.full_address).join(', ');
  throw fail('TSD_MOVED_MEANWHILE', { place: addresses });
}

/** The whole quantity of the location unless a quantity is given. @throws TSD_UNIT_QUANTITY */
export function movedQuantity(
  lot: LotFacts,
  from: StockLocation,
  requested: number | null | undefined,
): number {
  if (lot.isUnit && requested != null && requested !== 1) throw fail('TSD_UNIT_QUANTITY');
  return requested ?? from.quantity;
}
