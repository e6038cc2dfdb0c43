/** Ordered and already shipped quantity of a product. */
export interface OrderedProduct {
  readonly productId: number;
  readonly name: string;
  readonly count: number;
  readonly shipped: number;
}

/** Quantity of a lot to ship from a cell, with the facts that the decision needs. */
export interface RequestedLot {
  readonly lotId: number;
  readonly cellId: number;
  readonly productId: number;
  readonly productName: string;
  readonly serialNumber: string | null;
  /** Plain date `yyyy-mm-dd`. */
  readonly expiryDate: string | null;
  /** Why it is on hold; null when it is not. */
  readonly holdReason: string | null;
  readonly quantity: number;
}

export type ShipmentRefusal =
  | { readonly code: 'SHIPMENT_NOT_ORDERED'; readonly product: string }
  | { readonly code: 'SHIPMENT_HELD'; readonly product: string; readonly reason: string }
  | { readonly code: 'SHIPMENT_EXPIRED'; readonly product: string };

/** A product of which more would be shipped than was ordered; parameters of the error message. */
export interface ExceededProduct {
  readonly product: string;
  readonly ordered: number;
  readonly shipped: number;
  readonly quantity: number;
}

const nameOf = ({ productName, serialNumber }: RequestedLot): string =>
  serialNumber === null ? productName : `${productName}, ${serialNumber}`;

/**
 * Returns why the lots may not be shipped, or null. Only ordered products may be shipped, and neither items
 * on hold nor expired ones. Whether the quantity is free is checked by the stock ledger, which also refuses
 * concurrent holds.
 * @param today the plant's day, `yyyy-mm-dd`
 */
export function decideShipment(
  ordered: readonly OrderedProduct[],
  requested: readonly RequestedLot[],
  today: string,
): ShipmentRefusal | null {
  const products = new Set(ordered.map(({ productId }) => productId));
  const foreign = requested.find((lot) => !products.has(lot.productId));
  if (foreign) return { code: 'SHIPMENT_NOT_ORDERED', product: foreign.productName };
  const heldLot = requested.find((lot) => lot.holdReason !== null);
  if (heldLot) return { code: 'SHIPMENT_HELD', product: nameOf(heldLot), reason: heldLot.holdReason! };
  const expired = requested.find((lot) => lot.expiryDate !== null && lot.expiryDate < today);
  return expired ? { code: 'SHIPMENT_EXPIRED', product: nameOf(expired) } : null;
}

/**
 * Returns the first product of which more would be shipped than was ordered, or null. Such a shipment needs
 * the user's confirmation.
 */
export function exceededProduct(
  ordered: readonly OrderedProduct[],
  requested: readonly RequestedLot[],
): ExceededProduct | null {
  for (const { productId, name: product, count, shipped } of ordered) {
    const quantity = requested
      .filter((lot) => lot.productId === productId)
      .reduce((sum, lot) => sum + lot.quantity, 0);
    if (quantity > 0 && shipped + quantity > count) return { product, ordered: count, shipped, quantity };
  }
  return null;
}

/** One line per lot and cell: duplicate lines are summed. */
export function summedLots<Lot extends { lotId: number; cellId: number; quantity: number }>(
  lots: readonly Lot[],
): Lot[] {
  const sums = new Map<string, Lot>();
  for (const lot of lots) {
    const key = `${lot.lotId}:${lot.cellId}`;
    sums.set(key, { ...lot, quantity: lot.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}
