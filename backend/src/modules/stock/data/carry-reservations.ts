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

const activeAt = (tx: Tx, places: readonly Place[]): Promise<ActiveReservation[]> =>
  tx.query<ActiveReservation>(ACTIVE, [
    places.map((place) => place.lotId),
    places.map((place) => place.cellId),
  ]);

/**
 * Lets reservations follow the goods [decisions "Picking"]: free pieces go first, and only what a cell cannot spare of them
 * takes reservations along, the oldest first. Reservations are locked before balances, as everywhere.
 * @returns the movements, each with its reserved pieces
 */
export async function carryReservations(
  tx: Tx,
  locks: BalanceLocks,
  movements: readonly PostingMovement[],
): Promise<WaveMovement[]> {
  const unreserved = movements.map((movement) => ({ ...movement, reserved: 0 }));
  const places = placesOf(movements.filter((one) => one.fromCellId !== null && one.toCellId !== null));
  if (places.length === 0) return unreserved;
  let active = await activeAt(tx, places);
  if (active.length === 0) return unreserved;
  const balances = await locks.ofPlaces(tx, places);
  const promised = Map.groupBy(active, (one) => placeKey(one.cellId, one.lotId));
  // Somebody reserved between the two locks: from here on nobody can.
  const isOutdated = balances.some(({ cellId, lotId, reserved }) => {
    const known = promised.get(placeKey(cellId, lotId)) ?? [];
    return known.reduce((sum, one) => sum + one.quantity, 0) !== reserved;
  });
  if (isOutdated) active = await activeAt(tx, places);
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

/** Cells that the goods leave, and cells that they come to. */
function placesOf(movements: readonly PostingMovement[]): Place[] {
  const places = movements.flatMap(({ lotId, fromCellId, toCellId }) => [
    { lotId, cellId: fromCellId! },
    { lotId, cellId: toCellId! },
  ]);
  return [...new Map(places.map((place) => [placeKey(place.cellId, place.lotId), place])).values()];
}
