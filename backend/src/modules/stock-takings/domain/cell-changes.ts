/** Quantity of a lot. */
export interface LotQuantity {
  readonly batch_product_id: number;
  readonly quantity: number;
}

const MINUS = '−';

/**
 * Stock changes of a cell between two reads, by product ('Втулка −2, Вал +1'). Compares lots, so that a unit
 * exchanged for another one of the same product is detected. Empty without changes.
 */
export function cellChanges(
  seenLots: readonly LotQuantity[],
  now: readonly LotQuantity[],
  nameOf: (lotId: number) => string,
): string[] {
  const byLot = new Map<number, number>();
  for (const one of seenLots)
    byLot.set(one.batch_product_id, (byLot.get(one.batch_product_id) ?? 0) - one.quantity);
  for (const one of now)
    byLot.set(one.batch_product_id, (byLot.get(one.batch_product_id) ?? 0) + one.quantity);
  const changedLots = [...byLot].filter(([, change]) => change !== 0);
  const products = Map.groupBy(changedLots, ([lotId]) => nameOf(lotId));
  return [...products].map(([name, lots]) => {
    const sum = lots.reduce((total, [, change]) => total + change, 0);
    if (sum === 0) return `${name}: другие изделия`;
    return `${name} ${sum > 0 ? '+' : MINUS}${Math.abs(sum)}`;
  });
}
