import type { InputOf } from '@naryad/contracts/kernel/route';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';

/** State after a pick: picked quantity, quantity of the location, and the instruction. */
export function pickedAt(
  instruction: PickingInstruction,
  location: PickingInstruction['locations'][number],
  item: InputOf<typeof pickingRoutes.manualPick>['picked_item'],
) {
  const { batch_product_id, serial_number, quantity, manual_pick, instead_of_batch_product_id } = item;
  const count = quantity ?? 1;
  const pickedQuantity = instruction.picked_quantity + count;
  const remaining = location.available_quantity - count;
  const after: PickingInstruction = {
    ...instruction,
    picked_quantity: pickedQuantity,
    picked_items: [
      ...instruction.picked_items,
      {
        product_id: instruction.product_id,
        serial_number: serial_number ?? null,
        batch_product_id,
        batch_number: location.batch_number,
        storehouse_product_id: location.storehouse_product_id,
        receipt_invoice_id: location.receipt_invoice_id,
        quantity: count,
        cell_address: location.cell_address,
        manual_pick: manual_pick ?? false,
        is_substitute: (instead_of_batch_product_id ?? null) !== null,
      },
    ],
    locations: instruction.locations.map((candidate) =>
      candidate === location ? { ...candidate, available_quantity: remaining } : candidate,
    ),
  };
  return { picked: pickedQuantity, left: remaining, after };
}
