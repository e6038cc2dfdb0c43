import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * After it resolves, a power cut cannot lose data written to the disks of the folders. One call per disk is
 * used instead of two per file. Windows has no such call.
 * @param {readonly string[]} folders missing ones are skipped
 * @throws the system's message for a failing disk
 */
export async function flushDisks(folders) {
  if (process.platform === 'win32') return;
  const existing = folders.filter((folder) => existsSync(folder));
  if (existing.length === 0) return;
  // On other systems sync accepts no folders and flushes all disks.
  await run('sync', process.platform === 'linux' ? ['-f', ...existing] : []);
}
