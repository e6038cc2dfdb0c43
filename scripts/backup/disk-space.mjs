import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const MEGABYTE = 1e6;
const text = (bytes) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('ru-RU')} МБ`;

/**
 * The folder itself, or its nearest existing ancestor.
 * @param {string} path
 * @returns {string}
 */
export const existingAncestor = (path) => (existsSync(path) ? path : existingAncestor(dirname(path)));

/**
 * Throws before anything is written when the disk space is not sufficient.
 * @param {readonly (readonly [string, number])[]} required folders and bytes; folders on one disk share its
 * space
 * @param {(path: string) => { bavail: number, bsize: number }} [statfs]
 */
export function requireDiskSpace(required, statfs = statfsSync) {
  const disks = new Map();
  for (const [path, bytes] of required) {
    const folder = existingAncestor(path);
    const { dev } = statSync(folder);
    const disk = disks.get(dev);
    disks.set(dev, { folder: disk?.folder ?? folder, bytes: (disk?.bytes ?? 0) + bytes });
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = statfs(folder);
    if (bavail * bsize < bytes)
      throw new Error(
        `Мало места на диске ${folder}: нужно ${text(bytes)}, свободно ${text(bavail * bsize)}. Ничего не изменено.`,
      );
  }
}
