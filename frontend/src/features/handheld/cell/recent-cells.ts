/** A cell that was shown before. */
export interface SeenCell {
  readonly id: number;
  readonly address: string;
}

/** Maximum number of recent cells in the strip. */
export const SEEN_CELLS = 3;

/**
 * Updates the strip of recent cells after a new cell is shown: newest first, no duplicates, without the shown
 * cell.
 */
export function seenBefore(
  strip: readonly SeenCell[],
  previousCell: SeenCell | null,
  shownCell: SeenCell,
): readonly SeenCell[] {
  const visited =
    previousCell === null ? strip : [previousCell, ...strip.filter(({ id }) => id !== previousCell.id)];
  return visited.filter(({ id }) => id !== shownCell.id).slice(0, SEEN_CELLS);
}
