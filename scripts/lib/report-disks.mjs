import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file.mjs';

const EVERY_MS = 15_000;

/**
 * Periodically writes the free space of disks that the programs cannot see to <dataDir>/run/disks.json, where
 * the metrics read it. A disk that does not respond is no longer updated and its value becomes stale; the
 * others continue.
 * @param {string} dataDir
 * @param {{ database?: string, backup?: string }} folders
 * @returns {() => void} ends it
 */
export function reportDisks(dataDir, folders, everyMs = EVERY_MS) {
  const report = {};
  /** Folders without a response yet: a network folder may hang, and each pending request blocks a thread. */
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
      // The disk is missing, or the file cannot be written: another alert covers this.
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

/**
 * The disk of the backups, unless they are in a bucket.
 * @param {null | { folder: string, bucket: object | null }} backup
 */
export const diskOfBackup = (backup) => (backup && !backup.bucket ? { backup: backup.folder } : {});
