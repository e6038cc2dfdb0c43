import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnServices, startOwnServices } from '../../backend/tests/kit/own-services.js';
import {
  addCompany,
  beginWork,
  companiesOf,
  inspect,
  query,
  runScript,
  startBucketServer,
} from './kit/restored-plant.js';

const PASSPHRASE = 'фраза для этой проверки';

let services: OwnServices;
let folder: string;
beforeAll(async () => {
  services = await startOwnServices({ archive: true });
  folder = mkdtempSync(join(tmpdir(), 'naryad-containers-'));
  // The cluster of the restored plant is in this folder and is deleted with it.
  chmodSync(folder, 0o711);
  await beginWork(services.ownerUrl);
  await addCompany(services.ownerUrl, 'до копии');
}, 120_000);
afterAll(async () => {
  await services.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Like `migrate` of compose at each start, with the data of the restore. */
async function expectRestartedOnce(url: string, env: Record<string, string>): Promise<void> {
  const sessions = () =>
    query(url, 'select user_id from sessions union all select user_id from remember_tokens');
  const epochs = () =>
    query<{ epoch: string }>(
      url,
      'select epoch from realtime_rooms union all select epoch from plant_epochs',
    );
  const before = await epochs();
  // An incomplete restore does not start.
  const half = join(env['DATA_DIR']!, 'restore-unfinished');
  writeFileSync(half, '');
  expect(await runScript('begin-restored', [], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('оборвалось') as string,
  });
  rmSync(half);
  expect(await sessions()).not.toEqual([]);
  expect(await runScript('begin-restored', [], env)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Все входы завершены[^]*check-ledger[^]*check-audit/) as string,
  });
  expect(await sessions()).toEqual([]);
  const after = await epochs();
  expect(after).toHaveLength(before.length + 1);
  const rooms = await query<{ epoch: string }>(url, 'select epoch from realtime_rooms');
  expect(rooms).not.toEqual([]);
  expect(before.filter(({ epoch }) => rooms.some((room) => room.epoch === epoch))).toEqual([]);
  expect(await runScript('begin-restored', [], env)).toEqual({ code: 0, output: '' });
  expect(await epochs()).toEqual(after);
}

