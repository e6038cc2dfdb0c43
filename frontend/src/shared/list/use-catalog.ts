import { rooms, type Change, type ChangeOf } from '@naryad/contracts/realtime';
import { useLive, type Live } from '../realtime/use-live.js';

/** A reference list of the plant whose changes arrive in the catalog room. */
export type CatalogList = ChangeOf<'catalog'>['list'];

/** A room, and which of its changes concern a list. Define `matters` outside of the component. */
export interface LiveRoom {
  readonly room: string;
  readonly matters: (change: Change) => boolean;
}

/** Room for a reference list. */
export const catalogRoom = (list: CatalogList): LiveRoom => ({
  room: rooms.catalog(),
  matters: (change) => change.entity === 'catalog' && change.list === list,
});

/**
 * Calls `onStale` when rows of a reference list were added, changed or removed, after every (re)join of the
 * room, and every 15 s while the live connection is down, unless `missed` returns otherwise. Null disables
 * it.
 *
 * @example
 * ```ts
 * useCatalogRoom('products', () => void queries.invalidateQueries({ queryKey: queryKeys.all(route) }));
 * ```
 */
export function useCatalogRoom(list: CatalogList | null, onStale: () => void, missed?: Live['missed']): void {
  useLive({
    ...(list === null ? { room: null } : catalogRoom(list)),
    refetch: onStale,
    ...(missed !== undefined && { missed }),
  });
}
