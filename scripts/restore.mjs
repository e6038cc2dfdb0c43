// npm run restore -- [--at '2026-11-22 10:15']: restores a plant from the set in BACKUP_DIR into an empty
// DATA_DIR, at that moment in the plant's time zone, or as late as possible; its files go into S3_BUCKET if
// it is set. See docs/5-operations.md.
import { parseArgs } from 'node:util';
import { containerDatabase, restorePlantFiles } from './backup/container.mjs';
import { keyOfSet } from './backup/key.mjs';
import { parseMoment } from './backup/parse-moment.mjs';
import { restoreWithPgBackRest, pgBackRestDatabase, stopPgBackRest } from './backup/pgbackrest.mjs';
import { restorePlant } from './backup/restore-plant.mjs';
import { openTarget } from './backup/target.mjs';
import { isUnfinished } from './backup/unfinished.mjs';
import { Vault } from './backup/vault.mjs';
import { clockText, timeZone, errorMessage } from './backup/error-message.mjs';
import { builtProgram } from './lib/bundle.mjs';
import { dataDirFromEnv } from './lib/paths.mjs';
import { endRecorded, onStopRequest, run } from './lib/processes.mjs';
import { backupSettings, filesBucket } from './lib/settings.mjs';

process.env.TZ = timeZone();
try {
  const { values } = parseArgs({ options: { at: { type: 'string' } } });
  const settings = backupSettings();
  if (!settings)
    throw new Error('Укажите, откуда восстанавливать: BACKUP_DIR=/путь/к/копиям npm run restore');
  const folder = await openTarget(settings);
  const time = values.at === undefined ? null : parseMoment(values.at);
  const vault = new Vault(folder, await keyOfSet(folder));
  const dataDir = dataDirFromEnv();
  const bucket = filesBucket();
  const [container, ofOwners] = [containerDatabase(), pgBackRestDatabase()];
  if (container)
    logRestored(bucket, await restorePlantFiles({ vault, dataDir, at: time, bucket, ...container }));
  else if (ofOwners) {
    onStopRequest(async () => {
      await stopPgBackRest();
      process.exit(1);
    });
    logRestored(bucket, await restoreWithPgBackRest({ vault, dataDir, at: time, bucket, ...ofOwners }));
  } else await restoreHere({ vault, dataDir, at: time, bucket });
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}

function logRestored(bucket, laidOut) {
  console.log(
    `Разложена копия от ${clockText(laidOut.base.startedAt)}. Запустите Postgres, если его запускаете вы, и систему: журнал проиграется, входы завершатся сами.`,
  );
  logBucket(bucket, laidOut);
  logHole(laidOut.hole);
}

/** Otherwise the user would believe that the restore is complete. */
function logHole(hole) {
  if (hole)
    console.error(
      `Внимание: в наборе нет сегмента журнала ${hole}. Всё, что записано после него, восстановить нельзя.`,
    );
}

/** Two plants with the same files would delete each other's files. */
function logBucket(bucket, { files, laid }) {
  if (bucket === null) return;
  console.log(`Файлы в бакете ${bucket.name}: записано ${laid}, уже были ${files - laid}.`);
  if (laid < files)
    console.log(
      'Не запускайте с этим бакетом две системы: каждая удаляет из него то, что не нужно ей самой.',
    );
}

async function restoreHere({ vault, dataDir, at, bucket }) {
  onStopRequest(async () => {
    await endRecorded(dataDir, 'postgres', { signal: 'SIGINT' });
    if (isUnfinished(dataDir))
      console.error('Прервано. Повторите команду: она уберёт начатое и начнёт заново.');
    process.exit(1);
  });
  const restored = await restorePlant({ vault, dataDir, at, bucket, log: console.log });
  const journal = await run(process.execPath, [await builtProgram('backend', 'audit-check')], {
    env: { DATABASE_URL: restored.postgres.readerUrl, DATA_DIR: dataDir },
  }).finally(() => restored.stop());
  const lastEvent = restored.lastEventAt ? clockText(restored.lastEventAt) : 'нет';
  console.log(`Восстановлено в ${dataDir}. Последнее событие: ${lastEvent}. Все входы завершены.`);
  logBucket(bucket, restored);
  logHole(restored.hole);
  if (journal.code === 0) console.log(journal.output.trim().split('\n').at(-1));
  else {
    // The data is complete, but was modified: a calling script must get an error exit code.
    console.error(journal.output.trim());
    process.exitCode = 1;
  }
  console.log(`Проверьте и запустите: DATA_DIR=${dataDir} npm start, затем npm run check:ledger`);
}
