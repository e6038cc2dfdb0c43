/** What has to be added to and removed from a set of ids so that it becomes the wanted one; both ascending. */
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

/** The ids that came or went. */
export const changedOf = ({ added, removed }: Difference): number[] => ascending([...added, ...removed]);

/** Each id once, ascending: the order in which rows are locked. */
export const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);
