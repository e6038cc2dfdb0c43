import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { printMarkKey } from '@naryad/contracts/printing/marks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesBucket } from '../lib/settings.mjs';
import { startS3 } from '../testing/s3-server.mjs';
import { keepManifest } from './manifest.mjs';
import { plantFiles } from './plant-files.mjs';
import { takeBackup } from './take-backup.mjs';
import { BackupFolder } from './target.mjs';
import { Vault } from './vault.mjs';

const PHOTO = 'photos/aa/aa11/view.jpg';
const ARCHIVE = 'audit/1-10.jsonl.gz';
const DOCUMENT = 'documents/files/bb22.pdf';

let home;
let s3;
let vault;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'plant-files-'));
  s3 = await startS3({ more: ['files', 'another'] });
  vault = new Vault(new BackupFolder(join(home, 'set')), Buffer.alloc(32, 7));
  vi.useFakeTimers({ toFake: ['Date'] });
  // As a database was copied before there were any files.
  await keepManifest(vault, { id: '20200101T000000Z', kind: 'base', files: [] });
});
afterEach(async () => {
  vi.useRealTimers();
  await s3.stop();
  rmSync(home, { recursive: true, force: true });
});

const dataDir = (name = 'plant') => join(home, name);
const settings = (bucket = 'files', more = {}) =>
  filesBucket({
    S3_BUCKET: bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
    ...more,
  });
const put = (key, content, bucket = 'files') => s3.buckets.get(bucket).set(key, Buffer.from(content));
const contentsOf = (bucket) =>
  Object.fromEntries([...s3.buckets.get(bucket)].map(([key, content]) => [key, content.toString()]));
