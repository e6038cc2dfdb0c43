import type { CallEvent } from '@naryad/contracts/calls/events';
import { type Change, rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

const stale = (id: number): Change => ({ entity: 'place-calls', id, stale: true });

/**
 * Planners who receive calls of the work place refetch, regardless of who else was called. So do the work
 * places of its work center.
 */
const callsChanged = (events: readonly { readonly payload: CallEvent }[]): RoomChanges[] =>
  events.flatMap(({ payload }) => [
    ...payload.module_ids.map((id) => ({ room: rooms.production(id), changes: [stale(id)] })),
    ...payload.user_ids.map((id) => ({ room: rooms.user(id), changes: [stale(id)] })),
    { room: rooms.workCenter(payload.workshop_post_id), changes: [stale(payload.workshop_post_id)] },
  ]);

export const callsRealtime = [
  mapEvent('calls.raised', callsChanged),
  mapEvent('calls.acknowledged', callsChanged),
  mapEvent('calls.arrived', callsChanged),
  mapEvent('calls.escalated', callsChanged),
  mapEvent('calls.solved', callsChanged),
];
