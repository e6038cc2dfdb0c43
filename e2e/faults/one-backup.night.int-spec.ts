import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnServices, startOwnServices } from '../../backend/tests/kit/own-services.js';
import { query, runScript } from './kit/restored-plant.js';

let services: OwnServices;
let set: string;
beforeAll(async () => {
  services = await startOwnServices({ archive: true });
  set = mkdtempSync(join(tmpdir(), 'naryad-backup-'));
}, 120_000);
afterAll(async () => {
  await services.stop();
  rmSync(set, { recursive: true, force: true });
});

it('a plant is copied by one at a time, in whichever process', async () => {
  const module = new URL('../../scripts/backup/backup-lock.mjs', import.meta.url).href;
  const { withBackupLock } = (await import(module)) as {
    withBackupLock(adminUrl: string, work: () => Promise<void>, onWait: () => void): Promise<void>;
  };
  const env = { BACKUP_DIR: set, DATA_DIR: services.dataDir, BACKUP_PASSPHRASE: '' };
  const output: string[] = [];
  const backupStart = Promise.withResolvers<void>();
  const goes = Promise.withResolvers<void>();
  const holds = async (): Promise<void> => {
    backupStart.resolve();
    await goes.promise;
    output.push('the first one ends');
    throw new Error('it fails');
  };
  const first = withBackupLock(services.adminUrl, holds, () => output.push('the first one waits'));
  await backupStart.promise;
  const second = runScript('backup', [], env).then((done) => {
    output.push('the second one ends');
    return done;
  });
  const waitingQuery = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(() => query(services.adminUrl, waitingQuery), { timeout: 30_000 }).toHaveLength(1);
  goes.resolve();
  await expect(first).rejects.toThrow('it fails');
  const done = await second;
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('жду') as string });
  expect(output).toEqual(['the first one ends', 'the second one ends']);
}, 90_000);
