import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RealtimeMapper, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';
import { stockChanges, type TouchedBalance } from './queries/stock-changes.query.js';

/**
 * `stock.moved`: sends the current affected balance rows to subscribers of the storehouse, and marks its list
 * of operations as stale: once per burst, with the latest movement.
 */
export const stockMapper: RealtimeMapper = mapEvent('stock.moved', async (events, db) => {
  const touched = events.flatMap((event) =>
    event.payload.movements.flatMap((movement): TouchedBalance[] =>
      [movement.from_cell_id, movement.to_cell_id]
        .filter((cellId) => cellId !== null)
        .map((cellId) => ({ cellId, productId: movement.product_id })),
    ),
  );
  const latest = new Map<number, number>();
  for (const { payload } of events) {
    const id = Math.max(...payload.movements.map((movement) => movement.id));
    for (const moduleId of payload.module_ids) latest.set(moduleId, Math.max(id, latest.get(moduleId) ?? 0));
  }
  const operations = [...latest].map(([moduleId, id]): RoomChanges => ({
    room: rooms.storehouse(moduleId),
    changes: [{ entity: 'stock-operation', id, stale: true }],
  }));
  const all = [...(await stockChanges(db, touched)), ...operations];
  return [...Map.groupBy(all, (one) => one.room)].map(([room, parts]) => ({
    room,
    changes: parts.flatMap((one) => one.changes),
  }));
});

/** `stock.reservations-changed`: sends the current affected balance rows; there is no movement. */
export const reservationsMapper: RealtimeMapper = mapEvent('stock.reservations-changed', (events, db) =>
  stockChanges(
    db,
    events.flatMap(({ payload }) =>
      payload.balances.map((balance) => ({ cellId: balance.cell_id, productId: balance.product_id })),
    ),
  ),
);

/**
 * `stock.hold-changed`: marks the rows of the lot as stale, so that its list refetches; there is no movement.
 */
export const holdMapper: RealtimeMapper = mapEvent('stock.hold-changed', async (events, db) =>
  stockChanges(
    db,
    await db.query<TouchedBalance>(
      `select cell_id as "cellId", product_id as "productId" from stock_balances
        where lot_id = any ($1::int[]) and quantity > 0`,
      [events.map(({ payload }) => payload.lot_id)],
    ),
  ),
);

/** `stock.minimum-set`: notifies subscribers of the storehouse that the minimum of a product changed. */
export const minimumMapper: RealtimeMapper = mapEvent('stock.minimum-set', (events) =>
  events.map(({ payload }) => ({
    room: rooms.storehouse(payload.module_id),
    changes: [{ entity: 'stock-minimum', id: payload.product_id, stale: true }],
  })),
);
