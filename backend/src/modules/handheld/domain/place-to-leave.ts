import type { StoredPlace } from '@naryad/contracts/handheld/dto';
import { fail } from '../handheld.errors.js';
import type { LotFacts } from './reception.js';

/**
 * The place from which a terminal takes goods: where it saw them. @param toCellId null: they leave the storehouse
 * @throws TSD_NOT_STORED, TSD_SAME_CELL, TSD_MOVED_MEANWHILE
 */
export function placeToLeave(
  places: readonly StoredPlace[],
  fromCellId: number,
  toCellId: number | null,
): StoredPlace {
  const from = places.find((one) => one.cell_id === fromCellId);
  if (from) return from;
  if (places.length === 0) throw fail('TSD_NOT_STORED');
  if (places.some((one) => one.cell_id === toCellId)) throw fail('TSD_SAME_CELL');
  const place = places.map((one) => one.current_location.full_address).join(', ');
  throw fail('TSD_MOVED_MEANWHILE', { place });
}

/** All that lies there, unless a quantity is given. @throws TSD_UNIT_QUANTITY */
export function piecesOf(lot: LotFacts, from: StoredPlace, wanted: number | null | undefined): number {
  if (lot.isUnit && wanted != null && wanted !== 1) throw fail('TSD_UNIT_QUANTITY');
  return wanted ?? from.quantity;
}
