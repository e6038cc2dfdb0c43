import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { printReceiptKey } from '@naryad/contracts/printing/print-receipts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesBucket } from '../lib/settings.mjs';
import { startS3 } from '../testing/s3-server.mjs';
import { storeManifest } from './manifest.mjs';
import { plantFiles } from './plant-files.mjs';
import { createBackup } from './create-backup.mjs';
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
  // A database copy from before there were any files.
  await storeManifest(vault, { id: '20200101T000000Z', kind: 'base', files: [] });
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
const putObject = (key, content, bucket = 'files') => s3.buckets.get(bucket).set(key, Buffer.from(content));
const contentsOf = (bucket) =>
  Object.fromEntries([...s3.buckets.get(bucket)].map(([key, content]) => [key, content.toString()]));
const upload = (key, content) => {
  const path = join(dataDir(), 'files', key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};
const fileIn = (folder, key) => readFileSync(join(folder, 'files', key), 'utf8');
/** Object reads or writes since the last call. */
const drainRequests = (method) => {
  const requests = s3.requests.filter((each) => each.startsWith(`${method} `) && !each.endsWith('/'));
  s3.requests.length = 0;
  return requests.map((each) => each.slice(method.length + 1)).sort();
};

/** Makes another backup, a minute later; contains the new files. */
const backUp = async (bucket = settings()) => {
  vi.setSystemTime(Date.now() + 60_000);
  return (await createBackup({ vault, dataDir: dataDir(), bucket, database: null })).files;
};
const pathsOf = (files) => files.map(({ path }) => path);
/** Restores files as a restore does. */
const restoreFiles = async (files, bucket, folder = dataDir('restored')) => {
  const into = await plantFiles(folder, bucket);
  const missingFiles = await into.missing(files);
  await into.restore(vault, missingFiles);
  return pathsOf(missingFiles);
};

describe('the files of a plant in a bucket', () => {
  it('are copied, and later backups read only those that are new or changed', async () => {
    putObject(PHOTO, 'a photo');
    putObject(ARCHIVE, 'an archive');
    // Not read by any program: a draft of a copied folder, a folder, and keys that point outside a folder.
    for (const key of ['tmp/5c0e', 'photos/', '../../etc/passwd', 'photos/../x.jpg']) putObject(key, 'x');
    expect(pathsOf(await backUp())).toEqual([ARCHIVE, PHOTO]);
    expect(drainRequests('GET')).toEqual([`files/${ARCHIVE}`, `files/${PHOTO}`]);
    expect(await backUp()).toEqual([]);
    expect(drainRequests('GET')).toEqual([]);
    putObject(DOCUMENT, 'a document');
    putObject(PHOTO, 'a phot0');
    expect(pathsOf(await backUp())).toEqual([DOCUMENT, PHOTO]);
    expect(drainRequests('GET')).toEqual([`files/${DOCUMENT}`, `files/${PHOTO}`]);
    expect(s3.refused).toEqual([]);
  });

  it('include those that the plant has left in its folder; of two with one name the bucket wins', async () => {
    upload(DOCUMENT, 'of the time before the bucket');
    upload(PHOTO, 'an older photo');
    upload('tmp/5c0e', 'half an upload');
    putObject(PHOTO, 'a photo');
    const files = await backUp();
    expect(pathsOf(files)).toEqual([DOCUMENT, PHOTO]);
    expect(await backUp()).toEqual([]);
    await restoreFiles(files, null);
    expect(fileIn(dataDir('restored'), DOCUMENT)).toBe('of the time before the bucket');
    expect(fileIn(dataDir('restored'), PHOTO)).toBe('a photo');
  });

  it('are without what is removed while they are copied', async () => {
    putObject(DOCUMENT, 'a document');
    putObject(PHOTO, 'a photo');
    s3.trouble = (request) => (request === `GET files/${PHOTO}` ? 'NoSuchKey' : null);
    expect(pathsOf(await backUp())).toEqual([DOCUMENT]);
  });

  it('exclude the set in the same bucket, and are not possible when the set uses the whole bucket', async () => {
    putObject(PHOTO, 'a photo');
    putObject('backup/naryad-backup.json', '{}');
    putObject('backup/objects/aa/aa', 'sealed');
    expect(pathsOf(await backUp())).toEqual([PHOTO]);
    putObject('naryad-backup.json', '{}');
    await expect(backUp()).rejects.toThrow('s3://files: здесь лежит набор копий');
  });

  it('are refused with a message: no bucket, no rights, a wrong key, an unreachable server', async () => {
    putObject(PHOTO, 'a photo');
    const refusal = (bucket) => backUp(bucket).catch(({ message }) => message);
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
    const unreachable = settings('files', { S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect(await refusal(unreachable)).toContain('s3://files: хранилище не отвечает (');
    expect(await vault.folder.list('backups')).toEqual(['backups/20200101T000000Z.base']);
    expect(await vault.folder.list('objects')).toEqual([]);
  }, 30_000);
});

describe('files of a set', () => {
  it('are restored from a bucket to another one and to a folder, and from a folder to a bucket', async () => {
    putObject(PHOTO, 'a photo');
    putObject(ARCHIVE, 'an archive');
    const ofBucket = await backUp();
    expect(await restoreFiles(ofBucket, settings('another'))).toEqual([ARCHIVE, PHOTO]);
    expect(contentsOf('another')).toEqual(contentsOf('files'));
    expect(existsSync(join(dataDir('restored'), 'files'))).toBe(false);
    await restoreFiles(ofBucket, null);
    expect(fileIn(dataDir('restored'), PHOTO)).toBe('a photo');
    expect(statSync(join(dataDir('restored'), 'files', PHOTO)).mtimeMs).toBe(
      ofBucket.find(({ path }) => path === PHOTO).changed,
    );
    s3.buckets.get('files').clear();
    s3.buckets.get('another').clear();
    upload(DOCUMENT, 'a document');
    await restoreFiles(await backUp(null), settings('another'), dataDir('moved'));
    expect(contentsOf('another')).toEqual({ [DOCUMENT]: 'a document' });
  });

  it('that are in the bucket already are not overwritten, later ones neither; unchanged ones are not read', async () => {
    putObject(PHOTO, 'a photo');
    upload(DOCUMENT, 'a document');
    const files = await backUp();
    putObject(DOCUMENT, 'a document');
    putObject('photos/cc/cc33/view.jpg', 'a later photo');
    const before = [...s3.buckets.get('files')];
    drainRequests('GET');
    expect(await restoreFiles(files, settings())).toEqual([]);
    expect(drainRequests('GET')).toEqual([`files/${DOCUMENT}`]);
    expect([...s3.buckets.get('files')]).toEqual(before);
  });

  it('are refused by a bucket that has something else under the same name, or is of another plant; nothing is written', async () => {
    putObject(PHOTO, 'a photo');
    putObject(ARCHIVE, 'an archive');
    const files = await backUp();
    drainRequests('PUT');
    putObject(PHOTO, 'a phot0', 'another');
    await expect(restoreFiles(files, settings('another'))).rejects.toThrow(
      `В s3://another под теми же именами лежит другое содержимое: ${PHOTO}.`,
    );
    s3.buckets.get('another').clear();
    putObject(DOCUMENT, 'of somebody else', 'another');
    await expect(restoreFiles(files, settings('another'))).rejects.toThrow(
      'В s3://another лежат файлы (1), и ни одного из них нет в копии',
    );
    // Uploaded manually, and not read by any program.
    upload('фото.jpg', 'a photo');
    putObject('фото.jpg', 'another', 'another');
    await expect(restoreFiles(await backUp(null), settings('another'))).rejects.toThrow(
      'другое содержимое: фото.jpg.',
    );
    expect(drainRequests('PUT')).toEqual([]);
    expect(existsSync(dataDir('restored'))).toBe(false);
  });

  it('that are receipts of printed sheets stay as they are in the bucket of the plant, where they are newer', async () => {
    const receiptKey = printReceiptKey('0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11');
    putObject(PHOTO, 'a photo');
    putObject(receiptKey, 'sending');
    const files = await backUp();
    putObject(receiptKey, 'printed');
    expect(await restoreFiles(files, settings())).toEqual([]);
    expect(contentsOf('files')).toEqual({ [PHOTO]: 'a photo', [receiptKey]: 'printed' });
    // Without the original bucket, the copy is restored.
    expect(await restoreFiles(files, settings('another'))).toEqual([PHOTO, receiptKey].toSorted());
  });

  it('of an interrupted restore are completed by the next attempt, and nothing is sent twice', async () => {
    putObject(PHOTO, 'a photo');
    putObject(ARCHIVE, 'an archive');
    const files = await backUp();
    s3.trouble = (request) => (request === `PUT another/${PHOTO}` ? 'QuotaExceeded' : null);
    await expect(restoreFiles(files, settings('another'))).rejects.toThrow(
      's3://another: исчерпана квота бакета (QuotaExceeded).',
    );
    expect(contentsOf('another')).toEqual({ [ARCHIVE]: 'an archive' });
    s3.trouble = () => null;
    drainRequests('PUT');
    expect(await restoreFiles(files, settings('another'))).toEqual([PHOTO]);
    expect(drainRequests('PUT')).toEqual([`another/${PHOTO}`]);
    expect(contentsOf('another')).toEqual(contentsOf('files'));
  });

  it('with a changed byte never get into a bucket', async () => {
    putObject(PHOTO, 'a photo');
    const [file] = await backUp();
    const sealed = join(home, 'set', 'objects', file.hash.slice(0, 2), file.hash);
    const content = readFileSync(sealed);
    content[content.length - 1] ^= 1;
    writeFileSync(sealed, content);
    await expect(restoreFiles([file], settings('another'))).rejects.toThrow('Копия повреждена');
    expect(contentsOf('another')).toEqual({});
  });
});

it('the bucket of the files is configured by the variables of the programs', () => {
  const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(filesBucket({ S3_BUCKET: ' ' })).toBeNull();
  expect(filesBucket(keys)).toMatchObject({ name: 'files', region: 'us-east-1', endpoint: undefined });
  expect(filesBucket({ ...keys, S3_FORCE_PATH_STYLE: 'off' }).forcePathStyle).toBe(false);
  expect(filesBucket({ ...keys, S3_FORCE_PATH_STYLE: 'on' }).forcePathStyle).toBe(true);
  expect(filesBucket(keys).forcePathStyle).toBeUndefined();
  expect(() => filesBucket({ ...keys, S3_ACCESS_KEY_ID: '' })).toThrow('обязательны вместе с S3_BUCKET');
});
