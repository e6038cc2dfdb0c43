import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** When the log and the whole database came into the set, in ISO 8601, as `scripts/backup/told.mjs` writes it. */
type BackupTold = Readonly<Record<'at' | 'base', string>>;

/** What whoever makes the backups last said of them. @throws where there are none */
export async function backupTold(dataDir: string): Promise<BackupTold> {
  return JSON.parse(await readFile(join(dataDir, 'run', 'backup.json'), 'utf8')) as BackupTold;
}
