/** A line as the form sends it. */
export interface RequestedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** A line as it is, with how many units it has. */
export interface ExistingLine extends RequestedLine {
  readonly id: number;
  readonly productName: string;
  readonly unitCount: number;
  /** Those of them that passed the control. */
  readonly doneCount: number;
}

/** One line a product, in the order of first mention: a product that stands twice is summed [2 §5]. */
export function summed(lines: readonly RequestedLine[]): RequestedLine[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

export interface LineChanges {
  readonly added: readonly RequestedLine[];
  readonly changed: readonly { readonly id: number; readonly quantity: number }[];
  readonly removed: readonly ExistingLine[];
  /** Lines that are to hold fewer pieces than they have units. */
  readonly tooSmall: readonly ExistingLine[];
}

/** What is to be done to the lines of an invoice; a line keeps its id as long as its product stays. */
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
    // A line that took more units than pieces may stay as it is.
    tooSmall: retained.filter((line) => {
      const quantity = requestedQuantities.get(line.productId)!;
      return quantity !== line.quantity && quantity < line.unitCount;
    }),
  };
}
