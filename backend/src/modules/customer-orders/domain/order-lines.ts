/** A line as the form sends it. */
export interface RequestedLine {
  readonly productId: number;
  readonly count: number;
}

/** A stored line. */
export interface ExistingLine extends RequestedLine {
  readonly id: number;
  readonly productName: string;
  /** Some of it was shipped and not reversed. */
  readonly isShipped: boolean;
}

export interface LineChanges {
  readonly added: readonly RequestedLine[];
  readonly changed: readonly { readonly id: number; readonly count: number }[];
  readonly removed: readonly ExistingLine[];
}

/** Changes to make to the lines of an order. A line keeps its id as long as its product stays. */
export function lineChanges(
  existing: readonly ExistingLine[],
  requested: readonly RequestedLine[],
): LineChanges {
  const requestedCounts = new Map(requested.map((line) => [line.productId, line.count]));
  const existingProducts = new Set(existing.map((line) => line.productId));
  return {
    added: requested.filter((line) => !existingProducts.has(line.productId)),
    changed: existing.flatMap(({ id, productId, count }) => {
      const requestedCount = requestedCounts.get(productId);
      return requestedCount === undefined || requestedCount === count ? [] : [{ id, count: requestedCount }];
    }),
    removed: existing.filter((line) => !requestedCounts.has(line.productId)),
  };
}
