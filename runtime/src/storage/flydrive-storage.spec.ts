import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdtemp, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFaultOf } from './disk-full.js';
import type { FileCalls } from './durable-file.js';
import { FlydriveStorage } from './flydrive-storage.js';

let path: string;

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'naryad-storage-'));
});
afterEach(() => rm(path, { recursive: true }));

/** The real file system with a log of its calls in order. Draft names are random. */
function listening(): { readonly calls: FileCalls; readonly operations: string[] } {
  const operations: string[] = [];
  const name = (file: unknown) => (relative(path, String(file)) || '.').replace(/^tmp\/.+/, 'draft');
  const calls = {
    mkdir,
    writeFile: async (file: string, content: Uint8Array, options: { flush?: boolean }) => {
      await writeFile(file, content, options);
      operations.push(`content of ${name(file)}${options.flush ? ', flushed' : ''}`);
    },
    rename: async (from: string, to: string) => {
      await rename(from, to);
      operations.push(`${name(from)} becomes ${name(to)}`);
    },
    open: async (file: string, flags: string) => {
      const handle = await open(file, flags);
      return {
        sync: async () => {
          await handle.sync();
          operations.push(`folder ${name(file)} flushed`);
        },
        close: () => handle.close(),
      };
    },
  } as unknown as FileCalls;
  return { calls, operations };
}

const storageWith = (calls: FileCalls, minFreeBytes = 0) =>
  new FlydriveStorage(
    new Disk(new FSDriver({ location: path, visibility: 'private' })),
    { path, minFreeBytes },
    calls,
  );

