import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnServices, startOwnServices } from '../../backend/tests/kit/own-services.js';
import { createStorage } from '../../runtime/src/storage/create-storage.js';
import type { FileStorage } from '../../runtime/src/storage/file-storage.js';
import {
  beginWork,
  inspect,
  query,
  runScript,
  type S3,
  startBucketServer,
  whatIsIn,
} from './kit/restored-plant.js';

const OWN = 'plant-files';
const PASSPHRASE = 'фраза для этой проверки';

let services: OwnServices;
let s3: S3;
let folder: string;
beforeAll(async () => {
  services = await startOwnServices({ archive: true });
  s3 = await startBucketServer([OWN, 'restored', 'retried', 'laid-out', 'occupied']);
  folder = mkdtempSync(join(tmpdir(), 'naryad-backup-files-'));
  // Clusters of restored plants are in this folder and are deleted with it.
  chmodSync(folder, 0o711);
  await beginWork(services.ownerUrl);
}, 120_000);
afterAll(async () => {
  await services.stop();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settingsOf = (bucket: string): Record<string, string> => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
});
/** File storage as the programs use it; null for the folder. */
const storageOf = (bucket: string | null, dataDir = folder): Promise<FileStorage> => {
  const { endpoint, keys } = s3;
  const where = bucket && { bucket, endpoint, region: 'us-east-1', ...keys, forcePathStyle: true };
  return createStorage({ dataDir, s3: where || undefined });
};
const command = (script: string, args: string[], env: Record<string, string> = {}) =>
  runScript(script, args, {
    BACKUP_DIR: join(folder, 'set'),
    DATA_DIR: services.dataDir,
    BACKUP_PASSPHRASE: PASSPHRASE,
    ...settingsOf(OWN),
    ...env,
  });
const restoreTo = (dataDir: string, bucket: string | null, env: Record<string, string> = {}) =>
  command('restore', [], {
    DATA_DIR: dataDir,
    ...(bucket === null ? { S3_BUCKET: '' } : settingsOf(bucket)),
    ...env,
  });

let plants = 0;
const newPlant = (): string => join(folder, `plant-${(plants += 1)}`);
const contentsOf = (bucket: string) => Object.fromEntries(s3.buckets.get(bucket)!);
/** Requests for the objects in a bucket. */
const requestsTo = (bucket: string, method = '') =>
  s3.requests.filter((request) => request.includes(` ${bucket}/`) && request.startsWith(method));

/** Stores a photo like the backend: the file, then its row. */
async function photograph(name: string): Promise<string> {
  const path = `photos/${name.slice(0, 2)}/${name}/clean.jpg`;
  await (await storageOf(OWN)).put(path, Buffer.from(`photo ${name}`));
  const sql = `insert into pictures (kind, name, source_path) values ('product', $1, $2)`;
  await query(services.ownerUrl, sql, [name, path]);
  return path;
}

/** Archives the oldest row of the journal: one line, sealed after the beginning of the chain. */
async function archiveJournal(): Promise<void> {
  const [content, path] = ['[1]', 'audit/1-1.jsonl.gz'];
  const hash = createHash('sha256').update(Buffer.alloc(32)).update(content).digest();
  const line = { packet: 1, hashes: hash.toString('base64'), rows: [[1, content]] };
  const file = gzipSync(`${JSON.stringify(line)}\n`);
  await (await storageOf(OWN)).put(path, file, 'application/gzip');
  const values = [path, file.length, createHash('sha256').update(file).digest('hex'), hash.toString('hex')];
  await query(
    services.ownerUrl,
    `insert into audit_archives (first_seal, last_seal, first_row, last_row, rows, path, bytes, file_hash, end_hash)
     values (1, 1, 1, 1, 1, $1, $2, $3, $4)`,
    values,
  );
}

/** File names in rows of a plant whose files do not exist. */
const lostIn = (dataDir: string, storage: FileStorage): Promise<string[]> =>
  inspect(dataDir, async (url) => {
    const sql = 'select source_path as path from pictures union all select path from audit_archives';
    const rows = await query<{ path: string }>(url, sql);
    expect(rows).toHaveLength(3);
    const sizes = await Promise.all(rows.map(({ path }) => storage.sizeOf(path)));
    return rows.filter((_, index) => sizes[index] === null).map(({ path }) => path);
  });

