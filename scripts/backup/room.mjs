import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const MEGABYTE = 1e6;
const text = (bytes) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('ru-RU')} МБ`;

/** The folder itself, or the nearest one above it that is there. @param {string} path @returns {string} */
export const standing = (path) => (existsSync(path) ? path : standing(dirname(path)));

/**
 * Refuses before anything is written what will not fit.
 * @param {readonly (readonly [string, number])[]} wanted folders and bytes; those on one disk share its room
 * @param {(path: string) => { bavail: number, bsize: number }} [look]
 */
export function demandRoom(wanted, look = statfsSync) {
  const disks = new Map();
  for (const [path, bytes] of wanted) {
    const folder = standing(path);
    const { dev } = statSync(folder);
    const known = disks.get(dev);
    disks.set(dev, { folder: known?.folder ?? folder, bytes: (known?.bytes ?? 0) + bytes });
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = look(folder);
    if (bavail * bsize < bytes)
      throw new Error(
        `Мало места на диске ${folder}: нужно ${text(bytes)}, свободно ${text(bavail * bsize)}. Ничего не изменено.`,
      );
  }
}
