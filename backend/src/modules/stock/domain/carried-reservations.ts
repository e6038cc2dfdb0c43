import { locationKey, type PostingMovement, type BatchMovement } from './posting.js';

/** Pieces of a lot in a cell that a step of a task is promised. */
export interface ActiveReservation {
  readonly id: number;
  readonly taskId: number;
  readonly taskStepId: number;
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
}

/** A reservation after the goods have moved; one without id is a part that went another way than the rest. */
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
 * Which reservations go along with movements between cells: free pieces leave first, then reserved ones, the oldest
 * reservation first. What a cell has not got at all is left to the ledger to refuse.
 */
export function carried(
  movements: readonly PostingMovement[],
  balances: readonly Balance[],
  active: readonly ActiveReservation[],
): Carried {
  const free = new Map(
    balances.map((one) => [locationKey(one.cellId, one.lotId), one.quantity - one.reserved]),
  );
  let reservations: CarriedReservation[] = active.map((one) => ({ ...one }));
  const marked = movements.map((movement): BatchMovement => {
    const { lotId, fromCellId, toCellId, quantity } = movement;
    const spared =
      fromCellId === null ? 0 : Math.min(quantity, free.get(locationKey(fromCellId, lotId)) ?? 0);
    if (fromCellId !== null) add(free, locationKey(fromCellId, lotId), -spared);
    if (toCellId !== null) add(free, locationKey(toCellId, lotId), fromCellId === null ? quantity : spared);
    if (fromCellId === null || toCellId === null) return { ...movement, reserved: 0 };
    let left = quantity - spared;
    let reserved = 0;
    const next: CarriedReservation[] = [];
    for (const one of reservations) {
      const isHere = one.lotId === lotId && one.cellId === fromCellId;
      const moved = isHere ? Math.min(left, one.quantity) : 0;
      left -= moved;
      reserved += moved;
      if (moved === 0) next.push(one);
      else if (moved === one.quantity) next.push({ ...one, cellId: toCellId });
      else
        next.push(
          { ...one, quantity: one.quantity - moved },
          { ...one, id: null, cellId: toCellId, quantity: moved },
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

/** A step has one reservation of a lot in a cell: what came together goes on as the oldest of them. */
function merged(reservations: readonly CarriedReservation[]): CarriedReservation[] {
  const same = Map.groupBy(reservations, (one) => `${one.taskStepId}:${locationKey(one.cellId, one.lotId)}`);
  return [...same.values()].map((parts) => ({
    ...(parts.find((one) => one.id !== null) ?? parts[0]!),
    quantity: parts.reduce((sum, one) => sum + one.quantity, 0),
  }));
}

/** What is to be written: rows that changed, `released` ones have become a part of another; and parts that split off. */
export function changesOf(before: readonly ActiveReservation[], after: readonly CarriedReservation[]) {
  const afterById = new Map(after.flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])));
  const released = before
    .filter((one) => !afterById.has(one.id))
    .map((one) => ({ ...one, state: 'released' }));
  const changed = before.flatMap((one) => {
    const now = afterById.get(one.id);
    const isSame = now === undefined || (now.cellId === one.cellId && now.quantity === one.quantity);
    return isSame ? [] : [{ ...one, cellId: now.cellId, quantity: now.quantity, state: 'active' }];
  });
  return { changed: [...released, ...changed], split: after.filter((one) => one.id === null) };
}
