/** What is known of a lot, its place and the operation's need, under the operation's lock. */
export interface PickSituation {
  /** What the lot is. */
  readonly productId: number;
  readonly isUnit: boolean;
  /** Pieces of the product that the operation's steps need; 0: none of its steps does. */
  readonly required: number;
  readonly picked: number;
  /** This lot is among the operation's picks. */
  readonly pickedHere: boolean;
  /** Pieces that the task may take from the cell: free ones and those planned for it. */
  readonly available: number;
}

export interface PickWish {
  /** What the user takes the lot for, when the client says so. */
  readonly productId: number | null;
  /** Pieces, when the user named them (the quantity-confirm modal). */
  readonly quantity: number | null;
  /** A tick in the list of locations, as opposed to a scan. */
  readonly manual: boolean;
}

export type PickRefusal =
  | {
      readonly code:
        | 'PICKING_OTHER_PRODUCT'
        | 'PICKING_NOT_SUITABLE'
        | 'PICKING_ALREADY_SCANNED'
        | 'PICKING_ENOUGH'
        | 'PICKING_UNIT_QUANTITY';
    }
  | { readonly code: 'PICKING_TOO_MUCH'; readonly missing: number }
  | { readonly code: 'PICKING_NOT_AVAILABLE'; readonly available: number };

export type PickDecision =
  { readonly ok: true; readonly quantity: number } | { readonly ok: false; readonly refusal: PickRefusal };

const refuse = (refusal: PickRefusal): PickDecision => ({ ok: false, refusal });

/**
 * May the operation take pieces of the lot, and how many [3 §5 "Picking quantity", "Scan", "Manual pick checkbox"]?
 * More than is required is taken only after the quantity-confirm modal has warned: by a scan with a named quantity.
 */
export function decidePick(situation: PickSituation, wish: PickWish): PickDecision {
  if (wish.productId !== null && wish.productId !== situation.productId) {
    return refuse({ code: 'PICKING_OTHER_PRODUCT' });
  }
  if (situation.required === 0) return refuse({ code: 'PICKING_NOT_SUITABLE' });
  if (situation.isUnit && situation.pickedHere) return refuse({ code: 'PICKING_ALREADY_SCANNED' });
  const quantity = wish.quantity ?? 1;
  if (situation.isUnit && quantity !== 1) return refuse({ code: 'PICKING_UNIT_QUANTITY' });
  const missing = situation.required - situation.picked;
  const isConfirmed = wish.quantity !== null && !wish.manual;
  if (quantity > missing && !isConfirmed) {
    return refuse(missing <= 0 ? { code: 'PICKING_ENOUGH' } : { code: 'PICKING_TOO_MUCH', missing });
  }
  if (quantity > situation.available) {
    return refuse({ code: 'PICKING_NOT_AVAILABLE', available: Math.max(0, situation.available) });
  }
  return { ok: true, quantity };
}
