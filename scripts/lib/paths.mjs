import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(root, ...parts);

/** DATA_DIR, relative to the project folder and not to the working directory. */
export const dataDirFromEnv = () => resolve(root, process.env.DATA_DIR || '.data');

/** Rebuildable files that all copies of the product share. `npm ci` removes them, which is intended. */
export function cacheDir() {
  const folder = inRoot('node_modules', '.cache', 'naryad');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Node's compile cache: it makes the next start of a program a sixth faster. */
export const compiledDir = () => join(cacheDir(), 'compiled');

/**
 * The folder of an installed package, or null. Searches folders, because `exports` of a package may hide its
 * package.json.
 */
export function packageDir(name, from = root) {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder)) ?? null;
}

/** TypeScript 7 by path: `.bin/tsc` is TypeScript 6, which the Nest CLI needs. */
export const tsc = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');
