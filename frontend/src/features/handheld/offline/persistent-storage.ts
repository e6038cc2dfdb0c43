/**
 * Asks the browser not to evict this site's storage when the device runs low on space. Browsers grant it to
 * installed and frequently used sites. Where they refuse, operations are durable until an eviction. Not
 * available over plain http.
 */
export async function requestPersistentStorage(): Promise<boolean> {
  const storage = globalThis.navigator?.storage as StorageManager | undefined;
  if (typeof storage?.persist !== 'function') return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch (error) {
    console.error('Failed to request persistent storage from the browser', error);
    return false;
  }
}
