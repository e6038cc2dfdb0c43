import type { Change } from '@naryad/contracts/realtime';
import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/** One message per storehouse, with each change once, however many counts a burst has. */
function toStorehouses(
  events: readonly { readonly moduleId: number; readonly change: Change }[],
): RoomChanges[] {
  return [...Map.groupBy(events, (one) => one.moduleId)].map(([moduleId, parts]) => ({
    room: rooms.storehouse(moduleId),
    changes: [...new Map(parts.map(({ change }) => [JSON.stringify(change), change])).values()],
  }));
}

export const stockTakingsRealtime = [
  mapEvent('stock-takings.stock-taking-changed', (events) =>
    toStorehouses(
      events.map(({ payload }) => ({
        moduleId: payload.module_id,
        change: { entity: 'stock-takings', id: payload.stock_taking_id, stale: true },
      })),
    ),
  ),
  mapEvent('stock-takings.cell-changed', (events) =>
    toStorehouses(
      events.map(({ payload }) => ({
        moduleId: payload.module_id,
        change: {
          entity: 'stock-taking-cell',
          id: payload.stock_taking_id,
          cell_id: payload.cell_id,
          stale: true,
        },
      })),
    ),
  ),
];
