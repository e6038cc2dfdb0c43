import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../lib/replace-file.mjs';

const fileOf = (dataDir) => join(dataDir, 'run', 'backup.json');

/**
 * What the backups of a plant have told of themselves: for the metrics, and to know its set again.
 * @typedef {{ at: string, base: string, set: string | null }} Told
 *   at: until then everything is in the set; base: when its newest base was begun (both in ISO 8601, before the first success: when
 *   the schedule began); set: where it lies, once something has come into it
 */

/** Null where backups were never made. @param {string} dataDir @returns {Partial<Told> | null} */
export function readBackupStatus(dataDir) {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} dataDir @param {Told} status */
export function writeBackupStatus(dataDir, status) {
  // Of containers: no launcher has made it.
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  replaceFile(fileOf(dataDir), JSON.stringify(status));
}

/** Refuses a second set beside that of the running plant: the log that it takes would be missing in the first one. */
export function requireSameSet(dataDir, path) {
  const set = readBackupStatus(dataDir)?.set ?? path;
  if (set !== path)
    throw new Error(
      `Копии этой системы идут в ${set}. Для второго места скопируйте весь набор; чтобы сменить место, запустите систему с BACKUP_DIR=${path}.`,
    );
}
