import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly stream: Readable;
  readonly size: number;
  readonly contentType: string;
}

export interface FileToStore {
  readonly key: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

/**
 * Files under relative keys such as `photos/<random>/view.jpg`, shared by all programs. A class, not an
 * interface, because Nest injects by class.
 */
export abstract class FileStorage {
  /**
   * Stores a file atomically: readers see the previous or the new content, never a partial file. After it
   * returns, a power failure does not lose the file.
   * @throws an error recognized by `diskFaultOf` when the disk is full, almost full, or read-only
   */
  abstract put(key: string, content: Uint8Array, contentType?: string): Promise<void>;
  /**
   * Stores several files, each as `put` does: flushing their folders is expensive and is done once for all.
   * @param siblingKey key of a file stored earlier, whose folders are already flushed
   */
  abstract putAll(files: readonly FileToStore[], siblingKey?: string): Promise<void>;
  /**
   * Like `put`, for content that does not fit into memory.
   * @param expectedBytes approximate size: refused when the disk has not enough free space
   */
  abstract putStream(key: string, content: Readable, expectedBytes: number): Promise<void>;
  /**
   * Returns the complete content.
   * @throws when the file does not exist
   */
  abstract read(key: string): Promise<Buffer>;
  /** The file for sending to a client; null when it does not exist. */
  abstract get(key: string): Promise<StoredFile | null>;
  /** Value that changes with the content, quoted for the header `ETag`; null when the file does not exist. */
  abstract etagOf(key: string): Promise<string | null>;
  /** Size of the file in bytes; null when it does not exist. */
  abstract sizeOf(key: string): Promise<number | null>;
  abstract exists(key: string): Promise<boolean>;
  /** Removes the file; a missing one is not an error. */
  abstract remove(key: string): Promise<void>;
}

/** Whether a key is a valid file inside the storage; keys may be derived from external URLs. */
export function isKey(key: string): boolean {
  const parts = key.split('/');
  return /^[\w.\-/]+$/.test(key) && parts.every((part) => part !== '' && part !== '.' && part !== '..');
}
