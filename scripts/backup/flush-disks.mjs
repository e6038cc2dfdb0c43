import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * When it answers, no power cut takes back what was written to the disks of some folders: one call for each disk instead of two
 * for each of its files. Windows has no such call.
 * @param {readonly string[]} folders those that are not there are left out
 * @throws what the system says of a disk that fails
 */
export async function flushDisks(folders) {
  if (process.platform === 'win32') return;
  const existing = folders.filter((folder) => existsSync(folder));
  if (existing.length === 0) return;
  // Elsewhere it takes no folders, and flushes all disks.
  await run('sync', process.platform === 'linux' ? ['-f', ...existing] : []);
}
