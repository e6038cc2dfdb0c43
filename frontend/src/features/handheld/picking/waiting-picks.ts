import type { PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';
import { countPick } from '../../../shared/picking/picking-list.js';
import type { ManualPickRequest } from '../../../shared/picking/pick-request.js';

/** A pick that the server's counts do not know of. */
export interface UncountedPick {
  readonly item: ManualPickRequest['picked_item'];
  readonly cellAddress: string;
}

/** Where it was taken, when the server does not offer that place any more. */
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
  // Its answer was lost: the server has counted this unit. Of a parcel nobody can tell; rather once too often than never.
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

/** The server's instructions with picks laid over them that it has not counted: taken, and gone from their places. */
export const overlayPicks = (
  instructions: readonly PickingInstruction[],
  picks: readonly UncountedPick[],
): readonly PickingInstruction[] => picks.reduce(overlayPick, instructions);
