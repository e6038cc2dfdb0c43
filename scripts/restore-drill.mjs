// npm run restore:drill: restores the newest state of BACKUP_DIR beside the running plant, checks the ledger there, compares
// what is only ever added to, and says what would have been lost and how long it would have taken. Exit code 1 when the copy
// is no good. See docs/5-operations.md.
import { containerDatabase } from './backup/container.mjs';
import { compareGrowth, growthOf } from './backup/growth.mjs';
import { keyOfPlant } from './backup/key.mjs';
import { databaseOfPlant } from './backup/plant-database.mjs';
import { restorePlant } from './backup/restore-plant.mjs';
import { openTarget } from './backup/target.mjs';
import { Vault } from './backup/vault.mjs';
import { clockText, wordsOf } from './backup/words.mjs';
import { makeTemporaryDataDir, removeDataDir } from './embedded.mjs';
import { programFile } from './lib/bundle.mjs';
import { dataDirFromEnv } from './lib/paths.mjs';
import { onStopRequest, run } from './lib/processes.mjs';
import { backupSettings } from './lib/settings.mjs';

const seconds = (ms) => (ms / 1000).toFixed(1);
const dataDir = await makeTemporaryDataDir();
// A drill that is broken off leaves no second plant behind.
onStopRequest(async () => {
  await removeDataDir(dataDir);
  process.exit(1);
});
try {
  await drill();
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
} finally {
  await removeDataDir(dataDir);
}

async function drill() {
  const settings = backupSettings();
  if (!settings) throw new Error('Укажите набор копий: BACKUP_DIR=/путь/к/копиям npm run restore:drill');
  if (containerDatabase())
    throw new Error(
      'В контейнерах нет второго PostgreSQL. Проверьте копию на другой машине: BACKUP_DIR=… DATA_DIR=/srv/drill npm run restore, затем npm run check:ledger.',
    );
  const folder = await openTarget(settings);
  const plant = dataDirFromEnv();
  const vault = new Vault(folder, await keyOfPlant(folder, plant));
  const { adminUrl } = databaseOfPlant(plant, vault);
  const live = await growthOf(adminUrl);
  const began = performance.now();
  const restored = await restorePlant({ vault, dataDir, at: null });
  try {
    const took = performance.now() - began;
    const [checked, journal] = await Promise.all(
      ['ledger-check', 'audit-check'].map((program) =>
        run(process.execPath, [programFile('backend', program)], {
          // Of the copy, also where those of the plant lie in a bucket.
          env: { DATABASE_URL: restored.postgres.readerUrl, DATA_DIR: dataDir, S3_BUCKET: '' },
        }),
      ),
    );
    const { missing, wrong } = await compareGrowth(adminUrl, restored.postgres.adminUrl, live);
    if (restored.hole)
      wrong.push(`В наборе нет сегмента журнала ${restored.hole}: всё, что записано после него, потеряно.`);
    const lost = live.newest && restored.newest ? Math.max(0, live.newest - restored.newest.getTime()) : 0;
    console.log(
      `Копия от ${clockText(restored.base.startedAt)}. Файлов базы: ${restored.base.database.files.length}, загруженных: ${restored.files}; хеши сошлись.`,
    );
    // All of it where a rule is broken.
    for (const { code, output } of [checked, journal])
      console.log(code === 0 ? output.trim().split('\n').at(-1) : output.trim());
    console.log(`Потерялось бы (RPO): ${seconds(lost)} с событий, строк: ${missing}`);
    console.log(`Восстановление заняло (RTO): ${seconds(took)} с`);
    for (const line of wrong) console.error(line);
    if (checked.code !== 0 || journal.code !== 0 || wrong.length > 0) process.exitCode = 1;
  } finally {
    await restored.stop();
  }
}
