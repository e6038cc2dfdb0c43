import type { PickedItem, PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';

export interface NeededProduct {
  readonly product_id: number;
  readonly product_name: string;
  readonly required_quantity: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function statusOf(picked: number, required: number): PickingInstruction['status'] {
  if (picked >= required) return 'completed';
  return picked > 0 ? 'in_progress' : 'pending';
}

/** One instruction per needed product [3 §3 "Picking instruction"]; locations keep the order they were offered in. */
export function instructions(
  needed: readonly NeededProduct[],
  picked: readonly PickedItem[],
  locations: readonly (PickingLocation & { readonly product_id: number })[],
): PickingInstruction[] {
  return needed.map((product) => {
    const items = picked.filter((item) => item.product_id === product.product_id);
    const places = locations.filter((one) => one.product_id === product.product_id);
    const pickedQuantity = sum(items.map((item) => item.quantity));
    return {
      ...product,
      picked_quantity: pickedQuantity,
      status: statusOf(pickedQuantity, product.required_quantity),
      locations: places.map(({ product_id: _, ...place }) => place),
      total_available: sum(places.map((place) => place.available_quantity)),
      picked_items: items,
    };
  });
}
