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

/** What both kinds of targets can do; a bucket answers everything later. @typedef {BackupFolder | import('./bucket.mjs').BackupBucket} Target */

/** The target that settings name. @param {{ folder: string, bucket: import('./bucket.mjs').Bucket | null }} settings @returns {Promise<Target>} */
export async function openTarget({ folder, bucket }) {
  if (bucket === null) return new BackupFolder(folder);
  // Half a second at start, for those who need it.
  const { BackupBucket } = await import('./bucket.mjs');
  return new BackupBucket(bucket);
}

/**
 * Where backups lie: a folder, better on another disk. What is there under a name is whole: it gets its name when it is on
 * the disk, and is never written again.
 */
export class BackupFolder {
  /** Folders with names that a power cut could still take back. */
  #unsettled = new Set();
  #drafts = 0;

  #flush;

  /** @param {string} path @param {(path: string) => Promise<void>} [flushing] puts a file, or the names in a folder, on the disk */
  constructor(path, flushing = flush) {
    this.path = path;
    this.#flush = flushing;
  }

  /** @param {string} name */
  has(name) {
    return existsSync(this.#at(name));
  }

  /** @param {string} name @returns {number} bytes */
  size(name) {
    return statSync(this.#at(name)).size;
  }

  /** @param {string} name @param {number} [bytes] only so many from the start @returns {import('node:stream').Readable} */
  read(name, bytes) {
    return createReadStream(this.#at(name), bytes === undefined ? {} : { end: bytes - 1 });
  }

  /** A file to write to, on the same disk; `keep` gives it its name, `drop` forgets it. */
  draft() {
    const folder = this.#at('drafts');
    this.#namesAbove(folder, makeFolder(folder));
    return join(folder, `${process.pid}-${(this.#drafts += 1)}`);
  }

  /** Removes what copies that were killed have left. */
  sweep() {
    removeOld(this.#at('drafts'), () => true);
  }

  /** Gives a draft its name when its content is on the disk; many at once wait together. The name itself: `settle`. */
  async keep(draft, name) {
    const file = this.#at(name);
    const folder = dirname(file);
    this.#namesAbove(folder, await mkdir(folder, { recursive: true }));
    await this.#flush(draft);
    await rename(draft, file);
    this.#unsettled.add(folder);
  }

  /** A new folder is a name in the one above, too; that of the set itself in one outside of it. @param {string | undefined} first made */
  #namesAbove(folder, first) {
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = dirname(made))
      this.#unsettled.add(dirname(made));
  }

  /** When it is done, all names that were given are on the disk. */
  async settle() {
    const folders = [...this.#unsettled];
    this.#unsettled.clear();
    try {
      await Promise.all(folders.map((folder) => this.#flush(folder)));
    } catch (error) {
      // The next copy finds these objects there, and has to wait for their names.
      for (const folder of folders) this.#unsettled.add(folder);
      throw error;
    }
  }

  /** @param {string} name @param {string | Buffer} content */
  async write(name, content) {
    const draft = this.draft();
    await writeFile(draft, content, { mode: 0o600 });
    await this.keep(draft, name);
    await this.settle();
  }

  /** @param {string} name */
  remove(name) {
    rmSync(this.#at(name), { recursive: true, force: true });
  }

  /** The names below a folder, in order. @param {string} folder @returns {string[]} */
  list(folder) {
    const at = this.#at(folder);
    if (!existsSync(at)) return [];
    return readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.path, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
  }

  #at(name) {
    return join(this.path, ...name.split('/'));
  }
}

/** With its true reason: of a disk for reading only Node says that a folder is missing. @returns {string | undefined} the first that was made */
function makeFolder(folder) {
  try {
    return mkdirSync(folder, { recursive: true });
  } catch (error) {
    accessSync(existingAncestor(folder), constants.W_OK);
    throw error;
  }
}

/** No copy takes longer: who wrote there is gone. */
const OLD_MS = 7 * 86_400_000;

/** Removes what has lain in a folder for a week. @param {string} folder @param {(name: string) => boolean} matches */
export function removeOld(folder, matches) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(matches)) {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > OLD_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Onto the disk, also the name of a new file in its folder. */
async function flush(path) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows flushes no folders.
    if (error.code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}
