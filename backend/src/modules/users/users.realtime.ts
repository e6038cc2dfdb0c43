import { rooms } from '@naryad/contracts/realtime';
import { userEvents } from '@naryad/contracts/users/events';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';
import type { SocketReactions } from '../../platform/realtime/socket-reactions.js';

/** Notifies the user's own shell and the list of users. */
const toRooms = ({ user_id: id }: { readonly user_id: number }): RoomChanges[] => [
  { room: rooms.user(id), changes: [{ entity: 'current-user', id, stale: true }] },
  { room: rooms.catalog(), changes: [{ entity: 'catalog', id, list: 'users', stale: true }] },
];

export const usersRealtime = [
  mapEvent('users.user-saved', (events) => events.flatMap((event) => toRooms(event.payload))),
  mapEvent('users.user-deleted', (events) => events.flatMap((event) => toRooms(event.payload))),
];

/**
 * Sockets of a changed user leave the rooms that the user may no longer read; sockets of a deleted user are
 * closed.
 */
export function registerUserReactions(reactions: SocketReactions): void {
  for (const { name } of Object.values(userEvents)) {
    reactions.register(name, ({ user_id }) => ({ recheckUsers: [user_id] }));
  }
}
