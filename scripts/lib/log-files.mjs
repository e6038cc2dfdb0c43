import {
  closeSync,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 20 * 1024 * 1024;
const CHECK_INTERVAL_MS = 2_000;

/** Logs that our programs write to. */
const watched = new Set();
let watching = null;

/**
 * Opens <dataDir>/logs/<name>.log for appending. While this process is running, a log larger than 20 MB is
 * moved to `.1` and truncated.
 */
export function openLog(dataDir, name) {
  const file = logFile(dataDir, name);
  mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  rotate(file);
  watched.add(file);
  watching ??= setInterval(() => watched.forEach((each) => rotate(each)), CHECK_INTERVAL_MS).unref();
  return openSync(file, 'a', 0o600);
}

/**
 * Copies and truncates instead of renaming, because programs (also Postgres and Redis) continue to write to
 * the open file. Lines written between the copy and the truncation are lost, a few at most. Without space for
 * the copy the log is left as it is.
 */
export function rotate(file, maxBytes = MAX_BYTES) {
  try {
    if (statSync(file).size <= maxBytes) return;
    // Frees the space that the copy needs.
    rmSync(`${file}.1`, { force: true });
    const descriptor = openSync(file, 'r+');
    try {
      copyFileSync(file, `${file}.new`);
      // Copies again if lines were written during the first copy, so that most of them are included.
      if (statSync(`${file}.new`).size !== fstatSync(descriptor).size) copyFileSync(file, `${file}.new`);
      renameSync(`${file}.new`, `${file}.1`);
      ftruncateSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // There is none yet, or no space for a second one.
    rmSync(`${file}.new`, { force: true, recursive: true });
  }
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
