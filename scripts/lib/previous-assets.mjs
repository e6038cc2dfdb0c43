import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** File next to the start page with the names of the files that a build itself created. */
const OWN = '.own-files';
/** A page left open on Friday must be able to load its next screen on Monday. */
const RETENTION_MS = 4 * 86_400_000;

/**
 * Copies assets that only previous frontend builds have into the new one, for some days: a running server
 * delivers their start page until it is restarted, and open pages load screens on demand.
 * @param {string} target folder of the previous build, which may be missing
 * @param {string} draft folder of the new one
 */
export function copyPreviousAssets(target, draft, now = Date.now()) {
  const own = new Set(readdirSync(join(draft, 'assets')));
  writeFileSync(join(draft, OWN), [...own].join('\n'));
  if (!existsSync(join(target, 'assets'))) return;
  const list = join(target, OWN);
  const ofLast = existsSync(list) ? new Set(readFileSync(list, 'utf8').split('\n')) : null;
  for (const name of readdirSync(join(target, 'assets'))) {
    if (own.has(name)) continue;
    const file = join(target, 'assets', name);
    // Files that are no longer used from now on; for the others the time was set when that happened.
    const since = ofLast === null || ofLast.has(name) ? now : statSync(file).mtimeMs;
    if (now - since > RETENTION_MS) continue;
    const copy = join(draft, 'assets', name);
    copyFileSync(file, copy);
    utimesSync(copy, since / 1000, since / 1000);
  }
}
