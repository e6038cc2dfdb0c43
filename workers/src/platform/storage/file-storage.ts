/**
 * Files under plain relative keys such as `photos/<random>/view.jpg`; the backend has its twin with the same keys.
 * A class, not an interface, because Nest injects by it.
 */
export abstract class FileStorage {
  abstract read(key: string): Promise<Buffer>;

  /**
   * Puts the whole file there at once: readers see the former content or the new, never a half. Once it answers, a power cut
   * does not take the file away.
   */
  abstract write(key: string, content: Uint8Array, contentType: string): Promise<void>;
}

/** Keys come from the backend, yet a mistake there must not reach outside the storage. */
export function assertKey(key: string): void {
  const parts = key.split('/');
  const wrong = parts.some((part) => part === '' || part === '.' || part === '..');
  if (wrong || !/^[\w.\-/]+$/.test(key)) throw new Error(`Недопустимый ключ файла: ${JSON.stringify(key)}`);
}