describe('a file in a folder', () => {
  it('is stored after its content, its name and all parent folders are flushed', async () => {
    const { calls, operations } = listening();
    await storageWith(calls).put('photos/a1/source.jpg', Buffer.from('jpeg'));
    expect(operations.slice(0, 2)).toEqual([
      'content of draft, flushed',
      'draft becomes photos/a1/source.jpg',
    ]);
    expect(operations.slice(2).toSorted()).toEqual([
      'folder . flushed',
      'folder photos flushed',
      'folder photos/a1 flushed',
    ]);
    expect(await readFile(join(path, 'photos/a1/source.jpg'), 'utf8')).toBe('jpeg');
  });

  it('flushes only those parent folders whose names are not flushed yet', async () => {
    const { calls, operations } = listening();
    const storage = storageWith(calls);
    const flushed = async (key: string) => {
      operations.splice(0);
      await storage.put(key, Buffer.from('jpeg'));
      return operations.filter((line) => line.startsWith('folder')).toSorted();
    };
    await flushed('photos/a1/x/source.jpg');
    expect(await flushed('photos/a1/x/view.jpg')).toEqual([
      'folder photos/a1 flushed',
      'folder photos/a1/x flushed',
    ]);
    expect(await flushed('photos/b2/x/source.jpg')).toEqual([
      'folder photos flushed',
      'folder photos/b2 flushed',
      'folder photos/b2/x flushed',
    ]);
    await rm(join(path, 'photos'), { recursive: true });
    expect(await flushed('photos/a1/x/source.jpg')).toEqual([
      'folder . flushed',
      'folder photos flushed',
      'folder photos/a1 flushed',
      'folder photos/a1/x flushed',
    ]);
  });

  it('is stored together with others, and common folders are flushed once', async () => {
    const { calls, operations } = listening();
    const contentType = 'image/jpeg';
    await storageWith(calls).putAll([
      { key: 'photos/a1/view.jpg', content: Buffer.from('view'), contentType },
      { key: 'photos/a1/thumb.jpg', content: Buffer.from('thumb'), contentType },
      { key: 'images/1.jpg', content: Buffer.from('image'), contentType },
    ]);
    expect(operations.slice(-4).toSorted()).toEqual([
      'folder . flushed',
      'folder images flushed',
      'folder photos flushed',
      'folder photos/a1 flushed',
    ]);
    expect(operations.slice(0, -4).toSorted()).toEqual([
      'content of draft, flushed',
      'content of draft, flushed',
      'content of draft, flushed',
      'draft becomes images/1.jpg',
      'draft becomes photos/a1/thumb.jpg',
      'draft becomes photos/a1/view.jpg',
    ]);
    for (const [key, content] of [
      ['photos/a1/view.jpg', 'view'],
      ['photos/a1/thumb.jpg', 'thumb'],
      ['images/1.jpg', 'image'],
    ] as const)
      expect(await readFile(join(path, key), 'utf8')).toBe(content);
  });

  it('stored next to a sibling flushes no parent folder, unless its folder is created again', async () => {
    const { calls, operations } = listening();
    const views = async (siblingKey?: string) => {
      operations.splice(0);
      const view = { key: 'photos/a1/x/view.jpg', content: Buffer.from('view'), contentType: 'image/jpeg' };
      await storageWith(calls).putAll([view], siblingKey);
      return operations.filter((line) => line.startsWith('folder')).toSorted();
    };
    const all = ['folder . flushed', 'folder photos flushed', 'folder photos/a1 flushed'];
    await storageWith(listening().calls).put('photos/a1/x/source.jpg', Buffer.from('jpeg'));
    expect(await views('photos/a1/x/source.jpg')).toEqual(['folder photos/a1/x flushed']);
    expect(await views('photos/a1/other/source.jpg')).toEqual(
      all.slice(2).concat('folder photos/a1/x flushed'),
    );
    expect(await views()).toEqual([...all, 'folder photos/a1/x flushed']);
    await rm(join(path, 'photos/a1'), { recursive: true });
    expect(await views('photos/a1/x/source.jpg')).toEqual(all.slice(1).concat('folder photos/a1/x flushed'));
  });

  it('is not answered for when its folder cannot be flushed', async () => {
    const { calls } = listening();
    const broken = {
      ...calls,
      open: async () => ({
        sync: () => Promise.reject(Object.assign(new Error('i/o'), { code: 'EIO' })),
        close: async () => undefined,
      }),
    } as unknown as FileCalls;
    await expect(storageWith(broken).put('photos/a1/source.jpg', Buffer.from('jpeg'))).rejects.toThrow('i/o');
  });

  it('is put on disks that flush no folders', async () => {
    const { calls } = listening();
    const network = {
      ...calls,
      open: () => Promise.reject(Object.assign(new Error('no'), { code: 'EINVAL' })),
    } as unknown as FileCalls;
    await storageWith(network).put('images/1.png', Buffer.from('png'));
    expect(await readFile(join(path, 'images/1.png'), 'utf8')).toBe('png');
  });

  it('is read again as it was put, and nothing outside of the folder is', async () => {
    const storage = storageWith(listening().calls);
    await storage.put('photos/a1/view.jpg', Buffer.from('jpeg'));
    expect(await storage.read('photos/a1/view.jpg')).toEqual(Buffer.from('jpeg'));
    await expect(storage.read('photos/a1/missing.jpg')).rejects.toThrow('photos/a1/missing.jpg');
    for (const key of ['../outside.jpg', 'photos//view.jpg', '/etc/passwd', 'photos/./view.jpg'])
      await expect(storage.read(key)).rejects.toThrow('Недопустимый ключ файла');
  });

  it('is refused before the disk is full, and leaves no draft where it failed', async () => {
    const { calls, operations } = listening();
    const tooFull = storageWith(calls, Number.MAX_SAFE_INTEGER).put('images/1.png', Buffer.from('png'));
    expect(diskFaultOf(await tooFull.catch((error: unknown) => error))).toBe('full');
    expect(operations).toEqual([]);

    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const failing = { ...calls, rename: () => Promise.reject(full) } as unknown as FileCalls;
    await expect(storageWith(failing).put('images/1.png', Buffer.from('png'))).rejects.toBe(full);
    expect(await readdir(join(path, 'tmp'))).toEqual([]);
  });
});
