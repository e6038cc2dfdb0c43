import { rooms } from '@naryad/contracts/realtime';
import { mapEvent } from '../../platform/realtime/realtime-mapper.js';

/** Notifies all screens of a user about changed notices, once per burst. */
export const noticesRealtime = [
  mapEvent('notices.changed', (events) =>
    [...new Set(events.flatMap((one) => one.payload.user_ids))].map((id) => ({
      room: rooms.user(id),
      changes: [{ entity: 'notices' as const, id, stale: true as const }],
    })),
  ),
];
