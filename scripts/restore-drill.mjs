// npm run restore:drill: restores the newest state of BACKUP_DIR next to the running plant, checks its
// ledger, compares rows and files with those of the plant, and reports what would have been lost and how long
// it would have taken. Exit code 1 when the copy is invalid. `--restored`: verifies a database that another
// tool has restored at DRILL_DATABASE_URL. In containers in two steps, with a separate Postgres between them.
// See docs/5-operations.md.
import { parseArgs } from 'node:util';
import { momentOfPlant } from './backup/compare-rows.mjs';
import { containerDatabase } from './backup/container.mjs';
import { verifyDrill, restoreForDrill } from './backup/container-drill.mjs';
import { verifyCopy } from './backup/verify-copy.mjs';
import { restoreCopy } from './backup/restore-copy.mjs';
import { verifyRestored } from './backup/verify-restored.mjs';
import { keyOfPlant, keyOfSet } from './backup/key.mjs';
import { pgBackRestDatabase, stopPgBackRest } from './backup/pgbackrest.mjs';
import { databaseOfPlant, plantAt } from './backup/plant-database.mjs';
import { restorePlant } from './backup/restore-plant.mjs';
import { openTarget } from './backup/target.mjs';
import { Vault } from './backup/vault.mjs';
import { errorMessage } from './backup/error-message.mjs';
import { makeTemporaryDataDir, removeDataDir } from './embedded.mjs';
import { dataDirFromEnv } from './lib/paths.mjs';
import { onStopRequest } from './lib/processes.mjs';
import { backupSettings } from './lib/settings.mjs';

try {
  const { values } = parseArgs({
    options: {
      'lay-out': { type: 'boolean' },
      'laid-out': { type: 'string' },
      restored: { type: 'boolean' },
    },
  });
  if (values.restored) end(await verifyRestored(restoredByOthers()));
  else if (values['lay-out']) await restoreIntoVolumes();
  else if (values['laid-out']) end(await verifyDrill(values['laid-out'], dataDirFromEnv()));
  else await drill();
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}

function end(isGood) {
  if (!isGood) process.exitCode = 1;
}

function restoredByOthers(env = process.env) {
  const { DATABASE_OWNER_URL, DATABASE_URL, DRILL_DATABASE_URL: copyUrl } = env;
  const url = DATABASE_OWNER_URL || DATABASE_URL;
  if (!url || !copyUrl) throw new Error('Нужны DATABASE_OWNER_URL системы и DRILL_DATABASE_URL её копии.');
  return { url, copyUrl, dataDir: dataDirFromEnv() };
}

async function openSet() {
  const settings = backupSettings();
  if (!settings) throw new Error('Укажите набор копий: BACKUP_DIR=/путь/к/копиям npm run restore:drill');
  return openTarget(settings);
}

async function restoreIntoVolumes() {
  const container = containerDatabase();
  if (!container) throw new Error('Укажите тома для проверки копии: BACKUP_CLUSTER и BACKUP_WAL_SPOOL.');
  const folder = await openSet();
  const vault = new Vault(folder, await keyOfSet(folder));
  await restoreForDrill({ vault, dataDir: dataDirFromEnv(), ...container });
  console.log('Копия разложена для проверки.');
}

async function drill() {
  if (containerDatabase())
    throw new Error('В контейнерах копия проверяется рядом: docker compose --profile drill run --rm drill');
  const copyDir = await makeTemporaryDataDir();
  // An aborted drill leaves no second plant behind.
  onStopRequest(async () => {
    await stopPgBackRest();
    await removeDataDir(copyDir);
    process.exit(1);
  });
  try {
    const folder = await openSet();
    const dataDir = dataDirFromEnv();
    const vault = new Vault(folder, await keyOfPlant(folder, dataDir));
    const url = databaseOfPlant(dataDir, vault).plantUrl;
    const before = await momentOfPlant(url);
    const began = performance.now();
    const ofOwners = pgBackRestDatabase();
    const { stop, ...copy } = ofOwners?.url
      ? await restoreCopy({ vault, dataDir: copyDir, ...ofOwners })
      : await ownCopy(vault, copyDir);
    const durationMs = performance.now() - began;
    end(await verifyCopy({ url, dataDir, before }, { ...copy, durationMs }).finally(stop));
  } finally {
    await removeDataDir(copyDir);
  }
}

async function ownCopy(vault, dataDir) {
  const { postgres, base, ...restored } = await restorePlant({ vault, dataDir, at: null });
  return {
    ...restored,
    url: plantAt(postgres.adminUrl),
    readerUrl: postgres.readerUrl,
    dataDir,
    startedAt: base.startedAt,
    databaseFiles: base.database.files.length,
  };
}
