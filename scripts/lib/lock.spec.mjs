import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tryLock, unlock } from './lock.mjs';
import { startedAt } from './processes.mjs';

describe('lock of a folder', () => {
  let folder;
  let file;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    file = join(folder, 'launcher.pid');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is acquired once, also by the same process twice', () => {
    expect(tryLock(file)).toBeNull();
    expect(tryLock(file)).toBeNull();
  });

  it('names the live process that has it', () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, started: startedAt(process.ppid) }));
    expect(tryLock(file)).toBe(process.ppid);
  });

  it('is acquired from a process whose pid now belongs to another one', () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'long ago' }));
    expect(tryLock(file)).toBeNull();
  });

  it('is acquired from a partially written file', () => {
    writeFileSync(file, '{');
    expect(tryLock(file)).toBeNull();
  });

  it('is given back only by its holder', () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, started: startedAt(process.ppid) }));
    unlock(file);
    expect(tryLock(file)).toBe(process.ppid);
  });
});
