import type { OutboxEntry } from './outbox-entry.js';

export const OUTBOX_DATABASE = 'naryad-tsd-outbox';
export const OPERATIONS = 'operations';
/** Index of open operations. */
export const OPEN = 'open';

/**
 * True when the device holds pending or conflicting operations of this user. Uses the raw IndexedDB API,
 * because every screen checks and few devices hold any. When the database cannot be read, it returns false.
 */
export function holdsOperationsOf(userId: number): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(false);
  return new Promise((resolve) => {
    const request = indexedDB.open(OUTBOX_DATABASE);
    // The database does not exist and must not be created here.
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
