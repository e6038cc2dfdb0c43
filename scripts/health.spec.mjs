import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeBackupStatus } from './backup/backup-status.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

let dataDir;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'naryad-health-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const HOUR = 3_600_000;
const ago = (ms) => new Date(Date.now() - ms).toISOString();
const health = async () => {
  const script = inRoot('scripts', 'health.mjs');
  return (await run(process.execPath, [script, '--backup'], { env: { DATA_DIR: dataDir } })).code;
};

it.each([
  ['log and base are new', { at: ago(0), base: ago(20 * HOUR), set: '/set' }, 0],
  ['no log arrived for a long time', { at: ago(HOUR), base: ago(HOUR), set: '/set' }, 1],
  ['the base is old', { at: ago(0), base: ago(40 * HOUR), set: '/set' }, 1],
  ['the set is still empty', { at: ago(0), base: ago(0), set: null }, 1],
  ['there is no report', null, 1],
])('backups are healthy or not: %s', async (_, status, code) => {
  if (status) writeBackupStatus(dataDir, status);
  expect(await health()).toBe(code);
});

it('an address is healthy when it answers 200', async () => {
  const script = inRoot('scripts', 'health.mjs');
  expect((await run(process.execPath, [script, 'http://127.0.0.1:9'])).code).toBe(1);
});
