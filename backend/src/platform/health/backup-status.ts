import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Times of the latest WAL backup and the latest full backup in ISO 8601, written by
 * `scripts/backup/backup-status.mjs`.
 */
type BackupStatus = Readonly<Record<'at' | 'base', string>>;

/**
 * Latest report of the backup scripts.
 * @throws when there is none
 */
export async function readBackupStatus(dataDir: string): Promise<BackupStatus> {
  return JSON.parse(await readFile(join(dataDir, 'run', 'backup.json'), 'utf8')) as BackupStatus;
}
