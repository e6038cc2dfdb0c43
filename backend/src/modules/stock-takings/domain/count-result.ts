/** A count of a line as far as it matters which one holds. */
export interface Opinion {
  readonly id: number;
  readonly counterId: number;
  readonly round: number;
  /** Counted minus expected: two who counted before and after a movement agree when it is the same. */
  readonly difference: number;
}

export interface CountResult {
  readonly heldCountId: number;
  readonly difference: number;
  readonly isDisputed: boolean;
}

/**
 * Which count holds. Counts of the last round that has any supersede the earlier ones; of each counter the latest is the
 * opinion. While all opinions have one difference, the latest holds; else the line is disputed until somebody chooses.
 * A new count takes the choice back, for it may say something else again.
 * @param opinions in the order in which they were written; null without any
 */
export function countResult(opinions: readonly Opinion[], chosenId: number | null): CountResult | null {
  const round = Math.max(...opinions.map((one) => one.round));
  const latest = new Map(
    opinions.filter((one) => one.round === round).map((one) => [one.counterId, one] as const),
  );
  const standing = [...latest.values()].toSorted((one, other) => one.id - other.id);
  const last = standing.at(-1);
  if (!last) return null;
  const chosen = opinions.find((one) => one.id === chosenId);
  if (chosen) return { heldCountId: chosen.id, difference: chosen.difference, isDisputed: false };
  const isDisputed = standing.some((one) => one.difference !== last.difference);
  return { heldCountId: last.id, difference: last.difference, isDisputed };
}
