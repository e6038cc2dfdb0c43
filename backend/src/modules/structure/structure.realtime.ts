import { rooms } from '@naryad/contracts/realtime';
import { mapEvent } from '../../platform/realtime/realtime-mapper.js';

/** Subscribers of a storehouse refetch its structure once, however many changes there are. */
export const structureMapper = mapEvent('structure.places-changed', (events) =>
  [...new Set(events.map((one) => one.payload.module_id))].map((id) => ({
    room: rooms.storehouse(id),
    changes: [{ entity: 'storehouse-structure' as const, id, stale: true as const }],
  })),
);
