import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/** Product lists refetch once, whatever the number of changed products. */
const listChanged = (ids: readonly number[]): RoomChanges[] =>
  ids.slice(0, 1).map((id) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'products' as const, stale: true as const }],
  }));

export const productsRealtime = [
  mapEvent('products.products-saved', (events) =>
    listChanged(events.flatMap((one) => one.payload.product_ids)),
  ),
  mapEvent('products.products-deleted', (events) =>
    listChanged(events.flatMap((one) => one.payload.product_ids)),
  ),
];
