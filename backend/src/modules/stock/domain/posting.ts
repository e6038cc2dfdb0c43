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
  readonly takenForSteps?: readonly number[] | null;
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
export interface WaveMovement extends PostingMovement {
  readonly reserved: number;
}

/** Pieces of a lot that leave a cell, all movements added up. */
export interface Decrease {
  readonly cellId: number;
  readonly lotId: number;
  readonly quantity: number;
}

/** A lot in a cell, as the key of a map. */
export const placeKey = (cellId: number, lotId: number): string => `${cellId}:${lotId}`;

/** What leaves cells, by cell and lot. */
export function decreasesOf(movements: readonly PostingMovement[]): Decrease[] {
  const sums = new Map<string, Decrease>();
  for (const { fromCellId: cellId, lotId, quantity } of movements) {
    if (cellId === null) continue;
    const key = placeKey(cellId, lotId);
    sums.set(key, { cellId, lotId, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/** Shares pieces that were reserved, by `placeKey`, out among the movements that take them. */
export function withReserved(
  movements: readonly PostingMovement[],
  reserved: ReadonlyMap<string, number>,
): WaveMovement[] {
  const left = new Map(reserved);
  return movements.map((movement) => {
    const key = movement.fromCellId === null ? '' : placeKey(movement.fromCellId, movement.lotId);
    const taken = Math.min(movement.quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - taken);
    return { ...movement, reserved: taken };
  });
}

/**
 * Splits movements into waves, so that no balance is both decreased and increased within one wave: a statement may
 * change a row once. Nearly every posting is a single wave.
 */
export function wavesOf<Movement extends PostingMovement>(movements: readonly Movement[]): Movement[][] {
  const waves: Movement[][] = [];
  let wave: Movement[] = [];
  let taken = new Set<string>();
  let put = new Set<string>();
  for (const movement of movements) {
    const { fromCellId, toCellId, lotId } = movement;
    const from = fromCellId === null ? null : placeKey(fromCellId, lotId);
    const to = toCellId === null ? null : placeKey(toCellId, lotId);
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
