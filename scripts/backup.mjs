// npm run backup: adds a backup of the running plant to the set of BACKUP_DIR. `--files` backs up only what
// is new: the database log and uploaded files; `--list` lists the backups. A plant started with BACKUP_DIR
// makes backups automatically. See docs/5-operations.md.
import { parseArgs } from 'node:util';
import { systemAt } from './backup/base-backup.mjs';
import { keyOfPlant, OPEN_SET_TEXT, phraseOnce } from './backup/key.mjs';
import { demandOwnSet, manifestsOf } from './backup/manifest.mjs';
import { withBackupLock } from './backup/backup-lock.mjs';
import { stopPgBackRest } from './backup/pgbackrest.mjs';
import { databaseOfPlant } from './backup/plant-database.mjs';
import { createBackup, deleteExpired } from './backup/create-backup.mjs';
import { openTarget } from './backup/target.mjs';
import { requireSameSet } from './backup/backup-status.mjs';
import { Vault } from './backup/vault.mjs';
import { clockText, errorMessage } from './backup/error-message.mjs';
import { dataDirFromEnv } from './lib/paths.mjs';
import { onStopRequest } from './lib/processes.mjs';
import { backupSettings, filesBucket } from './lib/settings.mjs';

const KINDS = { base: 'база и файлы', files: 'новые файлы' };
const megabytes = (files) => (files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1);
const databaseText = ({ keptBy, files, size }) =>
  keptBy
    ? `копия pgBackRest ${keptBy.label}, ${megabytes([{ size }])} МБ`
    : `${files.length} файлов, ${megabytes(files)} МБ`;

onStopRequest(async () => {
  await stopPgBackRest();
  process.exit(1);
});
try {
  const { values } = parseArgs({ options: { files: { type: 'boolean' }, list: { type: 'boolean' } } });
  const settings = backupSettings();
  if (!settings) throw new Error('Укажите, куда сохранять: BACKUP_DIR=/путь/к/копиям npm run backup');
  const folder = await openTarget(settings);
  const dataDir = dataDirFromEnv();
  if (!values.list) requireSameSet(dataDir, folder.path);
  const passphrase = await phraseOnce(folder, dataDir);
  const vault = new Vault(folder, await keyOfPlant(folder, dataDir, { passphrase, mayBegin: !values.list }));
  if (values.list) {
    for (const { startedAt, kind, files, database } of await manifestsOf(vault))
      console.log(
        `${clockText(startedAt)}  ${KINDS[kind]}  ${megabytes([...files, ...(database?.files ?? [])])} МБ${database?.keptBy ? `, база: ${databaseText(database)}` : ''}`,
      );
  } else {
    const database = databaseOfPlant(dataDir, vault);
    await withBackupLock(
      database.adminUrl,
      () => copy({ vault, dataDir, database, keepDays: settings.keepDays, isFilesOnly: values.files }),
      () => console.log('Идёт другое копирование: жду, пока оно закончится…'),
    );
    if (!vault.key) console.warn(OPEN_SET_TEXT);
  }
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}

async function copy({ vault, dataDir, database, keepDays, isFilesOnly }) {
  await demandOwnSet(vault, await systemAt(database.adminUrl));
  // The log first, so that each file named by a row of it is among the files copied afterwards.
  if (isFilesOnly) await database.archiveWal();
  // Before a new base, because it may need the space of expired ones.
  else await deleteOldBackups(vault, keepDays);
  const { files, database: copied } = await createBackup({
    vault,
    dataDir,
    bucket: filesBucket(),
    database: isFilesOnly ? null : database,
  });
  if (copied) console.log(`База: ${databaseText(copied)}`);
  console.log(`Загруженные файлы: ${files.length}, ${megabytes(files)} МБ`);
  if (copied) await deleteOldBackups(vault, keepDays);
}

async function deleteOldBackups(vault, retentionDays) {
  const deleted = await deleteExpired(vault, retentionDays);
  if (deleted.backups > 0) console.log(`Удалено старых копий: ${deleted.backups}`);
}
