import { rooms, type ChangeOf } from '@naryad/contracts/realtime';
import { usePollingFallback } from '../realtime/use-connection.js';
import { useRoom } from '../realtime/use-room.js';

/** A reference list of the plant with changes in the catalog room. */
export type CatalogList = ChangeOf<'catalog'>['list'];

/**
 * Calls `onStale` when rows of a reference list came, changed or went anywhere, after every (re)join of the room, and
 * every 15 s while the live connection is down. null listens to nothing.
 *
 * @example useCatalogRoom('products', () => void queries.invalidateQueries({ queryKey: queryKeys.all(route) }));
 */
export function useCatalogRoom(list: CatalogList | null, onStale: () => void): void {
  useRoom(list === null ? null : rooms.catalog(), {
    onChanges: (changes) => {
      if (changes.some((one) => one.entity === 'catalog' && one.list === list)) onStale();
    },
    onStale,
  });
  usePollingFallback(() => {
    if (list !== null) onStale();
  });
}
