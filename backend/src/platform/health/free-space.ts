import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Disks that the program may be unable to see: the data folder of Postgres, and the backup folder. */
export const REPORTED_DISKS = ['database', 'backup'] as const;
type ReportedDisk = (typeof REPORTED_DISKS)[number];

/**
 * Reported every 15 s (`scripts/lib/report-disks.mjs`); an older report is ignored, because the disk may
 * hang.
 */
const REPORT_VALID_MS = 120_000;

/** Free bytes of all disks of the plant; a disk that fails or has no report is omitted. */
export async function freeOnDisks(dataDir: string): Promise<Partial<Record<'files' | ReportedDisk, number>>> {
  const [files, reported] = await Promise.allSettled([statfs(dataDir), readDiskReport(dataDir)]);
  return {
    ...(files.status === 'fulfilled' && { files: files.value.bavail * files.value.bsize }),
    ...(reported.status === 'fulfilled' && reported.value),
  };
}

/**
 * Latest reported free bytes, written by the process that started Postgres or makes the backups; outdated
 * reports are omitted.
 */
async function readDiskReport(dataDir: string): Promise<Partial<Record<ReportedDisk, number>>> {
  const text = await readFile(join(dataDir, 'run', 'disks.json'), 'utf8').catch(() => '{}');
  const report = JSON.parse(text) as Partial<Record<ReportedDisk, { at: string; bytes: number }>>;
  const fresh = REPORTED_DISKS.flatMap((disk) => {
    const one = report[disk];
    return one && Date.now() - Date.parse(one.at) < REPORT_VALID_MS ? [[disk, one.bytes]] : [];
  });
  return Object.fromEntries(fresh) as Partial<Record<ReportedDisk, number>>;
}
