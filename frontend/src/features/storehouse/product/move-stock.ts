import type { PlacedLot } from '@naryad/contracts/stock/dto';
import type { RowList } from '../../../shared/ui/row-list.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { drawerTexts } from './texts.js';
import { missingLevel, type CellPath } from '../../../shared/cells/cell-path.js';

const texts = drawerTexts.move;

/** State of 'Перемещение'. */
export interface MoveForm extends CellPath {
  /** Unparsed digits. */
  readonly count: string;
}

/** One bulk lot may be in several cells. */
export const lotKey = ({ batch_product_id: id, cell_id: cellId }: PlacedLot): string => `${id}/${cellId}`;

/** Draft key of moves of a product, followed by the lot. */
export const moveDraftKey = (moduleId: number, productId: number, lot?: PlacedLot): string =>
  `move/${moduleId}/${productId}/${lot === undefined ? '' : lotKey(lot)}`;

/** Whether the row represents several interchangeable lots. */
export const isSeveral = ({ lots = 1 }: PlacedLot): boolean => lots > 1;

export const nameOfLot = (lot: PlacedLot): string =>
  lot.serial_number ??
  (isSeveral(lot) ? drawerTexts.several(formatNumber(lot.quantity)) : drawerTexts.withoutSerial);

/** Quantity that no task has reserved. It is moved first. */
export const freeOf = ({ quantity, reserved }: PlacedLot): number => Math.max(0, quantity - reserved);

/** Maximum number of rows searched for a lot. It was visible when its move began. */
const MOST_LOOKED = 1_000;

/**
 * The lot in the current list: null when it no longer exists, undefined while rows are not loaded and this is
 * unknown.
 */
export function lotNow(rows: RowList<PlacedLot> | undefined, lot: PlacedLot): PlacedLot | null | undefined {
  if (rows === undefined) return undefined;
  let isWhole = rows.length <= MOST_LOOKED;
  for (let index = 0; index < Math.min(rows.length, MOST_LOOKED); index += 1) {
    const row = rows.at(index);
    if (row === undefined) isWhole = false;
    else if (lotKey(row) === lotKey(lot)) return row;
  }
  return isWhole ? null : undefined;
}

/** Initial quantity of a move: the free quantity, or everything when nothing is free. */
export const firstCount = (lot: PlacedLot): number => Math.max(1, freeOf(lot) || lot.quantity);

/** A single unit is always moved completely, without a quantity. */
export const hasCount = (lot: PlacedLot): boolean => lot.kind === 'bulk' || isSeveral(lot);

/** Why the move is not possible with this input, or null. */
export function moveReason(form: MoveForm, lot: PlacedLot, isMissing: boolean): string | null {
  const { reasons } = texts;
  if (isMissing) return reasons.gone;
  const count = Number(form.count);
  if (!Number.isInteger(count) || count < 1) return reasons.count;
  if (count > lot.quantity) return reasons.tooMany(formatNumber(lot.quantity));
  const emptyLevel = missingLevel(form);
  if (emptyLevel !== null) return reasons[emptyLevel];
  return form.cell === lot.cell_id ? reasons.same : null;
}

/** Available and reserved quantity, shown next to the field. */
export function freeText(lot: PlacedLot): string {
  const all = formatNumber(lot.quantity);
  return lot.reserved === 0 ? texts.ofFree(all) : texts.ofReserved(all, formatNumber(lot.reserved));
}

/**
 * Reservations that move with the stock when the free quantity is not sufficient; null when there are none.
 */
export function planText(count: number, lot: PlacedLot): string | null {
  const reserved = Math.min(count, lot.quantity) - freeOf(lot);
  return reserved > 0 ? texts.plan(formatNumber(reserved)) : null;
}
