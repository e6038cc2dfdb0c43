/**
 * Asks the browser not to clear this site's memory when the device runs short. Browsers grant it to installed and much
 * used sites; where they refuse, the operations are still durable until then. Over plain http nobody can be asked.
 */
export async function requestPersistentStorage(): Promise<boolean> {
  const storage = globalThis.navigator?.storage as StorageManager | undefined;
  if (typeof storage?.persist !== 'function') return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch (error) {
    console.error('The browser was not asked for lasting memory', error);
    return false;
  }
}
