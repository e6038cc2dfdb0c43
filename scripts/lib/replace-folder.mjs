import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheDir } from './paths.mjs';

/** Puts a folder made beside into the place of another: a running program never meets half of it. Both on one disk. */
export function replaceFolder(draft, target) {
  const old = join(cacheDir(), `old-${process.pid}-${basename(draft)}`);
  mkdirSync(cacheDir(), { recursive: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
}
