import { mapEvent, type RealtimeMapper } from '../../platform/realtime/realtime-mapper.js';
import { stockChanges, type TouchedBalance } from './queries/stock-changes.query.js';

/** `stock.moved`: the touched lines of the balances, as they stand, to everybody who watches the storehouse. */
export const stockMapper: RealtimeMapper = mapEvent('stock.moved', (events, db) => {
  const touched = events.flatMap((event) =>
    event.payload.movements.flatMap((movement): TouchedBalance[] =>
      [movement.from_cell_id, movement.to_cell_id]
        .filter((cellId) => cellId !== null)
        .map((cellId) => ({ cellId, productId: movement.product_id })),
    ),
  );
  return stockChanges(db, touched);
});
