import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/** Lists, editors and selects refetch; each specification once. */
const changesOf = (events: readonly { payload: { tech_map_ids: readonly number[] } }[]): RoomChanges[] =>
  [...new Set(events.flatMap((one) => one.payload.tech_map_ids))].map((id) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'tech-maps' as const, stale: true as const }],
  }));

export const techMapsRealtime = [
  mapEvent('tech-maps.tech-maps-saved', changesOf),
  mapEvent('tech-maps.approval-changed', changesOf),
  mapEvent('tech-maps.tech-maps-deleted', changesOf),
];
