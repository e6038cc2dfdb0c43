import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheDir } from './paths.mjs';

/** Replaces a folder by a draft on the same disk: a running program never sees a partial folder. */
export function replaceFolder(draft, target) {
  const old = join(cacheDir(), `old-${process.pid}-${basename(draft)}`);
  mkdirSync(cacheDir(), { recursive: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
}
