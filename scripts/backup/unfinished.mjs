import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Exists from the first to the last step of a restore: the data folder is not a complete plant yet. */
const fileOf = (dataDir) => join(dataDir, 'restore-unfinished');

/** @param {string} dataDir */
export const isUnfinished = (dataDir) => existsSync(fileOf(dataDir));

/** @param {string} dataDir */
export function markUnfinished(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileOf(dataDir), '');
}

/** @param {string} dataDir */
export const markFinished = (dataDir) => rmSync(fileOf(dataDir), { force: true });

/**
 * Throws before an incompletely restored plant is started.
 * @param {string} dataDir
 */
export function refuseUnfinished(dataDir) {
  if (isUnfinished(dataDir))
    throw new Error(
      `Восстановление в ${dataDir} оборвалось. Повторите его той же командой: оно уберёт начатое и начнёт заново.`,
    );
}
