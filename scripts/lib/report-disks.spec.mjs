import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { diskOfBackup, reportDisks } from './report-disks.mjs';

let dataDir;
let end = () => {};
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'disks-'))));
afterEach(() => {
  end();
  rmSync(dataDir, { recursive: true, force: true });
});

const readReport = () => JSON.parse(readFileSync(join(dataDir, 'run', 'disks.json'), 'utf8'));
const waitUntil = (assertion) => vi.waitFor(assertion, { timeout: 20_000, interval: 5 });

it('reports each disk periodically, and a new one as soon as it is mounted', async () => {
  const set = join(dataDir, 'set');
  const before = Date.now();
  end = reportDisks(dataDir, { database: dataDir, backup: set }, 10);
  await waitUntil(() => expect(readReport()).toHaveProperty('database'));
  const first = readReport();
  expect(Object.keys(first)).toEqual(['database']);
  expect(first.database.bytes).toBeGreaterThan(0);
  expect(Date.parse(first.database.at)).toBeGreaterThanOrEqual(before);
  mkdirSync(set);
  await waitUntil(() => expect(readReport().backup.bytes).toBeGreaterThan(0));
  await waitUntil(() =>
    expect(Date.parse(readReport().database.at)).toBeGreaterThan(Date.parse(first.database.at)),
  );
});

it('a missing disk is no longer reported, and its last value becomes stale', async () => {
  const set = join(dataDir, 'set');
  mkdirSync(set);
  end = reportDisks(dataDir, { database: dataDir, backup: set }, 10);
  await waitUntil(() => expect(readReport()).toHaveProperty('backup'));
  rmSync(set, { recursive: true });
  const removedAt = Date.now();
  await waitUntil(() => expect(Date.parse(readReport().database.at)).toBeGreaterThan(removedAt + 100));
  expect(Date.parse(readReport().backup.at)).toBeLessThan(removedAt + 50);
});

it('reports no disk for a set in a bucket', () => {
  expect(diskOfBackup({ folder: '/mnt/backup', bucket: null })).toEqual({ backup: '/mnt/backup' });
  expect(diskOfBackup({ folder: 's3://naryad', bucket: { name: 'naryad' } })).toEqual({});
  expect(diskOfBackup(null)).toEqual({});
});
