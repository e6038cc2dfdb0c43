import type { OutboxEntry } from './outbox-entry.js';

/** The operations of this device. */
export const OUTBOX_DATABASE = 'naryad-tsd-outbox';
export const OPERATIONS = 'operations';
/** Index of the open operations. */
export const OPEN = 'open';

/**
 * True when the device holds operations of this person that wait or are in conflict. Raw, because every screen asks and
 * few devices hold anything; a device that cannot be asked holds nothing that could be sent.
 */
export function holdsOperationsOf(userId: number): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(false);
  return new Promise((resolve) => {
    const request = indexedDB.open(OUTBOX_DATABASE);
    // There is none, and none is to be made here.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const database = request.result;
      const rows: IDBRequest<OutboxEntry[]> = database
        .transaction(OPERATIONS)
        .objectStore(OPERATIONS)
        .index(OPEN)
        .getAll();
      rows.onsuccess = () => resolve(rows.result.some(({ user }) => user.id === userId));
      rows.onerror = () => resolve(false);
      database.close();
    };
  });
}
