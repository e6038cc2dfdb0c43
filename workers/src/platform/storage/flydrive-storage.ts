import { randomUUID } from 'node:crypto';
import type { Disk } from 'flydrive';
import { assertKey, FileStorage } from './file-storage.js';

/** Files on a flydrive disk: a folder, or a bucket of an S3 server. */
export class FlydriveStorage extends FileStorage {
  /** @param isFolder a bucket puts objects there whole by itself, a folder needs a temporary name and a rename */
  constructor(
    private readonly disk: Disk,
    private readonly isFolder: boolean,
  ) {
    super();
  }

  override async read(key: string): Promise<Buffer> {
    assertKey(key);
    return Buffer.from(await this.disk.getBytes(key));
  }

  override async write(key: string, content: Uint8Array, contentType: string): Promise<void> {
    assertKey(key);
    if (!this.isFolder) return this.disk.put(key, content, { contentType });
    // Beside the other temporary files and on the same file system, so that the move is a rename.
    const draft = `tmp/${randomUUID()}`;
    await this.disk.put(draft, content);
    await this.disk.move(draft, key);
  }
}
