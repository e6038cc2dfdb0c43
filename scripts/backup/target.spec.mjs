import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupFolder } from './target.mjs';

let home;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'target-'))));
afterEach(() => rmSync(home, { recursive: true }));

it('a name is on the disk with those of the folders that were made for it, and each folder is flushed once', async () => {
  const flushed = [];
  const set = new BackupFolder(home, async (path) => void flushed.push(path));
  const storeDraft = async (name) => {
    const draft = set.draft();
    writeFileSync(draft, name);
    await set.commit(draft, name);
    return draft;
  };
  const folders = async () => {
    flushed.length = 0;
    await set.settle();
    return flushed.map((path) => relative(home, path)).sort();
  };
  const draft = await storeDraft('objects/ab/one');
  expect(flushed).toEqual([draft]);
  await storeDraft('objects/ab/two');
  expect(await folders()).toEqual(['', 'objects', join('objects', 'ab')]);
  await storeDraft('objects/ab/three');
  expect(await folders()).toEqual([join('objects', 'ab')]);
  await storeDraft('objects/cd/four');
  expect(await folders()).toEqual(['objects', join('objects', 'cd')]);
  expect(await folders()).toEqual([]);
});

it('a new set is on the disk together with its own name, and a name that could not be flushed is retried', async () => {
  const flushed = [];
  let isFull = true;
  const set = new BackupFolder(join(home, 'copies', 'plant'), async (path) => {
    if (isFull && path === home) throw new Error('disk');
    flushed.push(relative(home, path));
  });
  await expect(set.write('head', 'content')).rejects.toThrow('disk');
  isFull = false;
  flushed.length = 0;
  await set.settle();
  expect(flushed.sort()).toEqual(['', 'copies', join('copies', 'plant')]);
});
