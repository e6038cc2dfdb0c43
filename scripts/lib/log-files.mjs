import { mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 20 * 1024 * 1024;

/** Opens <dataDir>/logs/<name>.log for appending; a big one of earlier starts is kept once as `.1`. */
export function openLog(dataDir, name) {
  const file = logFile(dataDir, name);
  mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  try {
    if (statSync(file).size > MAX_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // There is none yet.
  }
  return openSync(file, 'a', 0o600);
}

export const logFile = (dataDir, name) => join(dataDir, 'logs', `${name}.log`);

/** The last lines of a log, for an error message. */
export function logTail(dataDir, name, lines = 15) {
  try {
    return readFileSync(logFile(dataDir, name), 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}
