import type { Disk } from 'flydrive';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { contentTypeOf } from './content-types.js';
import { DiskAlmostFullError, hasFreeSpace } from './disk-full.js';
import { type FileCalls, type FlushedFolders, writeDurably } from './durable-file.js';
import { FileStorage, type FileToStore, isKey, type StoredFile } from './file-storage.js';

/** Folder of a disk, with the free space that must remain on it. */
export interface Folder {
  readonly path: string;
  readonly minFreeBytes: number;
}

/** Files on a flydrive disk: a folder, or a bucket of an S3 server. */
export class FlydriveStorage extends FileStorage {
  private readonly known: FlushedFolders = new Set();

  /** @param folder null for a bucket, which stores objects atomically */
  constructor(
    private readonly disk: Disk,
    private readonly folder: Folder | null,
    private readonly calls?: FileCalls,
  ) {
    super();
  }

  override put(key: string, content: Uint8Array, contentType = contentTypeOf(key)): Promise<void> {
    return this.putAll([{ key, content, contentType }]);
  }

  override async putAll(files: readonly FileToStore[], siblingKey: string | null = null): Promise<void> {
    for (const { key } of files) assertKey(key);
    if (!this.folder) {
      await Promise.all(
        files.map(({ key, content, contentType }) => this.disk.put(key, content, { contentType })),
      );
      return;
    }
    const size = files.reduce((sum, { content }) => sum + content.byteLength, 0);
    await this.writeAllDurably(this.folder, files, size, siblingKey);
  }

  override async putStream(key: string, content: Readable, expectedBytes: number): Promise<void> {
    assertKey(key);
    if (!this.folder) return this.disk.putStream(key, content, { contentType: contentTypeOf(key) });
    await this.writeAllDurably(this.folder, [{ key, content }], expectedBytes, null);
  }

  private async writeAllDurably(
    { path, minFreeBytes }: Folder,
    files: readonly { readonly key: string; readonly content: Uint8Array | Readable }[],
    bytes: number,
    siblingKey: string | null,
  ): Promise<void> {
    if (!(await hasFreeSpace(path, minFreeBytes + bytes))) throw new DiskAlmostFullError(path);
    // On the same file system, so that it can be renamed. Not `disk.move`, which copies and deletes: a reader
    // could see a partial file.
    const filesToWrite = files.map(({ key, content }) => ({
      draft: join(path, 'tmp', randomUUID()),
      target: join(path, key),
      content,
    }));
    try {
      const where = { root: path, sibling: siblingKey && join(path, siblingKey) };
      await writeDurably(where, filesToWrite, this.known, this.calls);
    } catch (error) {
      for (const { draft } of filesToWrite) await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  override async read(key: string): Promise<Buffer> {
    assertKey(key);
    const { buffer, byteOffset, byteLength } = await this.disk.getBytes(key);
    // A view of the same memory: photos have megabytes, and copying each would cost as much as creating its
    // thumbnail.
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  override async get(key: string): Promise<StoredFile | null> {
    if (!isKey(key) || !(await this.disk.exists(key))) return null;
    const { contentLength } = await this.disk.getMetaData(key);
    return { stream: await this.disk.getStream(key), size: contentLength, contentType: contentTypeOf(key) };
  }

  override async etagOf(key: string): Promise<string | null> {
    if (!(await this.exists(key))) return null;
    const { etag } = await this.disk.getMetaData(key);
    return etag;
  }

  override async sizeOf(key: string): Promise<number | null> {
    if (!(await this.exists(key))) return null;
    return (await this.disk.getMetaData(key)).contentLength;
  }

  override async exists(key: string): Promise<boolean> {
    return isKey(key) && this.disk.exists(key);
  }

  override async remove(key: string): Promise<void> {
    assertKey(key);
    if (await this.disk.exists(key)) await this.disk.delete(key);
  }
}

/** Keys are created by our own code: an invalid one is a bug, and must not lead outside the storage. */
function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Недопустимый ключ файла: ${JSON.stringify(key)}`);
}
