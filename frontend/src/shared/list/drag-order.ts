/** Where a row lands, and on which side of which row the line is drawn. */
export interface Drop {
  readonly from: number;
  readonly to: number;
}

interface Box {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The place that a row takes when it is let go.
 * @param y of the pointer
 * @param boxes of the rows from top to bottom, as they stand before the move
 * @returns index after the move
 */
export function dropIndex(y: number, boxes: readonly Box[], from: number): number {
  const rowsAbove = boxes.filter((box, index) => index !== from && y > (box.top + box.bottom) / 2).length;
  return Math.max(0, Math.min(boxes.length - 1, rowsAbove));
}
