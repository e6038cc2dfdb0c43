/** A lot, its location and the need of the operation, read under the lock of the operation. */
export interface PickSituation {
  /** Product of the lot. */
  readonly productId: number;
  readonly isUnit: boolean;
  /** Quantity of the product that the operation's steps need; 0: no step needs it. */
  readonly required: number;
  readonly picked: number;
  /** The operation has already picked this lot. */
  readonly pickedHere: boolean;
  /** Quantity that the operation may pick from the cell: free plus planned for it. */
  readonly available: number;
  /** Quantity of this location that is planned for the operation. */
  readonly planned: number;
  /** Quantity of the product, of any lot, that is planned for the operation and not picked yet. */
  readonly plannedInAll: number;
  /** The expiry date has passed, and no planner has permitted the lot for the operation. */
  readonly isExpired: boolean;
  /** The lot has the same product, serial number and batch or delivery as the lot that it substitutes. */
  readonly mayStandIn: boolean;
  readonly lot: LotSigns;
}

/** Attributes by which a user identifies a lot; null: the lot has none, or the client did not send it. */
export interface LotSigns {
  readonly serialNumber: string | null;
  readonly batchId: number | null;
  readonly receiptInvoiceId: number | null;
}

export interface PickRequest {
  /** The product expected by the user, when the client sends it. */
  readonly productId: number | null;
  /** Quantity entered by the user in the quantity-confirm modal. */
  readonly quantity: number | null;
  /** A tick in the list of locations, not a scan. */
  readonly manual: boolean;
  /** The lot as the client describes it. */
  readonly claimed: LotSigns;
  /** The scanned lot substitutes another one that was offered. */
  readonly isSubstitute: boolean;
}

export type PickRefusal =
  | {
      readonly code:
        | 'PICKING_OTHER_PRODUCT'
        | 'PICKING_NOT_SUITABLE'
        | 'PICKING_ALREADY_SCANNED'
        | 'PICKING_ENOUGH'
        | 'PICKING_UNIT_QUANTITY'
        | 'PICKING_WRONG_BATCH'
        | 'PICKING_EXPIRED'
        | 'PICKING_PLANNED_OTHER';
    }
  | { readonly code: 'PICKING_TOO_MUCH'; readonly missing: number }
  | { readonly code: 'PICKING_NOT_AVAILABLE'; readonly available: number };

export type PickDecision =
  | { readonly ok: true; readonly quantity: number }
  | { readonly ok: false; readonly refusal: PickRefusal };

const refuse = (refusal: PickRefusal): PickDecision => ({ ok: false, refusal });

/** The client's description must match the lot that is booked [3 §5 "Scan"]. */
function contradiction(lot: LotSigns, claimed: LotSigns): PickRefusal | null {
  if (claimed.serialNumber !== null && claimed.serialNumber !== lot.serialNumber)
    return { code: 'PICKING_NOT_SUITABLE' };
  const signs = [
    [claimed.batchId, lot.batchId],
    [claimed.receiptInvoiceId, lot.receiptInvoiceId],
  ].filter(([claimed]) => claimed !== null);
  const isRefuted = signs.length > 0 && signs.every(([claimed, real]) => claimed !== real);
  return isRefuted ? { code: 'PICKING_WRONG_BATCH' } : null;
}

/**
 * Quantity of unplanned lots that the operation can still pick in addition to planned ones; null: no limit.
 */
function unplannedCapacity({ required, picked, plannedInAll }: PickSituation): number | null {
  return plannedInAll === 0 ? null : Math.max(0, required - picked - plannedInAll);
}

/**
 * Decides whether the operation may pick the lot, and in which quantity [3 §5 "Picking quantity", "Scan",
 * "Manual pick checkbox"]. More than required is allowed only for a scan with a quantity, after the warning
 * of the quantity-confirm modal. Planned stock is picked as planned; another lot or a substitute only for
 * need that is not planned.
 */
export function decidePick(situation: PickSituation, request: PickRequest): PickDecision {
  if (request.productId !== null && request.productId !== situation.productId) {
    return refuse({ code: 'PICKING_OTHER_PRODUCT' });
  }
  if (situation.required === 0) return refuse({ code: 'PICKING_NOT_SUITABLE' });
  if (situation.isUnit && situation.pickedHere) return refuse({ code: 'PICKING_ALREADY_SCANNED' });
  const lie = contradiction(situation.lot, request.claimed);
  if (lie !== null) return refuse(lie);
  if (situation.isExpired) return refuse({ code: 'PICKING_EXPIRED' });
  if (request.isSubstitute && !situation.mayStandIn) return refuse({ code: 'PICKING_WRONG_BATCH' });
  if (request.isSubstitute && situation.plannedInAll > 0) return refuse({ code: 'PICKING_PLANNED_OTHER' });
  const quantity = request.quantity ?? 1;
  if (situation.isUnit && quantity !== 1) return refuse({ code: 'PICKING_UNIT_QUANTITY' });
  const missingQuantity = situation.required - situation.picked;
  const isConfirmed = request.quantity !== null && !request.manual;
  if (quantity > missingQuantity && !isConfirmed) {
    return refuse(
      missingQuantity <= 0
        ? { code: 'PICKING_ENOUGH' }
        : { code: 'PICKING_TOO_MUCH', missing: missingQuantity },
    );
  }
  const capacity = unplannedCapacity(situation);
  if (capacity !== null && quantity - situation.planned > capacity)
    return refuse({ code: 'PICKING_PLANNED_OTHER' });
  if (quantity > situation.available) {
    return refuse({ code: 'PICKING_NOT_AVAILABLE', available: Math.max(0, situation.available) });
  }
  return { ok: true, quantity };
}
