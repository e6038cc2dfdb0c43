import type { MovementType } from '@naryad/contracts/stock/dto';

/**
 * One movement of a posting. A null cell is outside of all storehouses: supplier, scrap, production,
 * customer.
 */
export interface PostingMovement {
  readonly lotId: number;
  readonly fromCellId: number | null;
  readonly toCellId: number | null;
  readonly quantity: number;
  /** The movement that this one reverses; it must be its exact mirror. */
  readonly reversalOf?: number | null;
}

/** Movements written to the ledger together, under one group id. */
export interface Posting {
  readonly type: MovementType;
  readonly documentType: string | null;
  readonly documentId: number | null;
  /**
   * Steps of the operation that consumes the stock: their reservations are consumed first. All other postings
   * debit free stock; between cells reserved stock moves with its reservations.
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
 * A movement as the ledger writes it: `reserved` of its quantity is reserved, the rest must be free. Reserved
 * quantities stay reserved in the target cell.
 */
export interface BatchMovement extends PostingMovement {
  readonly reserved: number;
}

/** Total quantity of a lot that leaves a cell in all movements. */
export interface Decrease {
  readonly cellId: number;
  readonly lotId: number;
  readonly quantity: number;
}

/** Map key of a lot in a cell. */
export const locationKey = (cellId: number, lotId: number): string => `${cellId}:${lotId}`;

/** Decreases by cell and lot. */
export function decreasesOf(movements: readonly PostingMovement[]): Decrease[] {
  const sums = new Map<string, Decrease>();
  for (const { fromCellId: cellId, lotId, quantity } of movements) {
    if (cellId === null) continue;
    const key = locationKey(cellId, lotId);
    sums.set(key, { cellId, lotId, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/** Distributes reserved quantities (by `locationKey`) over the movements that debit them. */
export function withReserved(
  movements: readonly PostingMovement[],
  reserved: ReadonlyMap<string, number>,
): BatchMovement[] {
  const remainingReserved = new Map(reserved);
  return movements.map((movement) => {
    const key = movement.fromCellId === null ? '' : locationKey(movement.fromCellId, movement.lotId);
    const reservedQuantity = Math.min(movement.quantity, remainingReserved.get(key) ?? 0);
    remainingReserved.set(key, (remainingReserved.get(key) ?? 0) - reservedQuantity);
    return { ...movement, reserved: reservedQuantity };
  });
}

/**
 * Splits movements into batches, so that no balance is both decreased and increased within one batch: a
 * statement can change a row only once. Nearly every posting is a single batch.
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
