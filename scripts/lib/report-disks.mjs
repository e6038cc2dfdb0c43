import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file.mjs';

const EVERY_MS = 15_000;

/**
 * Tells the program again and again how much is free on disks that it does not see itself: the metrics read it in
 * <dataDir>/run/disks.json. One that does not answer is told no more, and what was told of it grows old; the others go on.
 * @param {string} dataDir
 * @param {{ database?: string, backup?: string }} folders
 * @returns {() => void} ends it
 */
export function reportDisks(dataDir, folders, everyMs = EVERY_MS) {
  const report = {};
  /** Those that have not answered yet: a folder of another machine may hang, and each question holds a thread. */
  const pending = new Set();
  const measure = async (disk, folder) => {
    if (pending.has(disk)) return;
    pending.add(disk);
    try {
      const { bavail, bsize } = await statfs(folder);
      report[disk] = { at: new Date().toISOString(), bytes: bavail * bsize };
      mkdirSync(join(dataDir, 'run'), { recursive: true });
      replaceFile(join(dataDir, 'run', 'disks.json'), JSON.stringify(report));
    } catch {
      // Not there, or no room to say so: its alert is another one.
    } finally {
      pending.delete(disk);
    }
  };
  const own = Object.entries(folders).filter(([, folder]) => folder !== undefined);
  const measureAll = () => own.forEach(([disk, folder]) => void measure(disk, folder));
  measureAll();
  const timer = setInterval(measureAll, everyMs).unref();
  return () => clearInterval(timer);
}

/** Where backups lie, when that is a disk. @param {null | { folder: string, bucket: object | null }} backup */
export const diskOfBackup = (backup) => (backup && !backup.bucket ? { backup: backup.folder } : {});
