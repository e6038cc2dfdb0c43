import type { PlacedLot } from '@naryad/contracts/stock/dto';
import type { RowList } from '../../../shared/ui/row-list.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { drawerTexts } from './texts.js';
import { missingLevel, type CellPath } from '../../../shared/cells/cell-path.js';

const texts = drawerTexts.move;

/** What stands in 'Перемещение'. */
export interface MoveForm extends CellPath {
  /** Digits as typed. */
  readonly count: string;
}

/** One parcel may lie in several cells. */
export const lotKey = ({ batch_product_id: id, cell_id: cellId }: PlacedLot): string => `${id}/${cellId}`;

/** Drafts of moves of a product begin so; the lot follows. */
export const moveDraftKey = (moduleId: number, productId: number, lot?: PlacedLot): string =>
  `move/${moduleId}/${productId}/${lot === undefined ? '' : lotKey(lot)}`;

/** Whether the row stands for several units or parcels that nothing tells apart. */
export const isSeveral = ({ lots = 1 }: PlacedLot): boolean => lots > 1;

export const nameOfLot = (lot: PlacedLot): string =>
  lot.serial_number ??
  (isSeveral(lot) ? drawerTexts.several(formatNumber(lot.quantity)) : drawerTexts.withoutSerial);

/** Pieces that no task has set aside: they are moved first. */
export const freeOf = ({ quantity, reserved }: PlacedLot): number => Math.max(0, quantity - reserved);

/** Rows that are looked through for a lot at most: it was in sight when its move began. */
const MOST_LOOKED = 1_000;

/**
 * The lot as the list knows it now: null when it is not there any more, undefined while that cannot be known because
 * rows of the list are not loaded.
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

/** What a move begins with: what is free, all where nothing is. */
export const firstCount = (lot: PlacedLot): number => Math.max(1, freeOf(lot) || lot.quantity);

/** A single unit is one piece and goes as a whole. */
export const hasCount = (lot: PlacedLot): boolean => lot.kind === 'bulk' || isSeveral(lot);

/** Why the move cannot be made as it stands, or null. */
export function moveReason(form: MoveForm, lot: PlacedLot, isMissing: boolean): string | null {
  const { reasons } = texts;
  if (isMissing) return reasons.gone;
  const count = Number(form.count);
  if (!Number.isInteger(count) || count < 1) return reasons.count;
  if (count > lot.quantity) return reasons.tooMany(formatNumber(lot.quantity));
  const missing = missingLevel(form);
  if (missing !== null) return reasons[missing];
  return form.cell === lot.cell_id ? reasons.same : null;
}

/** How many pieces lie there, and how many of them are set aside, beside the field. */
export function freeText(lot: PlacedLot): string {
  const all = formatNumber(lot.quantity);
  return lot.reserved === 0 ? texts.ofFree(all) : texts.ofReserved(all, formatNumber(lot.reserved));
}

/** What goes along with a move: the plans of the pieces that the cell cannot spare stay with them; null when none does. */
export function planText(count: number, lot: PlacedLot): string | null {
  const reserved = Math.min(count, lot.quantity) - freeOf(lot);
  return reserved > 0 ? texts.plan(formatNumber(reserved)) : null;
}
