import { PICTURE_CACHE } from '../../service-worker/seen-pictures.js';

/** Responses that this device stores for the signed-in user. */
export const STORED_DATABASE = 'naryad-kept';
/** Cells, lots and products of the storehouses of a handheld. */
export const REFERENCE_DATABASE = 'naryad-tsd-reference';

/**
 * Deletes stored server responses at the end of a session. Uses the raw API, because every screen may end a
 * session and few store anything. Pending operations stay: no other copy of them exists.
 */
export function dropStored(): void {
  try {
    if (typeof indexedDB !== 'undefined') {
      for (const name of [STORED_DATABASE, REFERENCE_DATABASE]) indexedDB.deleteDatabase(name);
    }
    // Not available on plain http.
    if (typeof caches !== 'undefined') caches.delete(PICTURE_CACHE).catch(() => undefined);
  } catch (error) {
    console.error('What the device has stored could not be deleted', error);
  }
}
