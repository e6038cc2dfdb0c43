// Scheduled backups of a plant in containers, until it is stopped (docker-compose.yml, `backup`). `npm start`
// runs them itself when it is started with BACKUP_DIR. See docs/5-operations.md.
import { containerDatabase } from './backup/container.mjs';
import { scheduleBackups } from './backup/schedule.mjs';
import { errorMessage } from './backup/error-message.mjs';
import { diskOfBackup, reportDisks } from './lib/report-disks.mjs';
import { jsonLog } from './lib/json-log.mjs';
import { dataDirFromEnv } from './lib/paths.mjs';
import { backupSettings } from './lib/settings.mjs';

const log = jsonLog('backup', 1);

try {
  const backup = backupSettings();
  if (!backup) throw new Error('Укажите, куда сохранять: BACKUP_DIR.');
  const backups = await scheduleBackups({ dataDir: dataDirFromEnv(), backup }, log);
  log(`Резервные копии: ${backup.folder}`);
  reportDisks(dataDirFromEnv(), { database: containerDatabase()?.cluster, ...diskOfBackup(backup) });
  const stop = () => void backups.stop().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);
} catch (error) {
  log(errorMessage(error), error);
  process.exitCode = 1;
}
