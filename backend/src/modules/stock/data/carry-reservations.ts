import type { Tx } from '../../../platform/db/tx.js';
import { placeKey, type PostingMovement, type WaveMovement } from '../domain/posting.js';
import { type ActiveReservation, carried, changesOf } from '../domain/carried-reservations.js';
import type { BalanceLocks, Place } from './balance-locks.js';

/** $1 lots, $2 cells. */
const ACTIVE = `
  select id, task_id as "taskId", task_step_id as "taskStepId", lot_id as "lotId", cell_id as "cellId", quantity
    from reservations
   where state = 'active' and (lot_id, cell_id) in (select * from unnest($1::int[], $2::int[]))
   order by id for update`;

const CHANGE = `
  update reservations r set cell_id = n.cell_id, quantity = n.quantity, state = n.state
    from unnest($1::int[], $2::int[], $3::int[], $4::text[]) as n(id, cell_id, quantity, state)
   where r.id = n.id`;

const SPLIT = `
  insert into reservations (task_id, task_step_id, lot_id, cell_id, quantity)
  select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[])`;

/** What is reserved in these places, under its locks. */
export const reservedAt = (tx: Tx, places: readonly Place[]): Promise<ActiveReservation[]> =>
  tx.prepared<ActiveReservation>('stock-reserved-here', ACTIVE, [
    places.map((place) => place.lotId),
    places.map((place) => place.cellId),
  ]);

/** The reservations of goods that change their cell, under their locks; asked beforehand, it spares `carryReservations` a wait. */
export async function reservedOf(
  tx: Tx,
  movements: readonly PostingMovement[],
): Promise<ActiveReservation[]> {
  const places = carriedPlacesOf(movements);
  return places.length === 0 ? [] : reservedAt(tx, places);
}

/**
 * Lets reservations follow the goods [decisions "Picking"]: free pieces go first, and only what a cell cannot spare of them
 * takes reservations along, the oldest first. Reservations are locked before balances, as everywhere.
 * @param seen what `reservedOf` answered before, in this transaction
 * @returns the movements, each with its reserved pieces
 */
export async function carryReservations(
  tx: Tx,
  locks: BalanceLocks,
  movements: readonly PostingMovement[],
  seen?: readonly ActiveReservation[],
): Promise<WaveMovement[]> {
  let active = seen ?? (await reservedOf(tx, movements));
  if (active.length === 0) return movements.map((movement) => ({ ...movement, reserved: 0 }));
  const places = carriedPlacesOf(movements);
  const balances = await locks.ofPlaces(tx, places);
  const promised = Map.groupBy(active, (one) => placeKey(one.cellId, one.lotId));
  // Somebody reserved between the two locks: from here on nobody can.
  const isOutdated = balances.some(({ cellId, lotId, reserved }) => {
    const known = promised.get(placeKey(cellId, lotId)) ?? [];
    return known.reduce((sum, one) => sum + one.quantity, 0) !== reserved;
  });
  if (isOutdated) active = await reservedAt(tx, places);
  const { movements: reserved, reservations } = carried(movements, balances, active);
  const { changed, split } = changesOf(active, reservations);
  if (changed.length > 0) {
    await tx.query(CHANGE, [
      changed.map((one) => one.id),
      changed.map((one) => one.cellId),
      changed.map((one) => one.quantity),
      changed.map((one) => one.state),
    ]);
  }
  if (split.length > 0) {
    await tx.query(SPLIT, [
      split.map((one) => one.taskId),
      split.map((one) => one.taskStepId),
      split.map((one) => one.lotId),
      split.map((one) => one.cellId),
      split.map((one) => one.quantity),
    ]);
  }
  return reserved;
}

/** Of goods that change their cell: those that they leave, and those that they come to. */
function carriedPlacesOf(movements: readonly PostingMovement[]): Place[] {
  const places = movements.flatMap(({ lotId, fromCellId, toCellId }) =>
    fromCellId === null || toCellId === null
      ? []
      : [
          { lotId, cellId: fromCellId },
          { lotId, cellId: toCellId },
        ],
  );
  return [...new Map(places.map((place) => [placeKey(place.cellId, place.lotId), place])).values()];
}
