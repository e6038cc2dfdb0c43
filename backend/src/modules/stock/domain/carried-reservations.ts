import { locationKey, type PostingMovement, type BatchMovement } from './posting.js';

/** Quantity of a lot in a cell reserved for a step of a task. */
export interface ActiveReservation {
  readonly id: number;
  readonly taskId: number;
  readonly taskStepId: number;
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
}

/** A reservation after the move. Without an id: a part that was split off. */
export interface CarriedReservation extends Omit<ActiveReservation, 'id'> {
  readonly id: number | null;
}

interface Balance {
  readonly cellId: number;
  readonly lotId: number;
  readonly quantity: number;
  readonly reserved: number;
}

interface Carried {
  readonly movements: BatchMovement[];
  readonly reservations: CarriedReservation[];
}

/**
 * Computes which reservations move with movements between cells: free quantities move first, then reserved
 * ones, the oldest reservation first. The ledger refuses quantities that a cell does not have.
 */
export function carried(
  movements: readonly PostingMovement[],
  balances: readonly Balance[],
  active: readonly ActiveReservation[],
): Carried {
  const unreserved = new Map(
    balances.map((one) => [locationKey(one.cellId, one.lotId), one.quantity - one.reserved]),
  );
  let reservations: CarriedReservation[] = active.map((one) => ({ ...one }));
  const marked = movements.map((movement): BatchMovement => {
    const { lotId, fromCellId, toCellId, quantity } = movement;
    const spared =
      fromCellId === null ? 0 : Math.min(quantity, unreserved.get(locationKey(fromCellId, lotId)) ?? 0);
    if (fromCellId !== null) add(unreserved, locationKey(fromCellId, lotId), -spared);
    if (toCellId !== null)
      add(unreserved, locationKey(toCellId, lotId), fromCellId === null ? quantity : spared);
    if (fromCellId === null || toCellId === null) return { ...movement, reserved: 0 };
    let remaining = quantity - spared;
    let reserved = 0;
    const next: CarriedReservation[] = [];
    for (const one of reservations) {
      const isHere = one.lotId === lotId && one.cellId === fromCellId;
      const movedQuantity = isHere ? Math.min(remaining, one.quantity) : 0;
      remaining -= movedQuantity;
      reserved += movedQuantity;
      if (movedQuantity === 0) next.push(one);
      else if (movedQuantity === one.quantity) next.push({ ...one, cellId: toCellId });
      else
        next.push(
          { ...one, quantity: one.quantity - movedQuantity },
          { ...one, id: null, cellId: toCellId, quantity: movedQuantity },
        );
    }
    reservations = next;
    return { ...movement, reserved };
  });
  return { movements: marked, reservations: merged(reservations) };
}

function add(counts: Map<string, number>, key: string, change: number): void {
  counts.set(key, (counts.get(key) ?? 0) + change);
}

/**
 * A step has at most one reservation of a lot in a cell: merged reservations continue as the oldest of them.
 */
function merged(reservations: readonly CarriedReservation[]): CarriedReservation[] {
  const same = Map.groupBy(reservations, (one) => `${one.taskStepId}:${locationKey(one.cellId, one.lotId)}`);
  return [...same.values()].map((parts) => ({
    ...(parts.find((one) => one.id !== null) ?? parts[0]!),
    quantity: parts.reduce((sum, one) => sum + one.quantity, 0),
  }));
}

/**
 * Changes to write: changed rows (`released` ones were merged into another) and parts that were split off.
 */
export function changesOf(before: readonly ActiveReservation[], after: readonly CarriedReservation[]) {
  const afterById = new Map(after.flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])));
  const released = before
    .filter((one) => !afterById.has(one.id))
    .map((one) => ({ ...one, state: 'released' }));
  const changedReservations = before.flatMap((one) => {
    const now = afterById.get(one.id);
    const isSame = now === undefined || (now.cellId === one.cellId && now.quantity === one.quantity);
    return isSame ? [] : [{ ...one, cellId: now.cellId, quantity: now.quantity, state: 'active' }];
  });
  return { changed: [...released, ...changedReservations], split: after.filter((one) => one.id === null) };
}
