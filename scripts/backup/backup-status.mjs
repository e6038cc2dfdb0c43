import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../lib/replace-file.mjs';

const fileOf = (dataDir) => join(dataDir, 'run', 'backup.json');

/**
 * Status that the backups of a plant report: for the metrics, and to recognise the plant's set.
 * @typedef {{ at: string, base: string, set: string | null }} Told at: everything up to this time is in the
 * set; base: start of its newest base (both in ISO 8601, before the first success: start of the schedule);
 * set: path of the set, once it contains a backup
 */

/**
 * Null when no backup was ever made.
 * @param {string} dataDir
 * @returns {Partial<Told> | null}
 */
export function readBackupStatus(dataDir) {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {string} dataDir
 * @param {Told} status
 */
export function writeBackupStatus(dataDir, status) {
  // In containers the folder may not exist yet, because no launcher has created it.
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  replaceFile(fileOf(dataDir), JSON.stringify(status));
}

/**
 * Refuses a second set for the running plant: log segments stored in the second set would be missing in the
 * first one.
 */
export function requireSameSet(dataDir, path) {
  const set = readBackupStatus(dataDir)?.set ?? path;
  if (set !== path)
    throw new Error(
      `Копии этой системы идут в ${set}. Для второго места скопируйте весь набор; чтобы сменить место, запустите систему с BACKUP_DIR=${path}.`,
    );
}
