import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOld } from './target.mjs';

const DRAFTS = 'naryad-backup-';

/** What a person can do about a refusal, by its name. */
const TEXTS = {
  NoSuchBucket: 'такого бакета нет',
  AccessDenied: 'нет прав на бакет',
  InvalidAccessKeyId: 'неизвестный ключ BACKUP_S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'неверный ключ BACKUP_S3_SECRET_ACCESS_KEY',
  RequestTimeTooSkewed: 'часы этой машины отличаются от часов хранилища',
  QuotaExceeded: 'исчерпана квота бакета',
  403: 'нет прав на бакет, или ключ неверен',
};

/**
 * @typedef {{
 *   name: string, prefix: string, endpoint: string | undefined, region: string, accessKeyId: string, secretAccessKey: string,
 * }} Bucket
 */

/**
 * Backups in a bucket of an S3 server: the same names as in a folder, and what is there is whole, because a bucket takes
 * objects whole. Drafts lie on this machine until they are sent.
 */
export class BackupBucket {
  #s3;
  #bucket;
  #drafts = null;
  #draftCount = 0;
  /** Names of objects, asked for once: to ask for each of 100,000 photos would take minutes. */
  #objects = null;

  /** @param {Bucket} bucket */
  constructor(bucket) {
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket;
    this.#bucket = bucket;
    this.#s3 = new S3Client({
      endpoint,
      region,
      // Self-hosted servers know buckets by path; the cloud by name.
      forcePathStyle: endpoint !== undefined,
      credentials: { accessKeyId, secretAccessKey },
      // Many of them do not know the newer sums; each object has its own hash and seal inside.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 5,
    });
    this.path = `s3://${[bucket.name, bucket.prefix].filter(Boolean).join('/')}`;
  }

  /** @param {string} name */
  async has(name) {
    if (name.startsWith('objects/')) return (await this.#known()).has(name);
    return (await this.#head(name)) !== null;
  }

  /** @param {string} name @returns {Promise<number>} bytes */
  async size(name) {
    const head = await this.#head(name);
    if (head === null) throw new Error(`В ${this.path} нет ${name}.`);
    return head.ContentLength;
  }

  /** @param {string} name @param {number} [bytes] only so many from the start @returns {Promise<import('node:stream').Readable>} */
  async read(name, bytes) {
    const Range = bytes === undefined ? undefined : `bytes=0-${bytes - 1}`;
    const { Body } = await this.#send(new GetObjectCommand({ ...this.#at(name), Range }));
    return Body;
  }

  /** A file to write to; `keep` sends it. */
  draft() {
    this.#drafts ??= draftsOfProcess();
    return join(this.#drafts, `${(this.#draftCount += 1)}`);
  }

  /** Removes what copies that were killed have left on this machine. */
  sweep() {
    removeOld(tmpdir(), (name) => name.startsWith(DRAFTS));
  }

  /** Sends a draft; when it is done, the object is there. */
  async keep(draft, name) {
    const { size } = statSync(draft);
    await this.#send(
      new PutObjectCommand({ ...this.#at(name), Body: createReadStream(draft), ContentLength: size }),
    );
    (await this.#objects)?.add(name);
    await rm(draft, { force: true });
  }

  /** What was kept is there already. */
  async settle() {}

  /** @param {string} name @param {string | Buffer} content */
  async write(name, content) {
    await this.#send(new PutObjectCommand({ ...this.#at(name), Body: content }));
  }

  /** @param {string} name */
  async remove(name) {
    await this.#send(new DeleteObjectCommand(this.#at(name)));
    (await this.#objects)?.delete(name);
  }

  /** The names below a folder, in order. @param {string} folder @returns {Promise<string[]>} */
  async list(folder) {
    const { Bucket, Key } = this.#at(`${folder}/`);
    const begin = Key.length - `${folder}/`.length;
    const names = [];
    const pages = paginateListObjectsV2({ client: this.#s3 }, { Bucket, Prefix: Key });
    try {
      for await (const { Contents = [] } of pages)
        names.push(...Contents.map((each) => each.Key.slice(begin)));
    } catch (error) {
      throw this.#inWords(error);
    }
    return names.sort();
  }

  #known() {
    return (this.#objects ??= this.list('objects').then((names) => new Set(names)));
  }

  async #send(command) {
    try {
      return await this.#s3.send(command);
    } catch (error) {
      throw this.#inWords(error);
    }
  }

  #inWords(error) {
    const text = TEXTS[error.name] ?? (error.$metadata?.httpStatusCode ? null : 'хранилище не отвечает');
    return new Error(`${this.path}: ${text ?? 'хранилище отказало'} (${error.code ?? error.name}).`, {
      cause: error,
    });
  }

  async #head(name) {
    try {
      return await this.#s3.send(new HeadObjectCommand(this.#at(name)));
    } catch (error) {
      if (error.$metadata?.httpStatusCode === 404) return null;
      throw this.#inWords(error);
    }
  }

  #at(name) {
    const { name: Bucket, prefix } = this.#bucket;
    return { Bucket, Key: prefix === '' ? name : `${prefix}/${name}` };
  }
}

function draftsOfProcess() {
  const folder = mkdtempSync(join(tmpdir(), DRAFTS));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
