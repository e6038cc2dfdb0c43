import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstEnv, programEnv } from './plant.mjs';

let dataDir;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plant-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

it('programs do not get the credentials of the schema owner, of the backup set and of its bucket', () => {
  const names = ['DATABASE_OWNER_URL', 'BACKUP_PASSPHRASE', 'BACKUP_S3_SECRET_ACCESS_KEY'];
  for (const name of names) vi.stubEnv(name, 'secret');
  const settings = { dataDir, host: '127.0.0.1', port: 3000, seed: 'none' };
  const env = programEnv(settings, { databaseUrl: 'd', redisUrl: 'r' });
  // As a program is started: its own environment merged over that of the launcher.
  for (const name of names) {
    expect({ ...process.env, ...env }[name]).toBe('');
    expect({ ...process.env, ...firstEnv() }[name]).toBe('');
  }
});
