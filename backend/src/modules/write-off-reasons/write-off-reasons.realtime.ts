import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/** Open lists of reasons refetch once, however many reasons changed. */
const listChanged = (ids: readonly number[]): RoomChanges[] =>
  ids.slice(0, 1).map((id) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'write-off-reasons' as const, stale: true as const }],
  }));

export const writeOffReasonsRealtime = [
  mapEvent('write-off-reasons.reasons-saved', (events) =>
    listChanged(events.flatMap((one) => one.payload.reason_ids)),
  ),
  mapEvent('write-off-reasons.reasons-deleted', (events) =>
    listChanged(events.flatMap((one) => one.payload.reason_ids)),
  ),
];
