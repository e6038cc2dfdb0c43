/** A line as the form sends it. */
export interface WantedLine {
  readonly productId: number;
  readonly count: number;
}

/** A line as it is. */
export interface KnownLine extends WantedLine {
  readonly id: number;
  readonly productName: string;
  /** Something of it left for the buyer and was not taken back. */
  readonly isShipped: boolean;
}

export interface LineChanges {
  readonly added: readonly WantedLine[];
  readonly changed: readonly { readonly id: number; readonly count: number }[];
  readonly removed: readonly KnownLine[];
}

/** What is to be done to the lines of an order; a line keeps its id as long as its product stays. */
export function lineChanges(known: readonly KnownLine[], wanted: readonly WantedLine[]): LineChanges {
  const wantedOf = new Map(wanted.map((line) => [line.productId, line.count]));
  const knownProducts = new Set(known.map((line) => line.productId));
  return {
    added: wanted.filter((line) => !knownProducts.has(line.productId)),
    changed: known.flatMap(({ id, productId, count }) => {
      const asked = wantedOf.get(productId);
      return asked === undefined || asked === count ? [] : [{ id, count: asked }];
    }),
    removed: known.filter((line) => !wantedOf.has(line.productId)),
  };
}
