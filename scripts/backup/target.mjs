import {
  accessSync,
  constants,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { existingAncestor } from './disk-space.mjs';

/**
 * Common methods of both kinds of targets; those of a bucket return promises.
 * @typedef {BackupFolder | import('./bucket.mjs').BackupBucket} Target
 */

/**
 * The target of the settings.
 * @param {{ folder: string, bucket: import('./bucket.mjs').Bucket | null }} settings
 * @returns {Promise<Target>}
 */
export async function openTarget({ folder, bucket }) {
  if (bucket === null) return new BackupFolder(folder);
  // Imported lazily: it costs half a second at start.
  const { BackupBucket } = await import('./bucket.mjs');
  return new BackupBucket(bucket);
}

/**
 * Backups in a folder, preferably on another disk. An existing file is complete: it gets its name when it is
 * on the disk, and is never rewritten.
 */
export class BackupFolder {
  /** Folders with names that are not flushed yet, which a power cut could lose. */
  #unsettled = new Set();
  #drafts = 0;

  #flush;

  /**
   * @param {string} path
   * @param {(path: string) => Promise<void>} [flushing] flushes a file, or the names in a folder, to the disk
   */
  constructor(path, flushing = flush) {
    this.path = path;
    this.#flush = flushing;
  }

  /** @param {string} name */
  has(name) {
    return existsSync(this.#at(name));
  }

  /**
   * @param {string} name
   * @returns {number} bytes
   */
  size(name) {
    return statSync(this.#at(name)).size;
  }

  /**
   * @param {string} name
   * @param {number} [bytes] read only this many from the start
   * @returns {import('node:stream').Readable}
   */
  read(name, bytes) {
    return createReadStream(this.#at(name), bytes === undefined ? {} : { end: bytes - 1 });
  }

  /** Returns the path of a draft file on the same disk; `store` gives it its name, `drop` deletes it. */
  draft() {
    const folder = this.#at('drafts');
    this.#addParents(folder, makeFolder(folder));
    return join(folder, `${process.pid}-${(this.#drafts += 1)}`);
  }

  /** Removes drafts of killed backups. */
  sweep() {
    removeOld(this.#at('drafts'), () => true);
  }

  /**
   * Renames a draft after its content is flushed to the disk; concurrent calls are flushed together. The name
   * itself is flushed by `settle`.
   */
  async commit(draft, name) {
    const file = this.#at(name);
    const folder = dirname(file);
    this.#addParents(folder, await mkdir(folder, { recursive: true }));
    await this.#flush(draft);
    await rename(draft, file);
    this.#unsettled.add(folder);
  }

  /**
   * A new folder is a name in its parent, which must be flushed too; that of the set itself is outside the
   * set.
   * @param {string | undefined} first created folder
   */
  #addParents(folder, first) {
    if (first === undefined) return;
    for (
      let createdFolder = folder;
      createdFolder.length >= first.length;
      createdFolder = dirname(createdFolder)
    )
      this.#unsettled.add(dirname(createdFolder));
  }

  /** When the promise resolves, all assigned names are on the disk. */
  async settle() {
    const folders = [...this.#unsettled];
    this.#unsettled.clear();
    try {
      await Promise.all(folders.map((folder) => this.#flush(folder)));
    } catch (error) {
      // The next backup finds these objects and must also wait for their names.
      for (const folder of folders) this.#unsettled.add(folder);
      throw error;
    }
  }

  /** @param {string} name @param {string | Buffer} content */
  async write(name, content) {
    const draft = this.draft();
    await writeFile(draft, content, { mode: 0o600 });
    await this.commit(draft, name);
    await this.settle();
  }

  /** @param {string} name */
  remove(name) {
    rmSync(this.#at(name), { recursive: true, force: true });
  }

  /**
   * Names below a folder, sorted.
   * @param {string} folder
   * @returns {string[]}
   */
  list(folder) {
    const folderPath = this.#at(folder);
    if (!existsSync(folderPath)) return [];
    return readdirSync(folderPath, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.path, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
  }

  #at(name) {
    return join(this.path, ...name.split('/'));
  }
}

/**
 * Reports the real cause: on a read-only disk Node reports that a folder is missing.
 * @returns {string | undefined} the first created folder
 */
function makeFolder(folder) {
  try {
    return mkdirSync(folder, { recursive: true });
  } catch (error) {
    accessSync(existingAncestor(folder), constants.W_OK);
    throw error;
  }
}

/** No backup takes longer, so the process that wrote the draft has ended. */
const OLD_MS = 7 * 86_400_000;

/**
 * Removes files that are older than a week from a folder.
 * @param {string} folder
 * @param {(name: string) => boolean} matches
 */
export function removeOld(folder, matches) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(matches)) {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > OLD_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Flushes to the disk, also the name of a new file in its folder. */
async function flush(path) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot flush folders.
    if (error.code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}
