import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resetOnce } from './reset-after-restore.mjs';
import { momentOfPlant } from './compare-rows.mjs';
import { restorePlantFiles } from './container.mjs';
import { verifyCopy } from './verify-copy.mjs';
import { plantAt } from './plant-database.mjs';
import { refuseUnfinished } from './unfinished.mjs';
import { retryUntilAvailable } from './retry-until-available.mjs';

/** Data that the first step passes to the second. */
const noteOf = (dataDir) => join(dataDir, 'drill.json');
/** A server that cannot be reached for this long counts as stopped. */
const CONNECT_TIMEOUT_MS = 60_000;

/**
 * Restores the newest state of a set into volumes of a drill, whose own Postgres is started afterwards.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string } & ReturnType<typeof containerDatabase>}
 * what adminUrl: of the running plant; all other values are of the drill
 * @throws when the volumes are not empty
 */
export async function restoreForDrill({ adminUrl, dataDir, ...where }) {
  const before = await momentOfPlant(plantAt(adminUrl));
  const began = Date.now();
  const { base, files, filesAt, hole } = await restorePlantFiles({ ...where, dataDir, at: null });
  const { startedAt, database } = base;
  const note = { before, began, startedAt, databaseFiles: database.files.length, files, filesAt, hole };
  writeFileSync(noteOf(dataDir), JSON.stringify(note));
}

/**
 * Resets that copy, as the first start of a restored plant does, and verifies it.
 * @param {string} copyDir
 * @param {string} dataDir of the running plant
 * @returns {Promise<boolean>} whether the copy is valid
 */
export async function verifyDrill(copyDir, dataDir, env = process.env) {
  const { BACKUP_DATABASE_URL: plantServer, DRILL_DATABASE_URL: copyServer } = env;
  if (!plantServer || !copyServer) throw new Error('Нужны BACKUP_DATABASE_URL и DRILL_DATABASE_URL.');
  refuseUnfinished(copyDir);
  if (!existsSync(noteOf(copyDir)))
    throw new Error('Копия для проверки разложена не до конца. Удалите тома проверки и начните заново.');
  const { before, began, ...laidOut } = JSON.parse(readFileSync(noteOf(copyDir), 'utf8'));
  const url = plantAt(copyServer);
  const done = await retryUntilAvailable(
    () => resetOnce(copyDir, url, () => console.log('Жду, пока копия проиграет журнал…')),
    CONNECT_TIMEOUT_MS,
  );
  if (!done) throw new Error('Эта копия уже проверена. Удалите тома проверки и начните заново.');
  const copy = {
    ...laidOut,
    url,
    readerUrl: url,
    dataDir: copyDir,
    lastEventAt: done.lastEventAt,
    durationMs: Date.now() - began,
  };
  return verifyCopy({ url: plantAt(plantServer), dataDir, before }, copy);
}
