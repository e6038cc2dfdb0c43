import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Disks that the program may not see itself: the folder of Postgres, and that of the backups. */
export const TOLD_DISKS = ['database', 'backup'] as const;
type ToldDisk = (typeof TOLD_DISKS)[number];

/** It is told every 15 s (`scripts/lib/disks.mjs`); of a disk that does not answer any more nothing is known. */
const TRUE_FOR_MS = 120_000;

/** Free bytes of all disks that the plant works on; of one that fails or is not told of nothing. */
export async function freeOnDisks(dataDir: string): Promise<Partial<Record<'files' | ToldDisk, number>>> {
  const [files, told] = await Promise.allSettled([statfs(dataDir), disksTold(dataDir)]);
  return {
    ...(files.status === 'fulfilled' && { files: files.value.bavail * files.value.bsize }),
    ...(told.status === 'fulfilled' && told.value),
  };
}

/** Free bytes, as whoever started Postgres or makes the backups last said; nothing of a disk that nobody told of lately. */
async function disksTold(dataDir: string): Promise<Partial<Record<ToldDisk, number>>> {
  const text = await readFile(join(dataDir, 'run', 'disks.json'), 'utf8').catch(() => '{}');
  const told = JSON.parse(text) as Partial<Record<ToldDisk, { at: string; bytes: number }>>;
  const fresh = TOLD_DISKS.flatMap((disk) => {
    const one = told[disk];
    return one && Date.now() - Date.parse(one.at) < TRUE_FOR_MS ? [[disk, one.bytes]] : [];
  });
  return Object.fromEntries(fresh) as Partial<Record<ToldDisk, number>>;
}
