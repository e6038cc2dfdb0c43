import { PICTURE_CACHE } from '../../service-worker/seen-pictures.js';

/** Answers that this device keeps for the signed-in person. */
export const STORED_DATABASE = 'naryad-kept';
/** Cells, lots and products of a handheld's storehouses. */
export const REFERENCE_DATABASE = 'naryad-tsd-reference';

/**
 * Deletes what the device has stored of the server's answers, at the end of a session. Raw, because every screen may
 * end one and few store anything. Operations that wait for the server stay: they are nobody else's copy.
 */
export function dropStored(): void {
  try {
    if (typeof indexedDB !== 'undefined') {
      for (const name of [STORED_DATABASE, REFERENCE_DATABASE]) indexedDB.deleteDatabase(name);
    }
    // Plain http has none.
    if (typeof caches !== 'undefined') caches.delete(PICTURE_CACHE).catch(() => undefined);
  } catch (error) {
    console.error('What the device has stored could not be deleted', error);
  }
}
