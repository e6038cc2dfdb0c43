import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** Build output, and files that only tests use. */
const NO_INPUT = /[\\/](node_modules|dist|testing)[\\/]|\.(int-)?spec\.tsx?$|\.tsbuildinfo$/;

/** The current input files of a build. */
export class Inputs {
  #files;
  #fingerprint;
  #contents;

  /** @param {...string} paths in the project: files, and whole folders */
  constructor(...paths) {
    this.#files = paths.flatMap((path) => filesOf(inRoot(path)));
    this.#fingerprint = fingerprintOf(this.#files);
  }

  /**
   * True when the stamp was written for the same inputs. A checkout changes all modification times, so
   * contents decide; they are read only when a file's attributes differ.
   * @param {string} stampFile
   */
  areThoseOf(stampFile) {
    const [contents, fingerprint] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : [];
    if (fingerprint === this.#fingerprint) return true;
    this.#contents = contentsOf(this.#files);
    if (contents !== this.#contents) return false;
    try {
      this.stamp(stampFile);
    } catch {
      // The stamp belongs to another user: contents are read again the next time.
    }
    return true;
  }

  /**
   * Stores the inputs of a build.
   * @param {string} stampFile
   */
  stamp(stampFile) {
    writeFileSync(stampFile, `${this.#contents}\n${this.#fingerprint}`);
  }
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NO_INPUT.test(relative(root, file)))
    .sort();
}

/** Any write of a file changes the fingerprint, even if its modification time is reset. */
function fingerprintOf(files) {
  const hash = createHash('sha1');
  for (const file of files) {
    const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    hash.update(`${file}\0${ino} ${size} ${mtimeNs} ${ctimeNs}\0`);
  }
  return hash.digest('hex');
}

function contentsOf(files) {
  const hash = createHash('sha1');
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
