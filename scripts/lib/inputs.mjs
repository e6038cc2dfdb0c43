import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** What comes out of building, and what only tests read. */
const NO_INPUT = /[\\/](node_modules|dist|testing)[\\/]|\.(int-)?spec\.tsx?$|\.tsbuildinfo$/;

/** What something is made of, as it is now. */
export class Inputs {
  #files;
  #look;
  #contents;

  /** @param {...string} paths in the project: files, and whole folders */
  constructor(...paths) {
    this.#files = paths.flatMap((path) => filesOf(inRoot(path)));
    this.#look = fingerprintOf(this.#files);
  }

  /**
   * Whether something was made of the same, as its stamp says. A checkout changes all times, so contents decide; they are read only
   * when a file does not look as it did.
   * @param {string} stampFile
   */
  areThoseOf(stampFile) {
    const [contents, look] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : [];
    if (look === this.#look) return true;
    this.#contents = contentsOf(this.#files);
    if (contents !== this.#contents) return false;
    try {
      this.stamp(stampFile);
    } catch {
      // Of somebody else: contents are read the next time, too.
    }
    return true;
  }

  /** Says what something was made of. @param {string} stampFile */
  stamp(stampFile) {
    writeFileSync(stampFile, `${this.#contents}\n${this.#look}`);
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

/** Whoever writes a file changes this, whatever he does with its times. */
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
