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

/** Locks and returns the active reservations of these locations. */
export const reservedAt = (tx: Tx, locations: readonly LotLocation[]): Promise<ActiveReservation[]> =>
  tx.prepared<ActiveReservation>('stock-reserved-here', ACTIVE, [
    locations.map((location) => location.lotId),
    locations.map((location) => location.cellId),
  ]);

/**
 * Locks and returns the reservations of stock that changes its cell. Called in advance, it saves
 * `carryReservations` a round trip.
 */
export async function reservedOf(
  tx: Tx,
  movements: readonly PostingMovement[],
): Promise<ActiveReservation[]> {
  const locations = carriedLocations(movements);
  return locations.length === 0 ? [] : reservedAt(tx, locations);
}

/**
 * Moves reservations with the stock: free quantities move first. Only what exceeds the free quantity of a
 * cell moves with its reservations, the oldest first. Reservations are locked before balances, as everywhere.
 * @param preloaded result of `reservedOf` in this transaction
 * @returns the movements, each with its reserved quantity
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
  // Another transaction reserved stock between the two locks. From now on none can.
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

/** Source and target locations of movements between cells. */
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
