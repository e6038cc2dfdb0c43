import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdtemp, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileCalls } from './durable-file.js';
import { FlydriveStorage } from './flydrive-storage.js';

let path: string;

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'naryad-storage-'));
});
afterEach(() => rm(path, { recursive: true }));

/** The real file system, and what was asked of it in its order. Drafts have random names. */
function listening(): { readonly calls: FileCalls; readonly heard: string[] } {
  const heard: string[] = [];
  const name = (file: unknown) => (relative(path, String(file)) || '.').replace(/^tmp\/.+/, 'draft');
  const calls = {
    mkdir,
    writeFile: async (file: string, content: Uint8Array, options: { flush?: boolean }) => {
      await writeFile(file, content, options);
      heard.push(`content of ${name(file)}${options.flush ? ', flushed' : ''}`);
    },
    rename: async (from: string, to: string) => {
      await rename(from, to);
      heard.push(`${name(from)} becomes ${name(to)}`);
    },
    open: async (file: string, flags: string) => {
      const handle = await open(file, flags);
      return {
        sync: async () => {
          await handle.sync();
          heard.push(`folder ${name(file)} flushed`);
        },
        close: () => handle.close(),
      };
    },
  } as unknown as FileCalls;
  return { calls, heard };
}

const storageWith = (calls: FileCalls) =>
  new FlydriveStorage(new Disk(new FSDriver({ location: path, visibility: 'private' })), path, calls);

describe('a file in a folder', () => {
  it('is answered for when content, name and all folders above are on the disk, in this order', async () => {
    const { calls, heard } = listening();
    await storageWith(calls).write('photos/a1/source.jpg', Buffer.from('jpeg'), 'image/jpeg');
    expect(heard).toEqual([
      'content of draft, flushed',
      'draft becomes photos/a1/source.jpg',
      'folder photos/a1 flushed',
      'folder photos flushed',
      'folder . flushed',
    ]);
    expect(await readFile(join(path, 'photos/a1/source.jpg'), 'utf8')).toBe('jpeg');
  });
});
