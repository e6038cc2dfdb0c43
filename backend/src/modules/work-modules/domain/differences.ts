/** Ids to add to and remove from a set so that it equals the requested one; both ascending. */
export interface Difference {
  readonly added: number[];
  readonly removed: number[];
}

export function differenceOf(present: readonly number[], requested: readonly number[]): Difference {
  const before = new Set(present);
  const after = new Set(requested);
  return {
    added: ascending([...after].filter((id) => !before.has(id))),
    removed: ascending([...before].filter((id) => !after.has(id))),
  };
}

/** Added and removed ids. */
export const changedOf = ({ added, removed }: Difference): number[] => ascending([...added, ...removed]);

/** Ids without duplicates, ascending: the order in which rows are locked. */
export const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);
