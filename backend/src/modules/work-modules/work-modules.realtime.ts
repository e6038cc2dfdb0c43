import { type Change, rooms } from '@naryad/contracts/realtime';
import { workModuleEvents } from '@naryad/contracts/work-modules/events';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';
import type { SocketReactions } from '../../platform/realtime/socket-reactions.js';

interface ModuleFact {
  readonly module_id: number;
  readonly user_ids: readonly number[];
}

/** Notifies the list of modules; when modules of users changed, also the list of users and these users. */
function toRooms({ module_id, user_ids }: ModuleFact): RoomChanges[] {
  const lists: Change[] = [{ entity: 'catalog', id: module_id, list: 'modules', stale: true }];
  const [somebody] = user_ids;
  if (somebody !== undefined) lists.push({ entity: 'catalog', id: somebody, list: 'users', stale: true });
  return [
    { room: rooms.catalog(), changes: lists },
    ...user_ids.map((id) => ({
      room: rooms.user(id),
      changes: [{ entity: 'current-user' as const, id, stale: true as const }],
    })),
  ];
}

export const workModulesRealtime = [
  mapEvent('work-modules.module-saved', (events) => events.flatMap((event) => toRooms(event.payload))),
  mapEvent('work-modules.module-deleted', (events) => events.flatMap((event) => toRooms(event.payload))),
];

/** Sockets leave the rooms of modules that their users may no longer enter. */
export function registerModuleReactions(reactions: SocketReactions): void {
  for (const { name } of Object.values(workModuleEvents)) {
    reactions.register(name, ({ user_ids }) => ({ recheckUsers: user_ids }));
  }
}
