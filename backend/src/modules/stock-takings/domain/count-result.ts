/** A count of a line, reduced to what decides which one is effective. */
export interface Opinion {
  readonly id: number;
  readonly counterId: number;
  readonly round: number;
  /** Counted minus expected: counts before and after a movement agree when their differences are equal. */
  readonly difference: number;
}

export interface CountResult {
  readonly heldCountId: number;
  readonly difference: number;
  readonly isDisputed: boolean;
}

/**
 * Decides which count is effective. Counts of the last round supersede earlier rounds; of each counter only
 * the latest one matters. While all have the same difference, the latest is effective; otherwise the line is
 * disputed until a user chooses. A new count clears the choice, because it may contradict it.
 * @param opinions in the order in which they were written; returns null without any
 */
export function countResult(opinions: readonly Opinion[], chosenId: number | null): CountResult | null {
  const round = Math.max(...opinions.map((one) => one.round));
  const latest = new Map(
    opinions.filter((one) => one.round === round).map((one) => [one.counterId, one] as const),
  );
  const standingOpinions = [...latest.values()].toSorted((one, other) => one.id - other.id);
  const last = standingOpinions.at(-1);
  if (!last) return null;
  const chosenOpinion = opinions.find((one) => one.id === chosenId);
  if (chosenOpinion)
    return { heldCountId: chosenOpinion.id, difference: chosenOpinion.difference, isDisputed: false };
  const isDisputed = standingOpinions.some((one) => one.difference !== last.difference);
  return { heldCountId: last.id, difference: last.difference, isDisputed };
}
