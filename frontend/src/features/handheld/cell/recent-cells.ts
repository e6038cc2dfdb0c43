/** A cell that was looked at. */
export interface SeenCell {
  readonly id: number;
  readonly address: string;
}

/** How many cells can be gone back to with a tap. */
export const SEEN_CELLS = 3;

/** The strip after another cell has come onto the screen: newest first, none twice, never the one that is shown. */
export function seenBefore(
  strip: readonly SeenCell[],
  left: SeenCell | null,
  shown: SeenCell,
): readonly SeenCell[] {
  const visited = left === null ? strip : [left, ...strip.filter(({ id }) => id !== left.id)];
  return visited.filter(({ id }) => id !== shown.id).slice(0, SEEN_CELLS);
}
