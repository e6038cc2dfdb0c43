/** Target index of a dragged row, and the row and side where the line is drawn. */
export interface Drop {
  readonly from: number;
  readonly to: number;
}

interface Box {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The index that a row gets when it is dropped.
 * @param y of the pointer
 * @param boxes of the rows from top to bottom, before the move
 * @returns index after the move
 */
export function dropIndex(y: number, boxes: readonly Box[], from: number): number {
  const rowsBefore = boxes.filter((box, index) => index !== from && y > (box.top + box.bottom) / 2).length;
  return Math.max(0, Math.min(boxes.length - 1, rowsBefore));
}
