import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SET_FILE } from './key.mjs';
import { BucketClient } from './s3-client.mjs';
import { CONCURRENCY, mapConcurrently } from './map-concurrently.mjs';

/**
 * Receipts of printed sheets (contracts/src/printing/print-receipts.ts): the only files that are rewritten
 * under the same name.
 */
const PRINT_RECEIPT = /^printing\/[\w-]+\.txt$/;

/** Maximum number of conflicting files listed by name. */
const NAMED = 3;

/** The uploaded files of a plant in a bucket (`S3_BUCKET`). */
export class FilesBucket {
  #client;
  #drafts;

  /**
   * @param {import('./s3-client.mjs').BucketSettings} bucket
   * @param {string} dataDir holds drafts until they are sent
   */
  constructor(bucket, dataDir) {
    this.path = `s3://${bucket.name}`;
    this.#client = new BucketClient(bucket, this.path, 'S3_');
    // A folder that is cleaned up after a failed restore.
    this.#drafts = join(dataDir, 'files');
  }

  /** @returns {Promise<import('./plant-files.mjs').FoundFile[]>} */
  async list() {
    return (await this.#objects()).filter(isFile);
  }

  /** All objects except backup sets. */
  async #objects() {
    const objects = await this.#client.list('');
    const sets = objects.flatMap(({ key }) => (isSetFile(key) ? [key.slice(0, -SET_FILE.length)] : []));
    if (sets.includes(''))
      throw new Error(`${this.path}: здесь лежит набор копий. Файлам системы нужен свой бакет (S3_BUCKET).`);
    return objects
      .filter(({ key }) => !sets.some((prefix) => key.startsWith(prefix)))
      .map(({ key, ...file }) => ({ path: key, ...file }));
  }

  /**
   * Null when the file was removed in the meantime.
   * @param {string} path
   * @returns {Promise<import('node:stream').Readable | null>}
   */
  read(path) {
    return this.#client.readIfExists(path);
  }

  /**
   * Files of a set that are not in the bucket yet.
   * @param {import('./manifest.mjs').StoredFile[]} files
   * @throws when a different object has the name of a file, or all existing objects belong to another plant
   */
  async missing(files) {
    const objects = await this.#objects();
    const byPath = new Map(objects.map((file) => [file.path, file]));
    const common = files.filter(({ path }) => byPath.has(path));
    const ofPlant = objects.filter(isFile).length;
    if (ofPlant > 0 && common.length === 0)
      throw new Error(
        `В ${this.path} лежат файлы (${ofPlant}), и ни одного из них нет в копии. Укажите в S3_BUCKET пустой бакет или тот, чья это копия. Ничего не изменено.`,
      );
    const areSame = await mapConcurrently(common, (file) => this.#isSame(file, byPath.get(file.path)));
    const others = common.filter((_, index) => !areSame[index]).map(({ path }) => path);
    if (others.length > 0)
      throw new Error(
        `В ${this.path} под теми же именами лежит другое содержимое: ${namesOf(others)}. Укажите в S3_BUCKET пустой бакет или уберите эти файлы из него. Ничего не изменено.`,
      );
    return files.filter(({ path }) => !byPath.has(path));
  }

  /**
   * Bytes of local disk space that restoring the files needs: they are complete on disk before they are sent.
   * @param {import('./manifest.mjs').StoredFile[]} files
   */
  room(files) {
    const sizes = files.map(({ size }) => size).sort((a, b) => b - a);
    return sizes.slice(0, CONCURRENCY).reduce((sum, size) => sum + size, 0);
  }

  /**
   * Sends files of a set to the bucket, each after it was fully verified.
   * @param {import('./vault.mjs').Vault} vault
   * @param {import('./manifest.mjs').StoredFile[]} files
   */
  async restore(vault, files) {
    mkdirSync(this.#drafts, { recursive: true });
    let drafts = 0;
    await mapConcurrently(files, async ({ path, hash }) => {
      const draft = join(this.#drafts, `${(drafts += 1)}`);
      await vault.restore(hash, draft);
      await this.#client.putFile(path, draft);
      await rm(draft);
    });
    rmSync(this.#drafts, { recursive: true });
  }

  /**
   * Compares by the attributes that the backup recorded, otherwise by content. A print receipt in the bucket
   * of a running plant is the newer one.
   */
  async #isSame({ path, size, etag, hash }, objects) {
    if (PRINT_RECEIPT.test(path)) return true;
    if (size !== objects.size) return false;
    if (etag && etag === objects.etag) return true;
    const sum = createHash('sha256');
    await pipeline(await this.#client.read(path), sum);
    return sum.digest('hex') === hash;
  }
}

const isSetFile = (key) => key === SET_FILE || key.endsWith(`/${SET_FILE}`);

/** Keys that the programs can read (`isKey` of the runtime); other keys could point outside a folder. */
const isFile = ({ path }) =>
  /^[\w.\-/]+$/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));

const namesOf = (paths) => {
  const more = paths.length - NAMED;
  return paths.slice(0, NAMED).join(', ') + (more > 0 ? ` и ещё ${more}` : '');
};
