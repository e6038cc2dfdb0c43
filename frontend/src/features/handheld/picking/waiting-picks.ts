import type { PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';
import { countPick } from '../../../shared/picking/picking-list.js';
import type { ManualPickRequest } from '../../../shared/picking/pick-request.js';

/** A pick that is not included in the server's counts. */
export interface UncountedPick {
  readonly item: ManualPickRequest['picked_item'];
  readonly cellAddress: string;
}

/** The picked location, when the server no longer offers it. */
const emptyLocation = ({ item, cellAddress }: UncountedPick): PickingLocation => ({
  cell_id: item.cell_id ?? 0,
  cell_address: cellAddress,
  available_quantity: 0,
  serial_number: item.serial_number ?? null,
  batch_id: item.batch_id ?? null,
  batch_number: item.batch_number ?? null,
  batch_product_id: item.batch_product_id,
  storehouse_product_id: item.storehouse_product_id ?? 0,
  receipt_invoice_id: item.receipt_invoice_id ?? null,
  manufacture_date: item.manufacture_date ?? null,
  expiry_date: item.expiry_date ?? null,
  planned: false,
  planned_quantity: 0,
  is_permitted: false,
});

function overlayPick(
  instructions: readonly PickingInstruction[],
  pick: UncountedPick,
): readonly PickingInstruction[] {
  const { item } = pick;
  const instruction = instructions.find((one) => one.product_id === item.product_id);
  if (instruction === undefined) return instructions;
  const serial = item.serial_number ?? null;
  // The response was lost, but the server has counted this unit. For a bulk lot this cannot be detected:
  // counting it twice is better than not at all.
  if (serial !== null && instruction.picked_items.some((one) => one.serial_number === serial))
    return instructions;
  const match = instruction.locations.find(
    (location) =>
      location.batch_product_id === item.batch_product_id &&
      location.storehouse_product_id === item.storehouse_product_id,
  );
  const location = match ?? emptyLocation(pick);
  const quantity = item.quantity ?? 1;
  const insteadOf = item.instead_of_batch_product_id ?? null;
  return countPick(instructions, {
    instruction,
    location,
    quantity,
    manual: item.manual_pick ?? false,
    insteadOf,
  });
}

/**
 * Applies picks that the server has not counted to its instructions: adds them to the picked items and
 * deducts them from their locations.
 */
export const overlayPicks = (
  instructions: readonly PickingInstruction[],
  picks: readonly UncountedPick[],
): readonly PickingInstruction[] => picks.reduce(overlayPick, instructions);
