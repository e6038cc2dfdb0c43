import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** When the log and the whole database came into the set, in ISO 8601, as `scripts/backup/backup-status.mjs` writes it. */
type BackupStatus = Readonly<Record<'at' | 'base', string>>;

/** What whoever makes the backups last said of them. @throws where there are none */
export async function readBackupStatus(dataDir: string): Promise<BackupStatus> {
  return JSON.parse(await readFile(join(dataDir, 'run', 'backup.json'), 'utf8')) as BackupStatus;
}
