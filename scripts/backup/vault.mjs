import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BucketError } from './error-message.mjs';

/**
 * Format of an object: a magic number, the encryption mode, the initialisation vector, its content, and, if
 * encrypted, the authentication tag (16 bytes).
 */
const MAGIC = Buffer.from('NRB1');
const OPEN = 0;
const SEALED = 1;
const SEAL = 16;
const HEADER_BYTES = MAGIC.length + 1 + 12;
/** Part size for files that are modified in place: a multiple of the page size, 25,000 objects per 100 GB. */
export const PART_BYTES = 4 << 20;

/**
 * Content of a backup is compressed, encrypted when there is a key (AES-256-GCM), and verified on each read.
 */
export class Vault {
  /**
   * @param {import('./target.mjs').Target} folder
   * @param {Buffer | null} key 32 bytes; null stores the content unencrypted
   */
  constructor(folder, key) {
    this.folder = folder;
    this.key = key;
  }

  /**
   * Stores a file under the hash of its content; existing content is not written again.
   * @param {string | Readable} source its path, or its content
   * @returns {Promise<{ hash: string, size: number }>} SHA-256 in hex, and the number of bytes read
   */
  async store(source) {
    const draft = this.folder.draft();
    try {
      const content = typeof source === 'string' ? createReadStream(source) : source;
      const writtenObject = await this.#write(content, draft);
      const name = objectName(writtenObject.hash);
      if (await this.folder.has(name)) await rm(draft, { force: true });
      else await this.folder.commit(draft, name);
      return writtenObject;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /**
   * Stores a file that is modified in place, page by page. Larger files are split into parts of 4 MB, so that
   * a changed page costs one part, and not a whole gigabyte.
   * @param {string} path
   * @returns {Promise<{ parts: string[], size: number }>} SHA-256 of each part in hex, in order, and the
   * number of bytes read
   */
  async storeInParts(path) {
    const file = await open(path);
    try {
      const parts = [];
      let size = 0;
      let last;
      do {
        const end = size + PART_BYTES - 1;
        // By descriptor number: a FileHandle would hold a reference to each stream created from it.
        const part = createReadStream(path, { fd: file.fd, start: size, end, autoClose: false });
        last = await this.store(part);
        parts.push(last.hash);
        size += last.size;
      } while (last.size === PART_BYTES);
      return { parts, size };
    } finally {
      await file.close();
    }
  }

  /**
   * Stores content under its own name, completely or not at all.
   * @param {string} name
   * @param {Readable | Buffer} content
   */
  async storeNamed(name, content) {
    const draft = this.folder.draft();
    try {
      const writtenObject = await this.#write(
        Buffer.isBuffer(content) ? Readable.from([content]) : content,
        draft,
      );
      await this.folder.commit(draft, name);
      await this.folder.settle();
      return writtenObject;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /**
   * Writes an object to a file.
   * @param {string} hash returned by `store`
   * @throws when a byte differs from the stored content
   */
  restore(hash, path, mode = 0o600) {
    return this.restoreParts([hash], path, mode);
  }

  /**
   * Writes a file that was stored in parts, as `restore` does.
   * @param {readonly string[]} parts returned by `storeInParts`
   */
  async restoreParts(parts, path, mode = 0o600) {
    let flags = 'w';
    for (const hash of parts) {
      const { hash: actual } = await this.#restore(objectName(hash), path, { mode, flags });
      if (actual !== hash) throw damaged(objectName(hash));
      flags = 'a';
    }
  }

  /**
   * Writes content that was stored under its own name, as `restore` does.
   * @returns {Promise<{ hash: string }>} hash of the content
   */
  restoreNamed(name, path, mode = 0o600) {
    return this.#restore(name, path, { mode });
  }

  async #restore(name, path, options) {
    const sum = createHash('sha256');
    await naming(
      path,
      this.#read(name, () => [new Summing(sum), createWriteStream(path, options)]),
    );
    return { hash: sum.digest('hex') };
  }

  /**
   * Hash of the content that is stored under a name.
   * @param {string} name
   * @returns {Promise<string>} SHA-256 in hex
   */
  async hashOf(name) {
    const sum = createHash('sha256');
    await this.#read(name, () => [sum]);
    return sum.digest('hex');
  }

  /**
   * Content of a small object.
   * @param {string} name
   * @returns {Promise<Buffer>}
   */
  async content(name) {
    const parts = [];
    const end = new PassThrough();
    end.on('data', (part) => parts.push(part));
    await this.#read(name, () => [end]);
    return Buffer.concat(parts);
  }

  async #write(source, draft) {
    const sum = createHash('sha256');
    let size = 0;
    const summing = new Summing(sum, (bytes) => (size += bytes));
    const out = createWriteStream(draft, { mode: 0o600 });
    const start = randomBytes(12);
    out.write(Buffer.concat([MAGIC, Buffer.from([this.key ? SEALED : OPEN]), start]));
    const compress = createZstdCompress();
    const sealing = this.key ? [new Sealing(this.key, start)] : [];
    await naming(draft, pipeline(source, summing, compress, ...sealing, out));
    return { hash: sum.digest('hex'), size };
  }

  async #sizeOf(name) {
    try {
      return await this.folder.size(name);
    } catch (error) {
      if (error.code === 'ENOENT') throw damaged(name, error);
      throw error;
    }
  }

