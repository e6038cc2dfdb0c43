import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackupFolder } from './target.mjs';

const flushed = vi.hoisted(() => /** @type {string[]} */ ([]));
vi.mock('node:fs/promises', async (original) => {
  const disk = await original();
  const open = async (path, flags) => {
    const handle = await disk.open(path, flags);
    return Object.assign(handle, { sync: async () => void flushed.push(path) });
  };
  return { ...disk, open };
});

let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'target-'));
  flushed.length = 0;
});
afterEach(() => rmSync(home, { recursive: true }));

it('a name is on the disk with those of the folders that were made for it, and each folder is flushed once', async () => {
  const set = new BackupFolder(home);
  const keep = async (name) => {
    const draft = set.draft();
    writeFileSync(draft, name);
    await set.keep(draft, name);
    return draft;
  };
  const folders = async () => {
    flushed.length = 0;
    await set.settle();
    return flushed.map((path) => relative(home, path)).sort();
  };
  const draft = await keep('objects/ab/one');
  expect(flushed).toEqual([draft]);
  await keep('objects/ab/two');
  expect(await folders()).toEqual(['', 'objects', join('objects', 'ab')]);
  await keep('objects/ab/three');
  expect(await folders()).toEqual([join('objects', 'ab')]);
  await keep('objects/cd/four');
  expect(await folders()).toEqual(['', 'objects', join('objects', 'cd')]);
  expect(await folders()).toEqual([]);
});