describe('a plant with its files in a bucket', () => {
  it('is copied with them; a later copy reads what is new alone', async () => {
    await photograph('aa11');
    await archiveJournal();
    const backupResult = await command('backup', []);
    expect(backupResult).toMatchObject({
      code: 0,
      output: expect.stringContaining('Загруженные файлы: 2') as string,
    });
    s3.requests.length = 0;
    const later = await photograph('bb22');
    await query(services.adminUrl, 'select pg_switch_wal()');
    const spool = join(services.dataDir, 'postgres', 'wal-spool');
    await expect.poll(() => readdirSync(spool), { timeout: 30_000 }).not.toEqual([]);
    const more = await command('backup', ['--files']);
    expect(more).toMatchObject({
      code: 0,
      output: expect.stringContaining('Загруженные файлы: 1') as string,
    });
    expect(requestsTo(OWN, 'GET').filter((request) => !request.endsWith('/'))).toEqual([
      `GET ${OWN}/${later}`,
    ]);
  }, 300_000);

  it('passes the drill, which reads the bucket and writes nothing there', async () => {
    s3.requests.length = 0;
    const drill = await command('restore-drill', []);
    expect(drill.output).toContain('загруженных файлов: 3');
    expect(drill.output).toContain('Журнал изменений цел');
    expect(drill.output).toContain('Сверено файлов, которые названы в базе: 3');
    expect(drill.code).toBe(0);
    expect(s3.requests).toHaveLength(4);
    expect(requestsTo(OWN, 'GET')).toEqual(s3.requests);
  }, 180_000);

  it('is restored with an empty bucket, and all its rows find their files', async () => {
    const dataDir = newPlant();
    const done = await restoreTo(dataDir, 'restored');
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringContaining('Файлы в бакете restored: записано 3, уже были 0.') as string,
    });
    expect(done.output).toContain('Журнал изменений цел');
    expect(contentsOf('restored')).toEqual(contentsOf(OWN));
    expect(whatIsIn(dataDir)).not.toContain('files');
    expect(await lostIn(dataDir, await storageOf('restored'))).toEqual([]);
  }, 180_000);

  it('is restored into a folder where no bucket is named', async () => {
    const dataDir = newPlant();
    s3.requests.length = 0;
    const done = await restoreTo(dataDir, null);
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringContaining('Журнал изменений цел') as string,
    });
    expect(s3.requests).toEqual([]);
    expect(await lostIn(dataDir, await storageOf(null, dataDir))).toEqual([]);
  }, 180_000);

  it('is restored next to the running one with the same bucket, which does not change', async () => {
    s3.requests.length = 0;
    const done = await restoreTo(newPlant(), OWN);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('уже были 3.') as string });
    expect(done.output).toContain('Не запускайте с этим бакетом две системы');
    expect(requestsTo(OWN).filter((request) => !request.startsWith('GET'))).toEqual([]);
  }, 180_000);

  it('is refused by a bucket that has something else under the same names, before anything is written', async () => {
    const occupied = s3.buckets.get('occupied')!;
    for (const [key, content] of s3.buckets.get(OWN)!) occupied.set(key, Buffer.concat([content, content]));
    const before = [...occupied];
    const dataDir = newPlant();
    expect(await restoreTo(dataDir, 'occupied')).toMatchObject({
      code: 1,
      output: expect.stringContaining('под теми же именами лежит другое содержимое') as string,
    });
    expect(whatIsIn(dataDir)).toEqual([]);
    expect([...occupied]).toEqual(before);
  }, 180_000);

  it('whose restore was interrupted at the bucket leaves no plant, and is complete after the next attempt', async () => {
    const dataDir = newPlant();
    s3.trouble = (request) => (request.startsWith('PUT retried/audit') ? 'AccessDenied' : null);
    expect(await restoreTo(dataDir, 'retried')).toMatchObject({
      code: 1,
      output: expect.stringContaining('s3://retried: нет прав на бакет') as string,
    });
    expect(whatIsIn(dataDir)).toEqual([]);
    s3.trouble = () => null;
    expect(await restoreTo(dataDir, 'retried')).toMatchObject({ code: 0 });
    expect(contentsOf('retried')).toEqual(contentsOf(OWN));
    expect(await lostIn(dataDir, await storageOf('retried'))).toEqual([]);
  }, 300_000);

  it('is restored into container volumes and their bucket', async () => {
    const [data, postgres] = [join(folder, 'volumes', 'data'), join(folder, 'volumes', 'postgres')];
    const { uid, gid } = statSync(join(services.dataDir, 'postgres', 'cluster'));
    const done = await restoreTo(data, 'laid-out', {
      BACKUP_CLUSTER: join(postgres, 'cluster'),
      BACKUP_WAL_SPOOL: join(postgres, 'wal-spool'),
      BACKUP_DATABASE_URL: services.adminUrl,
      ...(process.getuid?.() === 0 && {
        BACKUP_CLUSTER_OWNER: `${uid}:${gid}`,
        BACKUP_FILES_OWNER: `${uid}:${gid}`,
      }),
    });
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringContaining('записано 3, уже были 0.') as string,
    });
    expect(contentsOf('laid-out')).toEqual(contentsOf(OWN));
    expect(existsSync(join(data, 'files'))).toBe(false);
    expect(s3.refused).toEqual([]);
  }, 180_000);
});