describe('a plant in containers', () => {
  it('is backed up into a bucket by the same commands, and restored into empty volumes', async () => {
    const s3 = await startBucketServer();
    const volumes = join(folder, 'volumes');
    const cluster = join(volumes, 'postgres', 'cluster');
    const env = {
      BACKUP_DIR: `s3://${s3.bucket}/plant`,
      BACKUP_S3_ENDPOINT: s3.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
      BACKUP_PASSPHRASE: PASSPHRASE,
      BACKUP_DATABASE_URL: services.adminUrl,
      BACKUP_CLUSTER: join(services.dataDir, 'postgres', 'cluster'),
      BACKUP_WAL_SPOOL: join(services.dataDir, 'postgres', 'wal-spool'),
    };
    // Created by the service `backup` of compose itself: its folders do not exist yet.
    const served = join(folder, 'served');
    mkdirSync(served);
    const service = spawn(process.execPath, ['scripts/backup-service.mjs'], {
      env: { ...process.env, ...env, BACKUP_DIR: `s3://${s3.bucket}/served`, DATA_DIR: served },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [service.stdout, service.stderr]) stream.on('data', (text) => (output += text));
    // The data folder of the programs only: no port and no secrets of a plant.
    const programs = join(folder, 'programs');
    mkdirSync(join(programs, 'files'), { recursive: true });
    writeFileSync(join(programs, 'files', 'one.jpg'), 'a photo');
    try {
      const ofServed = () => [...s3.objects.keys()].filter((name) => name.startsWith('served/backups/'));
      // The output of the service explains why there is none.
      await expect
        .poll(() => ({ said: output, bases: ofServed() }), { timeout: 180_000 })
        .toMatchObject({ bases: [expect.stringMatching(/\.base$/)] });
      service.kill();
      expect(await once(service, 'exit')).toEqual([0, null]);
      const backupStatus = JSON.parse(readFileSync(join(served, 'run', 'backup.json'), 'utf8')) as object;
      expect(backupStatus).toMatchObject({
        set: `s3://${s3.bucket}/served`,
        at: expect.any(String) as string,
      });
      // The disk that the programs do not see; a bucket has none.
      const disks = JSON.parse(readFileSync(join(served, 'run', 'disks.json'), 'utf8')) as object;
      expect(disks).toEqual({ database: { at: expect.any(String), bytes: expect.any(Number) } });
      const lines = output.trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual({
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        program: 'backup',
        pid: service.pid,
        msg: `Резервные копии: s3://${s3.bucket}/served`,
      });
      const secrets = { APP_SECRET: 'a'.repeat(64), PIN_PEPPER: 'b'.repeat(64) };
      const backupResult = await runScript('backup', [], { ...env, ...secrets, DATA_DIR: programs });
      expect(backupResult).toMatchObject({
        code: 0,
        output: expect.stringContaining('Загруженные файлы: 1') as string,
      });
      await addCompany(services.ownerUrl, 'после базы');
      const [segment] = await query<{ name: string }>(
        services.adminUrl,
        'select pg_walfile_name(pg_current_wal_insert_lsn()) as name, pg_switch_wal()',
      );
      await expect
        .poll(() => readdirSync(env.BACKUP_WAL_SPOOL), { timeout: 30_000 })
        .toContain(segment!.name);
      expect(await runScript('backup', ['--files'], { ...env, DATA_DIR: programs })).toMatchObject({
        code: 0,
      });
      const { uid, gid } = statSync(env.BACKUP_CLUSTER);
      const mounted = { BACKUP_CLUSTER: cluster, BACKUP_WAL_SPOOL: join(volumes, 'postgres', 'wal-spool') };
      const restoreFiles = () =>
        runScript('restore', [], {
          ...env,
          ...mounted,
          ...(process.getuid?.() === 0 && { BACKUP_CLUSTER_OWNER: `${uid}:${gid}` }),
          DATA_DIR: join(volumes, 'data'),
        });
      expect(await restoreFiles()).toMatchObject({
        code: 0,
        output: expect.stringContaining('Разложена копия') as string,
      });
      expect(readFileSync(join(volumes, 'data', 'files', 'one.jpg'), 'utf8')).toBe('a photo');
      expect(JSON.parse(readFileSync(join(volumes, 'data', 'secrets.json'), 'utf8'))).toEqual(secrets);
      // As the Postgres image starts it, with the passwords of that plant.
      copyFileSync(join(services.dataDir, 'secrets.json'), join(volumes, 'secrets.json'));
      await inspect(volumes, async (url, ownerUrl) => {
        expect(await companiesOf(url)).toEqual(await companiesOf(services.ownerUrl));
        await expectRestartedOnce(url, { DATA_DIR: join(volumes, 'data'), DATABASE_OWNER_URL: ownerUrl });
      });
      // Complete data is not overwritten, and data that a server has used is not removed, whatever marker
      // file exists.
      const isRefused = { code: 1, output: expect.stringContaining('Здесь уже есть данные') as string };
      const broken = join(volumes, 'data', 'restore-unfinished');
      expect(await restoreFiles()).toMatchObject(isRefused);
      writeFileSync(broken, '');
      expect(await restoreFiles()).toMatchObject(isRefused);
      expect(readFileSync(join(volumes, 'data', 'files', 'one.jpg'), 'utf8')).toBe('a photo');
      rmSync(cluster, { recursive: true });
      expect(await restoreFiles()).toMatchObject({ code: 0 });
      // Leftovers of a killed attempt are removed by the next one.
      writeFileSync(broken, '');
      rmSync(join(volumes, 'data', 'files', 'one.jpg'));
      expect(await restoreFiles()).toMatchObject({ code: 0 });
      expect(readdirSync(join(volumes, 'data')).toSorted()).toEqual([
        'files',
        'restore-begins-anew',
        'secrets.json',
      ]);
      expect(readFileSync(join(volumes, 'data', 'files', 'one.jpg'), 'utf8')).toBe('a photo');
      expect(s3.refused).toEqual([]);
    } finally {
      service.kill('SIGKILL');
      await s3.stop();
    }
  }, 400_000);
});
