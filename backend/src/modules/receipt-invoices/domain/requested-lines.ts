/** A line as the form sends it. */
export interface RequestedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** A stored line with the number of its units. */
export interface ExistingLine extends RequestedLine {
  readonly id: number;
  readonly productName: string;
  readonly unitCount: number;
  /** Number of units that passed the control. */
  readonly doneCount: number;
}

/** One line per product, in the order of first occurrence: quantities of duplicates are summed [2 §5]. */
export function summed(lines: readonly RequestedLine[]): RequestedLine[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

export interface LineChanges {
  readonly added: readonly RequestedLine[];
  readonly changed: readonly { readonly id: number; readonly quantity: number }[];
  readonly removed: readonly ExistingLine[];
  /** Lines whose requested quantity is below the number of their units. */
  readonly tooSmall: readonly ExistingLine[];
}

/**
 * Computes the changes to the lines of an invoice. A line retains its id as long as its product stays the
 * same.
 */
export function lineChanges(
  existing: readonly ExistingLine[],
  requested: readonly RequestedLine[],
): LineChanges {
  const requestedQuantities = new Map(requested.map((line) => [line.productId, line.quantity]));
  const existingProducts = new Set(existing.map((line) => line.productId));
  const retained = existing.filter((line) => requestedQuantities.has(line.productId));
  return {
    added: requested.filter((line) => !existingProducts.has(line.productId)),
    changed: retained
      .filter((line) => requestedQuantities.get(line.productId) !== line.quantity)
      .map((line) => ({ id: line.id, quantity: requestedQuantities.get(line.productId)! })),
    removed: existing.filter((line) => !requestedQuantities.has(line.productId)),
    // An unchanged line with surplus units is accepted.
    tooSmall: retained.filter((line) => {
      const quantity = requestedQuantities.get(line.productId)!;
      return quantity !== line.quantity && quantity < line.unitCount;
    }),
  };
}
