import type { MovementType } from '@naryad/contracts/stock/dto';

/** One movement of a posting. A null cell is the outside world: supplier, scrap, production, customer. */
export interface PostingMovement {
  readonly lotId: number;
  readonly fromCellId: number | null;
  readonly toCellId: number | null;
  readonly quantity: number;
  /** The movement that this one takes back; it must be its exact mirror. */
  readonly reversalOf?: number | null;
  /**
   * Pieces of `quantity` that were reserved for whoever takes them: `true` for all of them, or how many. They leave
   * the reserved count together with the cell; the others must be free.
   */
  readonly fromReserved?: boolean | number;
}

/** What is written into the ledger at once, under one group id. */
export interface Posting {
  readonly type: MovementType;
  readonly documentType: string | null;
  readonly documentId: number | null;
  readonly movements: readonly PostingMovement[];
}

export interface PostedMovement {
  readonly id: number;
  readonly lotId: number;
  readonly fromCellId: number | null;
  readonly toCellId: number | null;
  readonly quantity: number;
}

/** Pieces of a movement that come out of the reserved count. */
export function reservedPart(movement: PostingMovement): number {
  if (movement.fromReserved === true) return movement.quantity;
  return Math.min(movement.fromReserved || 0, movement.quantity);
}

/**
 * Splits movements into waves, so that no balance is both decreased and increased within one wave: a statement may
 * change a row once. Nearly every posting is a single wave.
 */
export function wavesOf(movements: readonly PostingMovement[]): PostingMovement[][] {
  const waves: PostingMovement[][] = [];
  let wave: PostingMovement[] = [];
  let taken = new Set<string>();
  let put = new Set<string>();
  for (const movement of movements) {
    const from = movement.fromCellId === null ? null : `${movement.fromCellId}:${movement.lotId}`;
    const to = movement.toCellId === null ? null : `${movement.toCellId}:${movement.lotId}`;
    if ((from !== null && put.has(from)) || (to !== null && taken.has(to))) {
      waves.push(wave);
      wave = [];
      taken = new Set();
      put = new Set();
    }
    wave.push(movement);
    if (from !== null) taken.add(from);
    if (to !== null) put.add(to);
  }
  if (wave.length > 0) waves.push(wave);
  return waves;
}
