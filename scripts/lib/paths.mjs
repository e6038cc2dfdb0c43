import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(root, ...parts);

/** DATA_DIR, taken from the folder of the project rather than from where the command was typed. */
export const dataDirFromEnv = () => resolve(root, process.env.DATA_DIR || '.data');

/** Rebuildable things that all copies of the product share. Gone after `npm ci`, which is right. */
export function cacheDir() {
  const folder = inRoot('node_modules', '.cache', 'naryad');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Where Node keeps what it has compiled: the next start of a program takes a sixth less. */
export const compiledDir = () => join(cacheDir(), 'compiled');

/** The folder of an installed package, or null. By folders, because `exports` of a package may hide its package.json. */
export function packageDir(name, from = root) {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder)) ?? null;
}

/** TypeScript 7 by path: `.bin/tsc` is TypeScript 6, which the Nest CLI needs. */
export const tsc = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');
