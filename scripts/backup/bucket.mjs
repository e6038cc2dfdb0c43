import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketClient } from './s3-client.mjs';
import { removeOld } from './target.mjs';

const DRAFTS = 'naryad-backup-';

/** @typedef {import('./s3-client.mjs').BucketSettings & { prefix: string }} Bucket */

/**
 * Backups in a bucket of an S3 server, with the same names as in a folder. An existing object is complete,
 * because a bucket stores objects atomically. Drafts are on this machine until they are sent.
 */
export class BackupBucket {
  #client;
  #prefix;
  #drafts = null;
  #draftCount = 0;
  /** Object names, listed once: a request for each of 100,000 photos would take minutes. */
  #objects = null;

  /** @param {Bucket} bucket */
  constructor(bucket) {
    this.path = `s3://${[bucket.name, bucket.prefix].filter(Boolean).join('/')}`;
    this.#prefix = bucket.prefix === '' ? '' : `${bucket.prefix}/`;
    this.#client = new BucketClient(bucket, this.path, 'BACKUP_S3_');
  }

  /** @param {string} name */
  async has(name) {
    if (name.startsWith('objects/')) return (await this.#storedObjects()).has(name);
    return (await this.#client.size(this.#keyOf(name))) !== null;
  }

  /** @param {string} name @returns {Promise<number>} bytes */
  async size(name) {
    const size = await this.#client.size(this.#keyOf(name));
    if (size === null) throw new Error(`В ${this.path} нет ${name}.`);
    return size;
  }

  /**
   * @param {string} name
   * @param {number} [bytes] read only this many from the start
   * @returns {Promise<import('node:stream').Readable>}
   */
  read(name, bytes) {
    return this.#client.read(this.#keyOf(name), bytes);
  }

  /** Returns the path of a local draft file; `commit` sends it. */
  draft() {
    this.#drafts ??= draftsOfProcess();
    return join(this.#drafts, `${(this.#draftCount += 1)}`);
  }

  /** Removes drafts of killed backups from this machine. */
  sweep() {
    removeOld(tmpdir(), (name) => name.startsWith(DRAFTS));
  }

  /** Sends a draft; when the promise resolves, the object exists. */
  async commit(draft, name) {
    await this.#client.putFile(this.#keyOf(name), draft);
    (await this.#objects)?.add(name);
    await rm(draft, { force: true });
  }

  /** Nothing to flush: sent objects are durable. */
  async settle() {}

  /** @param {string} name @param {string | Buffer} content */
  write(name, content) {
    return this.#client.put(this.#keyOf(name), content);
  }

  /** @param {string} name */
  async remove(name) {
    await this.#client.remove(this.#keyOf(name));
    (await this.#objects)?.delete(name);
  }

  /**
   * Names below a folder, sorted.
   * @param {string} folder
   * @returns {Promise<string[]>}
   */
  async list(folder) {
    const objects = await this.#client.list(this.#keyOf(`${folder}/`));
    return objects.map(({ key }) => key.slice(this.#prefix.length)).sort();
  }

  #storedObjects() {
    return (this.#objects ??= this.list('objects').then((names) => new Set(names)));
  }

  #keyOf(name) {
    return this.#prefix + name;
  }
}

function draftsOfProcess() {
  const folder = mkdtempSync(join(tmpdir(), DRAFTS));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
