import { existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { mapConcurrently } from './map-concurrently.mjs';

/** The uploaded files of a plant in its data folder. */
export class FilesFolder {
  /** @param {string} dataDir */
  constructor(dataDir) {
    this.path = join(dataDir, 'files');
  }

  /** @returns {import('./plant-files.mjs').FoundFile[]} */
  list() {
    if (!existsSync(this.path)) return [];
    return readdirSync(this.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.path, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .flatMap((path) => {
        const stat = statSync(this.#at(path), { throwIfNoEntry: false });
        return stat ? [{ path, size: stat.size, changed: stat.mtimeMs }] : [];
      });
  }

  /**
   * Null when the file was removed in the meantime.
   * @param {string} path
   * @returns {Promise<import('node:stream').Readable | null>}
   */
  async read(path) {
    try {
      return (await open(this.#at(path))).createReadStream();
    } catch (error) {
      if (error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /**
   * All files: a restore starts with an empty folder.
   * @param {import('./manifest.mjs').StoredFile[]} files
   */
  missing(files) {
    return files;
  }

  /**
   * Bytes of local disk space that restoring the files needs.
   * @param {import('./manifest.mjs').StoredFile[]} files
   */
  room(files) {
    return files.reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Restores files of a set with their modification times.
   * @param {import('./vault.mjs').Vault} vault
   * @param {import('./manifest.mjs').StoredFile[]} files
   */
  async restore(vault, files) {
    await mapConcurrently(files, async ({ path, hash, changed }) => {
      const file = this.#at(path);
      mkdirSync(dirname(file), { recursive: true });
      await vault.restore(hash, file, 0o644);
      // So that the next backup recognises the file as unchanged.
      utimesSync(file, changed / 1000, changed / 1000);
    });
  }

  #at(path) {
    return join(this.path, ...path.split('/'));
  }
}
