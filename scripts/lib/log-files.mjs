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

/** Logs that programs of ours write to. */
const watched = new Set();
let watching = null;

/**
 * Opens <dataDir>/logs/<name>.log for appending. While this process lives, a log that has grown over 20 MB becomes `.1`
 * and begins anew.
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
 * Copied and cut rather than renamed: programs go on writing where they have begun, Postgres and Redis too. What comes
 * between the last look and the cut is lost, a few lines at most. Without room for the copy the log stays as it is.
 */
export function rotate(file, maxBytes = MAX_BYTES) {
  try {
    if (statSync(file).size <= maxBytes) return;
    // Makes the room that the copy takes.
    rmSync(`${file}.1`, { force: true });
    const descriptor = openSync(file, 'r+');
    try {
      copyFileSync(file, `${file}.new`);
      // What was written meanwhile comes along, most of it at least.
      if (statSync(`${file}.new`).size !== fstatSync(descriptor).size) copyFileSync(file, `${file}.new`);
      renameSync(`${file}.new`, `${file}.1`);
      ftruncateSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // There is none yet, or no room for a second one.
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
