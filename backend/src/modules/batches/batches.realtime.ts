import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/** Open lists of batches refetch once, however many batches changed. */
const listChanged = (ids: readonly number[]): RoomChanges[] =>
  ids.slice(0, 1).map((id) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'batches' as const, stale: true as const }],
  }));

export const batchesRealtime = [
  mapEvent('batches.batch-saved', (events) => listChanged(events.map((one) => one.payload.batch_id))),
  mapEvent('batches.batch-deleted', (events) => listChanged(events.map((one) => one.payload.batch_id))),
];
