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

/** Names of what a build made itself, in a file beside its start page. */
const OWN = '.own-files';
/** Whoever left a page open on Friday opens its next screen on Monday. */
const RETENTION_MS = 4 * 86_400_000;

/**
 * Takes what only former builds of the interface have over into a new one, for some days: a running server hands out their start
 * page until it is started anew, and pages that are open load a screen when somebody opens it.
 * @param {string} target folder of the build before, or of none
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
    // What goes out of use now; the others have got the time when they did.
    const since = ofLast === null || ofLast.has(name) ? now : statSync(file).mtimeMs;
    if (now - since > RETENTION_MS) continue;
    const copy = join(draft, 'assets', name);
    copyFileSync(file, copy);
    utimesSync(copy, since / 1000, since / 1000);
  }
}
