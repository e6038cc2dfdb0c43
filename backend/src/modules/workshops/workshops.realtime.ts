import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/**
 * The three lists, and desks that wait for a work place, refetch once, whatever the number of changed rows.
 */
const listsChanged = (ids: readonly number[]): RoomChanges[] =>
  ids.slice(0, 1).map((id) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'workshops' as const, stale: true as const }],
  }));

export const workshopsRealtime = [
  mapEvent('workshops.rows-saved', (events) => listsChanged(events.flatMap((one) => one.payload.ids))),
  mapEvent('workshops.rows-deleted', (events) => listsChanged(events.flatMap((one) => one.payload.ids))),
];
