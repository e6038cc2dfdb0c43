import type { Tx } from '../../../platform/db/tx.js';
import { locationKey, type PostingMovement, type BatchMovement } from '../domain/posting.js';
import { type ActiveReservation, carried, changesOf } from '../domain/carried-reservations.js';
import type { BalanceLocks, LotLocation } from './balance-locks.js';

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
export const reservedAt = (tx: Tx, locations: readonly LotLocation[]): Promise<ActiveReservation[]> =>
  tx.prepared<ActiveReservation>('stock-reserved-here', ACTIVE, [
    locations.map((location) => location.lotId),
    locations.map((location) => location.cellId),
  ]);

/** The reservations of goods that change their cell, under their locks; asked beforehand, it spares `carryReservations` a wait. */
export async function reservedOf(
  tx: Tx,
  movements: readonly PostingMovement[],
): Promise<ActiveReservation[]> {
  const locations = carriedLocations(movements);
  return locations.length === 0 ? [] : reservedAt(tx, locations);
}

/**
 * Lets reservations follow the goods [decisions "Picking"]: free pieces go first, and only what a cell cannot spare of them
 * takes reservations along, the oldest first. Reservations are locked before balances, as everywhere.
 * @param preloaded what `reservedOf` answered before, in this transaction
 * @returns the movements, each with its reserved pieces
 */
export async function carryReservations(
  tx: Tx,
  locks: BalanceLocks,
  movements: readonly PostingMovement[],
  preloaded?: readonly ActiveReservation[],
): Promise<BatchMovement[]> {
  let active = preloaded ?? (await reservedOf(tx, movements));
  if (active.length === 0) return movements.map((movement) => ({ ...movement, reserved: 0 }));
  const locations = carriedLocations(movements);
  const balances = await locks.ofLocations(tx, locations);
  const promised = Map.groupBy(active, (one) => locationKey(one.cellId, one.lotId));
  // Somebody reserved between the two locks: from here on nobody can.
  const isStale = balances.some(({ cellId, lotId, reserved }) => {
    const atLocation = promised.get(locationKey(cellId, lotId)) ?? [];
    return atLocation.reduce((sum, one) => sum + one.quantity, 0) !== reserved;
  });
  if (isStale) active = await reservedAt(tx, locations);
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
function carriedLocations(movements: readonly PostingMovement[]): LotLocation[] {
  const locations = movements.flatMap(({ lotId, fromCellId, toCellId }) =>
    fromCellId === null || toCellId === null
      ? []
      : [
          { lotId, cellId: fromCellId },
          { lotId, cellId: toCellId },
        ],
  );
  return [
    ...new Map(
      locations.map((location) => [locationKey(location.cellId, location.lotId), location]),
    ).values(),
  ];
}
