import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly stream: Readable;
  readonly size: number;
  readonly contentType: string;
}

export interface FileToPut {
  readonly key: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

/**
 * Files under plain relative keys such as `photos/<random>/view.jpg`, the same for all programs.
 * A class, not an interface, because Nest injects by it.
 */
export abstract class FileStorage {
  /**
   * Puts the whole file there at once: readers see the former content or the new, never a half. Once it answers, a power cut
   * does not take the file away.
   * @throws an error that `diskTroubleOf` knows when the disk is full, or almost, or for reading only
   */
  abstract put(key: string, content: Uint8Array, contentType?: string): Promise<void>;
  /**
   * Puts several files, each as `put` does: to make their folders safe is dear, and is done once for all of them.
   * @param siblingKey the key of a file that was put before: the folders that it is in are safe already
   */
  abstract putAll(files: readonly FileToPut[], siblingKey?: string): Promise<void>;
  /**
   * As `put`, for what does not fit into memory.
   * @param expectedBytes about how big it becomes: refused when the disk has no room for it
   */
  abstract putStream(key: string, content: Readable, expectedBytes: number): Promise<void>;
  /** The whole file. @throws when there is none */
  abstract read(key: string): Promise<Buffer>;
  /** The file to be sent on, or null when there is none. */
  abstract get(key: string): Promise<StoredFile | null>;
  /** What changes with the file's content, quoted as the header `ETag` wants it; null when there is none. */
  abstract etagOf(key: string): Promise<string | null>;
  /** Bytes of the file, or null when there is none. */
  abstract sizeOf(key: string): Promise<number | null>;
  abstract exists(key: string): Promise<boolean>;
  /** Removes the file; a missing one is no error. */
  abstract remove(key: string): Promise<void>;
}

/** Whether a key names a file inside the storage; addresses of the outside world are turned into keys. */
export function isKey(key: string): boolean {
  const parts = key.split('/');
  return /^[\w.\-/]+$/.test(key) && parts.every((part) => part !== '' && part !== '.' && part !== '..');
}
