import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Disks that the program may not see itself: the folder of Postgres, and that of the backups. */
export const REPORTED_DISKS = ['database', 'backup'] as const;
type ReportedDisk = (typeof REPORTED_DISKS)[number];

/** It is told every 15 s (`scripts/lib/report-disks.mjs`); of a disk that does not answer any more nothing is known. */
const REPORT_VALID_MS = 120_000;

/** Free bytes of all disks that the plant works on; of one that fails or is not told of nothing. */
export async function freeOnDisks(dataDir: string): Promise<Partial<Record<'files' | ReportedDisk, number>>> {
  const [files, told] = await Promise.allSettled([statfs(dataDir), readDiskReport(dataDir)]);
  return {
    ...(files.status === 'fulfilled' && { files: files.value.bavail * files.value.bsize }),
    ...(told.status === 'fulfilled' && told.value),
  };
}

/** Free bytes, as whoever started Postgres or makes the backups last said; nothing of a disk that nobody told of lately. */
async function readDiskReport(dataDir: string): Promise<Partial<Record<ReportedDisk, number>>> {
  const text = await readFile(join(dataDir, 'run', 'disks.json'), 'utf8').catch(() => '{}');
  const report = JSON.parse(text) as Partial<Record<ReportedDisk, { at: string; bytes: number }>>;
  const fresh = REPORTED_DISKS.flatMap((disk) => {
    const one = report[disk];
    return one && Date.now() - Date.parse(one.at) < REPORT_VALID_MS ? [[disk, one.bytes]] : [];
  });
  return Object.fromEntries(fresh) as Partial<Record<ReportedDisk, number>>;
}
