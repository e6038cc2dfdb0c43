import type { MovementType } from '@naryad/contracts/stock/dto';

/** One movement of a posting. A null cell is the outside world: supplier, scrap, production, customer. */
export interface PostingMovement {
  readonly lotId: number;
  readonly fromCellId: number | null;
  readonly toCellId: number | null;
  readonly quantity: number;
  /** The movement that this one takes back; it must be its exact mirror. */
  readonly reversalOf?: number | null;
}

/** What is written into the ledger at once, under one group id. */
export interface Posting {
  readonly type: MovementType;
  readonly documentType: string | null;
  readonly documentId: number | null;
  /**
   * The steps of the operation that takes the pieces: what is reserved for them is used up first. Everybody else takes
   * free pieces; between cells reserved ones go along with their reservations.
   */
  readonly consumedForSteps?: readonly number[] | null;
  readonly movements: readonly PostingMovement[];
}

export interface PostedMovement {
  readonly id: number;
  readonly lotId: number;
  readonly fromCellId: number | null;
  readonly toCellId: number | null;
  readonly quantity: number;
}

/**
 * A movement as the ledger writes it: so many of its pieces are reserved, the others must be free. Those that go into
 * another cell stay reserved there.
 */
export interface BatchMovement extends PostingMovement {
  readonly reserved: number;
}

/** Pieces of a lot that leave a cell, all movements added up. */
export interface Decrease {
  readonly cellId: number;
  readonly lotId: number;
  readonly quantity: number;
}

/** A lot in a cell, as the key of a map. */
export const locationKey = (cellId: number, lotId: number): string => `${cellId}:${lotId}`;

/** What leaves cells, by cell and lot. */
export function decreasesOf(movements: readonly PostingMovement[]): Decrease[] {
  const sums = new Map<string, Decrease>();
  for (const { fromCellId: cellId, lotId, quantity } of movements) {
    if (cellId === null) continue;
    const key = locationKey(cellId, lotId);
    sums.set(key, { cellId, lotId, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/** Shares pieces that were reserved, by `placeKey`, out among the movements that take them. */
export function withReserved(
  movements: readonly PostingMovement[],
  reserved: ReadonlyMap<string, number>,
): BatchMovement[] {
  const left = new Map(reserved);
  return movements.map((movement) => {
    const key = movement.fromCellId === null ? '' : locationKey(movement.fromCellId, movement.lotId);
    const used = Math.min(movement.quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - used);
    return { ...movement, reserved: used };
  });
}

/**
 * Splits movements into waves, so that no balance is both decreased and increased within one wave: a statement may
 * change a row once. Nearly every posting is a single wave.
 */
export function splitIntoBatches<Movement extends PostingMovement>(
  movements: readonly Movement[],
): Movement[][] {
  const batches: Movement[][] = [];
  let batch: Movement[] = [];
  let debited = new Set<string>();
  let credited = new Set<string>();
  for (const movement of movements) {
    const { fromCellId, toCellId, lotId } = movement;
    const from = fromCellId === null ? null : locationKey(fromCellId, lotId);
    const to = toCellId === null ? null : locationKey(toCellId, lotId);
    if ((from !== null && credited.has(from)) || (to !== null && debited.has(to))) {
      batches.push(batch);
      batch = [];
      debited = new Set();
      credited = new Set();
    }
    batch.push(movement);
    if (from !== null) debited.add(from);
    if (to !== null) credited.add(to);
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