  /**
   * @param {() => import('node:stream').Writable[]} into creates the target streams when reading begins: an
   * earlier error of theirs would be unhandled
   */
  async #read(name, into) {
    const size = await this.#sizeOf(name);
    // A bucket rejects range requests for an empty object.
    if (size < HEADER_BYTES) throw damaged(name);
    const header = await readHeader(await this.folder.read(name, HEADER_BYTES));
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(name);
    const isSealed = header[MAGIC.length] === SEALED;
    if (isSealed && !this.key) throw new Error('Копия зашифрована: нужна её парольная фраза.');
    const body = await this.folder.read(name);
    const skip = new Skipping(HEADER_BYTES);
    try {
      if (isSealed) {
        const opening = new Opening(this.key, header.subarray(MAGIC.length + 1), size - HEADER_BYTES - SEAL);
        await pipeline(body, skip, opening, createZstdDecompress(), ...into());
      } else await pipeline(body, skip, createZstdDecompress(), ...into());
    } catch (error) {
      if (error instanceof BucketError) throw error;
      if (!error.syscall) throw damaged(name, error);
      // A failing or unmounted disk proves no damage of the object. The system names no file in read errors.
      if (error.syscall === 'read') error.path ??= name;
      throw error;
    }
  }
}

/** Adds the file name to write errors, which the system omits. */
async function naming(path, writing) {
  try {
    return await writing;
  } catch (error) {
    if (error.syscall === 'write') error.path ??= path;
    throw error;
  }
}

/** @param {string} hash */
export const objectName = (hash) => `objects/${hash.slice(0, 2)}/${hash}`;

const damaged = (name, cause) => new Error(`Копия повреждена: ${name} не читается или изменён.`, { cause });

async function readHeader(stream) {
  let header = Buffer.alloc(0);
  for await (const part of stream) {
    header = Buffer.concat([header, part]);
    if (header.length >= HEADER_BYTES) break;
  }
  return header.subarray(0, HEADER_BYTES);
}

/** Passes data through and computes its hash. */
class Summing extends Transform {
  constructor(sum, count = () => {}) {
    super();
    this.sum = sum;
    this.count = count;
  }

  _transform(part, _encoding, done) {
    this.sum.update(part);
    this.count(part.length);
    done(null, part);
  }
}

class Skipping extends Transform {
  constructor(bytes) {
    super();
    this.left = bytes;
  }

  _transform(part, _encoding, done) {
    const skipped = Math.min(this.left, part.length);
    this.left -= skipped;
    done(null, part.subarray(skipped));
  }
}

class Sealing extends Transform {
  constructor(key, start) {
    super();
    this.cipher = createCipheriv('aes-256-gcm', key, start);
  }

  _transform(part, _encoding, done) {
    done(null, this.cipher.update(part));
  }

  _flush(done) {
    this.push(this.cipher.final());
    done(null, this.cipher.getAuthTag());
  }
}

class Opening extends Transform {
  /** @param {number} size of the content without its authentication tag */
  constructor(key, start, size) {
    super();
    this.left = size;
    this.seal = Buffer.alloc(0);
    this.decipher = createDecipheriv('aes-256-gcm', key, start, { authTagLength: SEAL });
  }

  _transform(part, _encoding, done) {
    const content = part.subarray(0, Math.max(0, this.left));
    this.left -= content.length;
    this.seal = Buffer.concat([this.seal, part.subarray(content.length)]);
    done(null, content.length > 0 ? this.decipher.update(content) : undefined);
  }

  _flush(done) {
    try {
      this.decipher.setAuthTag(this.seal);
      done(null, this.decipher.final());
    } catch (error) {
      done(error);
    }
  }
}
