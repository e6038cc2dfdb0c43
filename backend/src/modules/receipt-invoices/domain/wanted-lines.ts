/** A line as the form sends it. */
export interface WantedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** A line as it is, with how many units it has. */
export interface KnownLine extends WantedLine {
  readonly id: number;
  readonly productName: string;
  readonly unitCount: number;
  /** Those of them that passed the control. */
  readonly doneCount: number;
}

/** One line a product, in the order of first mention: a product that stands twice is summed [2 §5]. */
export function summed(lines: readonly WantedLine[]): WantedLine[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

export interface LineChanges {
  readonly added: readonly WantedLine[];
  readonly changed: readonly { readonly id: number; readonly quantity: number }[];
  readonly removed: readonly KnownLine[];
  /** Lines that are to hold fewer pieces than they have units. */
  readonly tooSmall: readonly KnownLine[];
}

/** What is to be done to the lines of an invoice; a line keeps its id as long as its product stays. */
export function lineChanges(known: readonly KnownLine[], wanted: readonly WantedLine[]): LineChanges {
  const wantedOf = new Map(wanted.map((line) => [line.productId, line.quantity]));
  const knownOf = new Set(known.map((line) => line.productId));
  const kept = known.filter((line) => wantedOf.has(line.productId));
  return {
    added: wanted.filter((line) => !knownOf.has(line.productId)),
    changed: kept
      .filter((line) => wantedOf.get(line.productId) !== line.quantity)
      .map((line) => ({ id: line.id, quantity: wantedOf.get(line.productId)! })),
    removed: known.filter((line) => !wantedOf.has(line.productId)),
    // A line that took more units than pieces may stay as it is.
    tooSmall: kept.filter((line) => {
      const quantity = wantedOf.get(line.productId)!;
      return quantity !== line.quantity && quantity < line.unitCount;
    }),
  };
}