const upload = (key, content) => {
  const path = join(dataDir(), 'files', key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};
const fileIn = (folder, key) => readFileSync(join(folder, 'files', key), 'utf8');
/** What was read or written of objects since it was asked last. */
const asked = (method) => {
  const found = s3.requests.filter((each) => each.startsWith(`${method} `) && !each.endsWith('/'));
  s3.requests.length = 0;
  return found.map((each) => each.slice(method.length + 1)).sort();
};

/** One more copy, a minute later: what is new. */
const take = async (bucket = settings()) => {
  vi.setSystemTime(Date.now() + 60_000);
  return (await takeBackup({ vault, dataDir: dataDir(), bucket, database: null })).files;
};
const pathsOf = (files) => files.map(({ path }) => path);
/** As a restore does it. */
const lay = async (files, bucket, folder = dataDir('restored')) => {
  const into = await plantFiles(folder, bucket);
  const missing = await into.missing(files);
  await into.lay(vault, missing);
  return pathsOf(missing);
};

describe('the files of a plant in a bucket', () => {
  it('are taken, and of later copies only those that are new or look other than before are read', async () => {
    put(PHOTO, 'a photo');
    put(ARCHIVE, 'an archive');
    // Read by no program: a draft of a copied folder, its folder, and what would lead out of one.
    for (const key of ['tmp/5c0e', 'photos/', '../../etc/passwd', 'photos/../x.jpg']) put(key, 'x');
    expect(pathsOf(await take())).toEqual([ARCHIVE, PHOTO]);
    expect(asked('GET')).toEqual([`files/${ARCHIVE}`, `files/${PHOTO}`]);
    expect(await take()).toEqual([]);
    expect(asked('GET')).toEqual([]);
    put(DOCUMENT, 'a document');
    put(PHOTO, 'a phot0');
    expect(pathsOf(await take())).toEqual([DOCUMENT, PHOTO]);
    expect(asked('GET')).toEqual([`files/${DOCUMENT}`, `files/${PHOTO}`]);
    expect(s3.refused).toEqual([]);
  });

  it('are taken with those that the plant has left in its folder, of two under one name that of the bucket', async () => {
    upload(DOCUMENT, 'of the time before the bucket');
    upload(PHOTO, 'an older photo');
    upload('tmp/5c0e', 'half an upload');
    put(PHOTO, 'a photo');
    const files = await take();
    expect(pathsOf(files)).toEqual([DOCUMENT, PHOTO]);
    expect(await take()).toEqual([]);
    await lay(files, null);
    expect(fileIn(dataDir('restored'), DOCUMENT)).toBe('of the time before the bucket');
    expect(fileIn(dataDir('restored'), PHOTO)).toBe('a photo');
  });

  it('are without what is removed while they are copied', async () => {
    put(DOCUMENT, 'a document');
    put(PHOTO, 'a photo');
    s3.trouble = (request) => (request === `GET files/${PHOTO}` ? 'NoSuchKey' : null);
    expect(pathsOf(await take())).toEqual([DOCUMENT]);
  });

  it('are not the set that lies in the same bucket, and are nowhere where it takes all of it', async () => {
    put(PHOTO, 'a photo');
    put('backup/naryad-backup.json', '{}');
    put('backup/objects/aa/aa', 'sealed');
    expect(pathsOf(await take())).toEqual([PHOTO]);
    put('naryad-backup.json', '{}');
    await expect(take()).rejects.toThrow('s3://files: здесь лежит набор копий');
  });

  it('are refused in words: no bucket, no rights, a wrong key, a server that is away', async () => {
    put(PHOTO, 'a photo');
    const refusal = (bucket) => take(bucket).catch(({ message }) => message);
    expect(await refusal(settings('nowhere'))).toBe('s3://nowhere: такого бакета нет (NoSuchBucket).');
    expect(await refusal(settings('files', { S3_SECRET_ACCESS_KEY: 'another' }))).toContain(
      'неверный ключ S3_SECRET_ACCESS_KEY',
    );
    s3.trouble = (request) => (request.startsWith('GET files/photos') ? 'AccessDenied' : null);
    expect(await refusal(settings())).toBe('s3://files: нет прав на бакет (AccessDenied).');
    s3.trouble = (request) => (request.startsWith('GET files/photos') ? 'BreakOff' : null);
    expect(await refusal(settings())).toContain(
      's3://files: хранилище перестало отвечать, повторите позже (',
    );
    const away = settings('files', { S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect(await refusal(away)).toContain('s3://files: хранилище не отвечает (');
    expect(await vault.folder.list('backups')).toEqual(['backups/20200101T000000Z.base']);
    expect(await vault.folder.list('objects')).toEqual([]);
  }, 30_000);
});

describe('files of a set', () => {
  it('come out of a bucket into another one and into a folder, and out of a folder into a bucket', async () => {
    put(PHOTO, 'a photo');
    put(ARCHIVE, 'an archive');
    const ofBucket = await take();
    expect(await lay(ofBucket, settings('another'))).toEqual([ARCHIVE, PHOTO]);
    expect(contentsOf('another')).toEqual(contentsOf('files'));
    expect(existsSync(join(dataDir('restored'), 'files'))).toBe(false);
    await lay(ofBucket, null);
    expect(fileIn(dataDir('restored'), PHOTO)).toBe('a photo');
    expect(statSync(join(dataDir('restored'), 'files', PHOTO)).mtimeMs).toBe(
      ofBucket.find(({ path }) => path === PHOTO).changed,
    );
    s3.buckets.get('files').clear();
    s3.buckets.get('another').clear();
    upload(DOCUMENT, 'a document');
    await lay(await take(null), settings('another'), dataDir('moved'));
    expect(contentsOf('another')).toEqual({ [DOCUMENT]: 'a document' });
  });

  it('that are in the bucket already are left as they are, as is what came later; known ones are not even read', async () => {
    put(PHOTO, 'a photo');
    upload(DOCUMENT, 'a document');
    const files = await take();
    put(DOCUMENT, 'a document');
    put('photos/cc/cc33/view.jpg', 'a later photo');
    const before = [...s3.buckets.get('files')];
    asked('GET');
    expect(await lay(files, settings())).toEqual([]);
    expect(asked('GET')).toEqual([`files/${DOCUMENT}`]);
    expect([...s3.buckets.get('files')]).toEqual(before);
  });

  it('are refused by a bucket that has something else under the same name, or is of another plant; nothing is written', async () => {
    put(PHOTO, 'a photo');
    put(ARCHIVE, 'an archive');
    const files = await take();
    asked('PUT');
    put(PHOTO, 'a phot0', 'another');
    await expect(lay(files, settings('another'))).rejects.toThrow(
      `В s3://another под теми же именами лежит другое содержимое: ${PHOTO}.`,
    );
    s3.buckets.get('another').clear();
    put(DOCUMENT, 'of somebody else', 'another');
    await expect(lay(files, settings('another'))).rejects.toThrow(
      'В s3://another лежат файлы (1), и ни одного из них нет в копии',
    );
    // By hand, and read by no program.
    upload('фото.jpg', 'a photo');
    put('фото.jpg', 'another', 'another');
    await expect(lay(await take(null), settings('another'))).rejects.toThrow('другое содержимое: фото.jpg.');
    expect(asked('PUT')).toEqual([]);
    expect(existsSync(dataDir('restored'))).toBe(false);
  });

  it('that tell of a printed sheet stay as the bucket of the plant has them: there they are the newer ones', async () => {
    const mark = printMarkKey('0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11');
    put(PHOTO, 'a photo');
    put(mark, 'sending');
    const files = await take();
    put(mark, 'printed');
    expect(await lay(files, settings())).toEqual([]);
    expect(contentsOf('files')).toEqual({ [PHOTO]: 'a photo', [mark]: 'printed' });
    // Where the bucket is gone, it comes as it was.
    expect(await lay(files, settings('another'))).toEqual([PHOTO, mark].toSorted());
  });

  it('whose restore broke off come with the next try, and nothing is sent twice', async () => {
    put(PHOTO, 'a photo');
    put(ARCHIVE, 'an archive');
    const files = await take();
    s3.trouble = (request) => (request === `PUT another/${PHOTO}` ? 'QuotaExceeded' : null);
    await expect(lay(files, settings('another'))).rejects.toThrow(
      's3://another: исчерпана квота бакета (QuotaExceeded).',
    );
    expect(contentsOf('another')).toEqual({ [ARCHIVE]: 'an archive' });
    s3.trouble = () => null;
    asked('PUT');
    expect(await lay(files, settings('another'))).toEqual([PHOTO]);
    expect(asked('PUT')).toEqual([`another/${PHOTO}`]);
    expect(contentsOf('another')).toEqual(contentsOf('files'));
  });

  it('of which a byte was changed never come into a bucket', async () => {
    put(PHOTO, 'a photo');
    const [file] = await take();
    const sealed = join(home, 'set', 'objects', file.hash.slice(0, 2), file.hash);
    const content = readFileSync(sealed);
    content[content.length - 1] ^= 1;
    writeFileSync(sealed, content);
    await expect(lay([file], settings('another'))).rejects.toThrow('Копия повреждена');
    expect(contentsOf('another')).toEqual({});
  });
});

it('the bucket of the files is told by the variables of the programs', () => {
  const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(filesBucket({ S3_BUCKET: ' ' })).toBeNull();
  expect(filesBucket(keys)).toMatchObject({ name: 'files', region: 'us-east-1', endpoint: undefined });
  expect(filesBucket({ ...keys, S3_FORCE_PATH_STYLE: 'off' }).forcePathStyle).toBe(false);
  expect(filesBucket({ ...keys, S3_FORCE_PATH_STYLE: 'on' }).forcePathStyle).toBe(true);
  expect(filesBucket(keys).forcePathStyle).toBeUndefined();
  expect(() => filesBucket({ ...keys, S3_ACCESS_KEY_ID: '' })).toThrow('обязательны вместе с S3_BUCKET');
});
