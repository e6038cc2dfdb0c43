import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { BucketError } from './error-message.mjs';

/** Advice for the user by error name. `of` is the prefix of the environment variables of this bucket. */
const textsOf = (prefix) => ({
  NoSuchBucket: 'такого бакета нет',
  AccessDenied: 'нет прав на бакет',
  InvalidAccessKeyId: `неизвестный ключ ${prefix}ACCESS_KEY_ID`,
  SignatureDoesNotMatch: `неверный ключ ${prefix}SECRET_ACCESS_KEY`,
  RequestTimeTooSkewed: 'часы этой машины отличаются от часов хранилища',
  QuotaExceeded: 'исчерпана квота бакета',
  403: 'нет прав на бакет, или ключ неверен',
});

/**
 * A server may close an idle connection at any moment. Retries of uploads and of interrupted reads are done
 * here, because the SDK does not retry streams.
 */
const ATTEMPTS = 5;
const PAUSE_MS = 100;
/** Without a timeout an unreachable server would block this backup and all later ones forever. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;
/** Refusals that are temporary. */
const LATER = [408, 429];
/** Log messages of the SDK do not help the operator. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/**
 * @typedef {{
 *      name: string, endpoint: string | undefined, region: string, accessKeyId: string, secretAccessKey: string,
 *      forcePathStyle?: boolean,
 *    }} BucketSettings forcePathStyle: default true with an endpoint, otherwise false
 * @typedef {{ key: string, size: number, etag: string, changed: number }} ListedObject changed: in
 * milliseconds
 */

/** A bucket of an S3 server, with error messages for the user. */
export class BucketClient {
  #s3;
  #bucket;
  #path;
  #texts;

  /**
   * @param {BucketSettings} bucket
   * @param {string} path name of the bucket in error messages
   * @param {string} prefix prefix of its environment variables
   */
  constructor(bucket, path, prefix, silenceMs = SILENCE_MS) {
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket;
    this.#bucket = bucket.name;
    this.#path = path;
    this.#texts = textsOf(prefix);
    this.#s3 = new S3Client({
      endpoint,
      region,
      // Self-hosted servers address buckets by path; the cloud by host name.
      forcePathStyle: bucket.forcePathStyle ?? endpoint !== undefined,
      credentials: { accessKeyId, secretAccessKey },
      // Many self-hosted servers do not support the newer checksums; objects of a set contain their own hash
      // and authentication tag.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      logger: SILENT,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    });
  }

  /**
   * @param {string} key
   * @returns {Promise<number | null>} bytes; null when the object does not exist
   */
  async size(key) {
    try {
      return (await this.#s3.send(new HeadObjectCommand(this.#at(key)))).ContentLength;
    } catch (error) {
      if (error.$metadata?.httpStatusCode === 404) return null;
      throw this.#inWords(error);
    }
  }

  /**
   * @param {string} key
   * @param {number} [bytes] read only this many from the start
   * @returns {Promise<Readable>}
   */
  async read(key, bytes) {
    const last = bytes === undefined ? '' : bytes - 1;
    const response = await this.#send(
      new GetObjectCommand({ ...this.#at(key), Range: bytes === undefined ? undefined : `bytes=0-${last}` }),
    );
    return Readable.from(this.#chunksOf(key, response, last), { objectMode: false });
  }

  /**
   * As `read`; null when the object does not exist (any more).
   * @param {string} key
   */
  async readIfExists(key) {
    try {
      return await this.read(key);
    } catch (error) {
      if (error.cause?.name === 'NoSuchKey') return null;
      throw error;
    }
  }

  /** @param {string} key @param {string | Buffer} content */
  async put(key, content) {
    await this.#send(new PutObjectCommand({ ...this.#at(key), Body: content }));
  }

  /** @param {string} key @param {string} path of a file on this machine */
  async putFile(key, path) {
    const { size } = statSync(path);
    for (let attempt = 1; ; attempt += 1) {
      const Body = createReadStream(path);
      try {
        await this.#s3.send(new PutObjectCommand({ ...this.#at(key), Body, ContentLength: size }));
        return;
      } catch (error) {
        Body.destroy();
        const status = error.$metadata?.httpStatusCode;
        const isRefused = status < 500 && !LATER.includes(status) && error.name !== 'RequestTimeout';
        if (isRefused || attempt === ATTEMPTS) throw this.#inWords(error);
        await pause(attempt * PAUSE_MS);
      }
    }
  }

  /** @param {string} key */
  async remove(key) {
    await this.#send(new DeleteObjectCommand(this.#at(key)));
  }

  /**
   * Objects whose keys begin with the prefix.
   * @param {string} prefix
   * @returns {Promise<ListedObject[]>}
   */
  async list(prefix) {
    const objects = [];
    const pages = paginateListObjectsV2({ client: this.#s3 }, { Bucket: this.#bucket, Prefix: prefix });
    try {
      for await (const { Contents = [] } of pages)
        for (const { Key, Size, ETag, LastModified } of Contents)
          objects.push({ key: Key, size: Size, etag: ETag, changed: LastModified?.getTime() });
    } catch (error) {
      throw this.#inWords(error);
    }
    return objects;
  }

  /** When the connection is lost in the middle of an object, the rest of the same object is requested. */
  async *#chunksOf(key, { Body, ETag }, last) {
    let done = 0;
    const silent = (error) => this.#inWords(error, 'хранилище перестало отвечать, повторите позже');
    for (let attempt = 1; ; attempt += 1) {
      let lost;
      try {
        for await (const chunk of Body) {
          done += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        // The consumer has aborted the read.
        if (error !== Body.errored) throw error;
        if (attempt === ATTEMPTS) throw silent(error);
        lost = error;
      }
      await pause(attempt * PAUSE_MS);
      const rest = { ...this.#at(key), Range: `bytes=${done}-${last}`, IfMatch: ETag };
      const response = await this.#send(new GetObjectCommand(rest));
      // A server without range requests would send the beginning again.
      if (!response.ContentRange?.startsWith(`bytes ${done}-`)) {
        response.Body.destroy();
        throw silent(lost);
      }
      ({ Body } = response);
    }
  }

  async #send(command) {
    try {
      return await this.#s3.send(command);
    } catch (error) {
      throw this.#inWords(error);
    }
  }

  #inWords(error, silence = 'хранилище не отвечает') {
    const text =
      this.#texts[error.name] ?? (error.$metadata?.httpStatusCode ? 'хранилище отказало' : silence);
    return new BucketError(`${this.#path}: ${text} (${error.code ?? error.name}).`, { cause: error });
  }

  #at(key) {
    return { Bucket: this.#bucket, Key: key };
  }
}
