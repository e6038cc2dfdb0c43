import type { PickedItem, PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';

export interface NeededProduct {
  readonly product_id: number;
  readonly product_name: string;
  readonly img_url?: string | null | undefined;
  readonly required_quantity: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function statusOf(pickedQuantity: number, required: number): PickingInstruction['status'] {
  if (pickedQuantity >= required) return 'completed';
  return pickedQuantity > 0 ? 'in_progress' : 'pending';
}

/** A location as the stock module returns it. */
export type OfferedLocation = PickingLocation & { readonly product_id: number; readonly is_expired: boolean };

/**
 * One instruction per needed product [3 §3 "Picking instruction"]. Locations stay in the order in which they
 * were offered. Expired stock is only counted, unless a planner permitted it.
 */
export function instructions(
  needed: readonly NeededProduct[],
  pickedItems: readonly PickedItem[],
  locations: readonly OfferedLocation[],
): PickingInstruction[] {
  return needed.map((product) => {
    const items = pickedItems.filter((item) => item.product_id === product.product_id);
    const ofProduct = locations.filter((one) => one.product_id === product.product_id);
    const offered = ofProduct.filter((one) => !one.is_expired || one.is_permitted);
    const expired = ofProduct.filter((one) => one.is_expired && !one.is_permitted);
    const pickedQuantity = sum(items.map((item) => item.quantity));
    return {
      ...product,
      picked_quantity: pickedQuantity,
      status: statusOf(pickedQuantity, product.required_quantity),
      locations: offered.map(({ product_id: _product, is_expired: _expired, ...place }) => place),
      total_available: sum(offered.map((location) => location.available_quantity)),
      expired_quantity: sum(expired.map((location) => location.available_quantity)),
      picked_items: items,
    };
  });
}
