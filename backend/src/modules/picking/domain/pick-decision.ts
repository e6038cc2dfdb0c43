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
  /** Pieces that the operation may take from the cell: free ones and those planned for it. */
  readonly available: number;
  /** Pieces of the place that are planned for the operation. */
  readonly planned: number;
  /** Pieces of the product, of whatever lot, that are planned for the operation and not taken yet. */
  readonly plannedInAll: number;
  /** The lot's last day is over, and no planner has allowed it for the operation. */
  readonly isExpired: boolean;
  /** The lot shares product, serial number and batch or delivery with the one that it is taken for. */
  readonly mayStandIn: boolean;
  readonly lot: LotSigns;
}

/** By what a person tells a lot; null where a lot has none, or where nothing was said. */
export interface LotSigns {
  readonly serialNumber: string | null;
  readonly batchId: number | null;
  readonly receiptInvoiceId: number | null;
}

export interface PickRequest {
  /** What the user takes the lot for, when the client says so. */
  readonly productId: number | null;
  /** Pieces, when the user named them (the quantity-confirm modal). */
  readonly quantity: number | null;
  /** A tick in the list of locations, as opposed to a scan. */
  readonly manual: boolean;
  /** What the client says of the lot. */
  readonly claimed: LotSigns;
  /** The scanned lot is taken for another one, which was offered. */
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

/** What the client says of the lot in the hand must be true of the lot that is booked [3 §5 "Scan"]. */
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

/** Pieces of unplanned lots that the operation still has room for beside what is planned; null for no bound. */
function unplannedCapacity({ required, picked, plannedInAll }: PickSituation): number | null {
  return plannedInAll === 0 ? null : Math.max(0, required - picked - plannedInAll);
}

/**
 * May the operation take pieces of the lot, and how many [3 §5 "Picking quantity", "Scan", "Manual pick checkbox"]?
 * More than is required is taken only after the quantity-confirm modal has warned: by a scan with a named quantity. What
 * is planned is taken as planned; another lot, or one in the place of an offered one, only for what nobody planned.
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
  const missing = situation.required - situation.picked;
  const isConfirmed = request.quantity !== null && !request.manual;
  if (quantity > missing && !isConfirmed) {
    return refuse(missing <= 0 ? { code: 'PICKING_ENOUGH' } : { code: 'PICKING_TOO_MUCH', missing });
  }
  const capacity = unplannedCapacity(situation);
  if (capacity !== null && quantity - situation.planned > capacity)
    return refuse({ code: 'PICKING_PLANNED_OTHER' });
  if (quantity > situation.available) {
    return refuse({ code: 'PICKING_NOT_AVAILABLE', available: Math.max(0, situation.available) });
  }
  return { ok: true, quantity };
}
