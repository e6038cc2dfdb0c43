import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backupSettings } from '../lib/settings.mjs';
import { startS3 } from '../testing/s3-server.mjs';
import { keyOfPlant, keyOfSet } from './key.mjs';
import { storeManifest, lastBaseAt, manifestsOf } from './manifest.mjs';
import { restorePlant } from './restore-plant.mjs';
import { BucketClient } from './s3-client.mjs';
import { createBackup, deleteExpired } from './create-backup.mjs';
import { openTarget } from './target.mjs';
import { objectName, Vault } from './vault.mjs';
import { errorMessage } from './error-message.mjs';

const PASSPHRASE = 'фраза для этой проверки';
let home;
let s3;
let target;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'bucket-'));
  // Drafts are removed when their process exits, which test workers do not report.
  vi.stubEnv('TMPDIR', home);
  s3 = await startS3();
  target = await openTarget(settingsOf(s3));
});
afterEach(async () => {
  await s3.stop();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const environmentOf = ({ endpoint, bucket, keys }) => ({
  BACKUP_DIR: `s3://${bucket}/first plant/`,
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_ACCESS_KEY_ID: keys.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
});
const settingsOf = (server, more = {}) => backupSettings({ ...environmentOf(server), ...more });
const fileOf = (content) => {
  const path = join(home, `file-${randomBytes(4).toString('hex')}`);
  writeFileSync(path, content);
  return path;
};

it.each([0, 17, 300_000])(
  'returns %d bytes unchanged, encrypted, and recognises them later',
  async (size) => {
    const vault = new Vault(target, Buffer.alloc(32, 7));
    const content = randomBytes(size);
    const { hash } = await vault.store(fileOf(content));
    const out = join(home, 'out');
    await vault.restore(hash, out);
    expect(readFileSync(out).equals(content)).toBe(true);
    const sentObject = s3.objects.get(`first plant/${objectName(hash)}`);
    await vault.store(fileOf(content));
    expect([...s3.objects.values()]).toEqual([sentObject]);
    expect(size > 0 && sentObject.includes(content.subarray(0, 64))).toBe(false);
  },
);

it('lists in pages, removes, and ignores objects outside its prefix', async () => {
  for (const name of ['wal/1', 'wal/2', 'wal/3', 'wal/4', 'objects/aa/x']) await target.write(name, name);
  s3.objects.set('first plant 2/wal/9', Buffer.from('of another plant'));
  expect(await target.list('wal')).toEqual(['wal/1', 'wal/2', 'wal/3', 'wal/4']);
  await target.remove('wal/2');
  expect(await target.list('wal')).toEqual(['wal/1', 'wal/3', 'wal/4']);
  expect([await target.has('wal/2'), await target.has('wal/3'), await target.has('objects/aa/x')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('a file is sent again when its connection is lost, and once only when it is refused', async () => {
  const consoleSpies = ['warn', 'error'].map((level) => vi.spyOn(console, level));
  const vault = new Vault(target, null);
  const content = randomBytes(300_000);
  let lost = 0;
  s3.trouble = (request) => (request.startsWith('PUT') && (lost += 1) <= 2 ? 'HangUp' : null);
  const { hash } = await vault.store(fileOf(content));
  expect(lost).toBe(3);
  const out = join(home, 'out');
  await vault.restore(hash, out);
  expect(readFileSync(out).equals(content)).toBe(true);

  s3.requests.length = 0;
  s3.trouble = (request) => (request.startsWith('PUT') ? 'AccessDenied' : null);
  await expect(vault.store(fileOf('refused'))).rejects.toThrow('нет прав на бакет');
  expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  for (const one of consoleSpies) expect(one).not.toHaveBeenCalled();
});

it('a server that stops responding is abandoned, whatever the request was', async () => {
  const { bucket } = settingsOf(s3);
  const client = new BucketClient(bucket, 's3://backups', 'BACKUP_S3_', 300);
  s3.trouble = () => 'Silence';
  const path = fileOf('content');
  const requests = [
    client.size('a'),
    client.read('a'),
    client.list(''),
    client.put('a', 'b'),
    client.putFile('a', path),
  ];
  for (const one of await Promise.allSettled(requests))
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('не отвечает') },
    });
}, 30_000);

it('detects a changed byte and a truncated object', async () => {
  const vault = new Vault(target, Buffer.alloc(32, 7));
  const { hash } = await vault.store(fileOf('Наряд'));
  const key = `first plant/${objectName(hash)}`;
  const sealed = s3.objects.get(key);
  const changedContent = Buffer.from(sealed);
  changedContent[sealed.length - 1] ^= 1;
  const short = [0, 3, 17, 20, sealed.length - 1].map((length) => sealed.subarray(0, length));
  for (const content of [changedContent, ...short]) {
    s3.objects.set(key, content);
    await expect(vault.restore(hash, join(home, 'out'))).rejects.toThrow('Копия повреждена');
  }
});

describe('a connection that is lost in the middle of an object', () => {
  const KEY = Buffer.alloc(32, 7);
  const content = randomBytes(300_000);
  /** Interrupts this many reads of an object, after the read of its header. */
  const breakOff = (times, { heads = 1, how = 'BreakOff' } = {}) => {
    let reads = -heads;
    s3.trouble = (request) => (request.startsWith('GET') && (reads += 1) > 0 && reads <= times ? how : null);
  };

  it.each([
    ['open', null],
    ['sealed', KEY],
  ])('is reopened, and the rest is read over the new connection: %s', async (_name, key) => {
    const vault = new Vault(target, key);
    const { hash } = await vault.store(fileOf(content));
    breakOff(4);
    const out = join(home, 'out');
    await vault.restore(hash, out);
    expect(readFileSync(out).equals(content)).toBe(true);
    breakOff(4, { heads: 0 });
    expect(await vault.hashOf(objectName(hash))).toBe(hash);
  });

  it('may also fall silent', async () => {
    const { bucket } = settingsOf(s3);
    const client = new BucketClient(bucket, 's3://backups', 'BACKUP_S3_', 300);
    s3.objects.set('a', content);
    breakOff(1, { heads: 0, how: 'Stall' });
    expect(Buffer.concat(await (await client.read('a')).toArray()).equals(content)).toBe(true);
  });

  it('is reported as a connection error when it persists: no damage is known', async () => {
    const vault = new Vault(target, KEY);
    const { hash } = await vault.store(fileOf(content));
    const [name, out] = [objectName(hash), join(home, 'out')];
    const reads = [() => vault.restore(hash, out), () => vault.hashOf(name), () => vault.content(name)];
    for (const afterHeaders of [0, 1])
      for (const read of reads) {
        breakOff(Infinity, { heads: afterHeaders });
        await expect(read()).rejects.toThrow(
          /^s3:\/\/backups\/first plant: хранилище перестало отвечать, повторите позже \(ECONNRESET\)\.$/,
        );
      }
  });

  it('is not reopened for a reader that has stopped', async () => {
    const client = new BucketClient(settingsOf(s3).bucket, 's3://backups', 'BACKUP_S3_');
    s3.objects.set('a', randomBytes(3_000_000));
    s3.requests.length = 0;
    const full = new Writable({ write: (_part, _encoding, done) => done(new Error('a full disk')) });
    const reading = await client.read('a');
    await expect(pipeline(reading, full)).rejects.toThrow('a full disk');
    await vi.waitFor(() => expect(reading.closed).toBe(true));
    expect(s3.requests).toEqual(['GET backups/a']);
  });

  it('returns nothing twice from a server without range requests', async () => {
    const client = new BucketClient(settingsOf(s3).bucket, 's3://backups', 'BACKUP_S3_');
    s3.objects.set('a', content);
    let reads = 0;
    s3.trouble = () => ((reads += 1) === 1 ? 'BreakOff' : 'Whole');
    const reading = await client.read('a');
    await expect(reading.toArray()).rejects.toThrow('хранилище перестало отвечать');
  });

  it('gives no half of one object and half of another', async () => {
    const client = new BucketClient(settingsOf(s3).bucket, 's3://backups', 'BACKUP_S3_');
    s3.objects.set('a', content);
    breakOff(1, { heads: 0 });
    const reading = await client.read('a');
    s3.objects.set('a', randomBytes(300_000));
    await expect(reading.toArray()).rejects.toThrow('хранилище отказало (PreconditionFailed)');
  });
});

describe('a set', () => {
  const plant = (name) => join(home, name);
  const backup = async (vault, dataDir) => createBackup({ vault, dataDir, database: null });

  it('is opened by its passphrase on another machine, grows by new data, and removes expired data', async () => {
    const dataDir = plant('plant');
    mkdirSync(join(dataDir, 'files', 'photos'), { recursive: true });
    const vault = new Vault(
      target,
      await keyOfPlant(target, dataDir, { passphrase: PASSPHRASE, mayBegin: true }),
    );
    writeFileSync(join(dataDir, 'files', 'photos', 'a.jpg'), 'a');
    expect((await backup(vault, dataDir)).files).toHaveLength(1);
    expect(await lastBaseAt(target)).toBeNull();

    const elsewhere = await openTarget(settingsOf(s3));
    const reopenedVault = new Vault(elsewhere, await keyOfSet(elsewhere, { passphrase: PASSPHRASE }));
    expect((await manifestsOf(reopenedVault)).flatMap(({ files }) => files.map(({ path }) => path))).toEqual([
      'photos/a.jpg',
    ]);
    await expect(keyOfSet(elsewhere, { passphrase: 'совсем другая фраза' })).rejects.toThrow('неверна');
    expect(await deleteExpired(reopenedVault, 30)).toEqual({ backups: 0, objects: 0, segments: 0 });
    expect(existsSync(join(dataDir, 'backup-key'))).toBe(true);
    expect(s3.refused).toEqual([]);
  });

  it('that breaks off in the middle of a restore leaves the folder as it was', async () => {
    const [vault, dataDir, segment] = [
      new Vault(target, null),
      plant('restored'),
      '000000010000000000000001',
    ];
    const [first, second] = [await vault.store(fileOf('first')), await vault.store(fileOf('second'))];
    await vault.storeNamed(`wal/${segment}`, Buffer.from('the log'));
    await storeManifest(vault, {
      id: '20260101T030000Z',
      kind: 'base',
      startedAt: '2026-01-01T03:00:00Z',
      endedAt: '2026-01-01T03:05:00Z',
      files: [],
      secrets: first.hash,
      database: {
        folders: [],
        files: [{ path: 'a', parts: [first.hash, second.hash], size: 11 }],
        startWal: segment,
        stopWal: segment,
      },
    });
    const lost = `GET backups/first plant/${objectName(second.hash)}`;
    // The header of the object still arrives.
    s3.trouble = (request) =>
      request === lost && s3.requests.filter((each) => each === lost).length > 1 ? 'BreakOff' : null;
    mkdirSync(dataDir);
    await expect(restorePlant({ vault, dataDir, at: null })).rejects.toThrow('хранилище перестало отвечать');
    expect(s3.requests.filter((request) => request === lost)).toHaveLength(6);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is refused with wrong keys, and not begun without any', async () => {
    const wrong = await openTarget(settingsOf(s3, { BACKUP_S3_SECRET_ACCESS_KEY: 'another' }));
    await expect(wrong.write('wal/1', 'x')).rejects.toThrow('неверный ключ BACKUP_S3_SECRET_ACCESS_KEY');
    await expect(wrong.list('wal')).rejects.toThrow('неверный ключ BACKUP_S3_SECRET_ACCESS_KEY');
    expect(s3.objects.size).toBe(0);
    expect(() => settingsOf(s3, { BACKUP_S3_ACCESS_KEY_ID: '' })).toThrow('BACKUP_S3_ACCESS_KEY_ID');
  });

  it('reports that its server does not respond, also when listing', async () => {
    const unreachable = await openTarget(settingsOf(s3, { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }));
    const refusalPattern = /^s3:\/\/backups\/first plant: хранилище не отвечает \(/;
    await expect(unreachable.write('wal/1', 'x')).rejects.toThrow(refusalPattern);
    await expect(unreachable.list('wal')).rejects.toThrow(refusalPattern);
    await expect(keyOfSet(unreachable, { passphrase: PASSPHRASE })).rejects.toThrow(refusalPattern);
    // The message must not claim that the database is unreachable.
    expect(errorMessage(await unreachable.list('wal').catch((error) => error))).toMatch(refusalPattern);
  }, 30_000);
});
