import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Disk } from 'flydrive';
import { type FileCalls, writeDurably } from './durable-file.js';
import { assertKey, FileStorage } from './file-storage.js';

/** Files on a flydrive disk: a folder, or a bucket of an S3 server. */
export class FlydriveStorage extends FileStorage {
  /** @param folder null for a bucket, which puts objects there whole by itself */
  constructor(
    private readonly disk: Disk,
    private readonly folder: string | null,
    private readonly calls?: FileCalls,
  ) {
    super();
  }

  override async read(key: string): Promise<Buffer> {
    assertKey(key);
    const { buffer, byteOffset, byteLength } = await this.disk.getBytes(key);
    // A view of the same memory: photos are megabytes, and a copy of each costs as much as its thumbnail.
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  override async write(key: string, content: Uint8Array, contentType: string): Promise<void> {
    assertKey(key);
    if (this.folder === null) return this.disk.put(key, content, { contentType });
    // Beside the other temporary files and on the same file system, so that it can be renamed. Not `disk.move`: that
    // copies and deletes, and a reader may then see half a file.
    const draft = join(this.folder, 'tmp', randomUUID());
    const target = join(this.folder, key);
    await writeDurably({ root: this.folder, draft, target }, content, this.calls);
  }
}
