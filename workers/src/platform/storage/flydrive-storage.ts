import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk } from 'flydrive';
import { assertKey, FileStorage } from './file-storage.js';

/** Files on a flydrive disk: a folder, or a bucket of an S3 server. */
export class FlydriveStorage extends FileStorage {
  /** @param folder null for a bucket, which puts objects there whole by itself */
  constructor(
    private readonly disk: Disk,
    private readonly folder: string | null,
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
    await inFolderOf(draft, () => writeFile(draft, content));
    await inFolderOf(target, () => rename(draft, target));
  }
}

/** Does the work, and makes the folder only when it is missing: the forms of a photo lie beside its uploaded file. */
async function inFolderOf(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await mkdir(dirname(path), { recursive: true });
    await work();
  }
}
