import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { markRestored } from './reset-after-restore.mjs';
import { flushDisks } from './flush-disks.mjs';
import { plantFiles } from './plant-files.mjs';
import { requireDiskSpace } from './disk-space.mjs';
import { isUnfinished, markFinished, markUnfinished } from './unfinished.mjs';

/** @typedef {{ uid?: number, gid?: number }} Owner */

/**
 * Restores a plant for a Postgres that is started later by others. Postgres then replays the log, and the
 * first start of the programs does the reset (`reset-after-restore.mjs`). The programs do not start until the
 * restore is complete. A retry removes the remains of a failed attempt.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, plan: Awaited<ReturnType<typeof
 * import('./restore-plant.mjs').planOf>>, bucket: import('./s3-client.mjs').BucketSettings | null,
 * filesOwner?: Owner, cluster: { room: (readonly [string, number])[], folders: string[], restore():
 * Promise<unknown> }, }} what bucket: target of uploaded files instead of the folder; cluster: required disk
 * space, folders to flush
 * @throws when files or secrets already exist
 */
export async function restoreData({ vault, dataDir, plan, bucket, filesOwner = {}, cluster }) {
  const { base, files, filesAt, hole } = plan;
  const [uploads, secrets] = [join(dataDir, 'files'), join(dataDir, 'secrets.json')];
  const removeRestored = () => {
    for (const leftPath of [uploads, secrets]) rmSync(leftPath, { recursive: true, force: true });
  };
  if (isUnfinished(dataDir)) removeRestored();
  requireEmpty(uploads);
  if (existsSync(secrets))
    throw new Error(`Здесь уже есть данные: ${secrets}. Восстановите на пустое место.`);
  const target = await plantFiles(dataDir, bucket);
  const missingFiles = await target.missing(files);
  requireDiskSpace([...cluster.room, [dataDir, target.room(missingFiles)]]);
  markUnfinished(dataDir);
  await flushDisks([dataDir]);
  try {
    if (base.secrets) await vault.restore(base.secrets, secrets);
    await target.restore(vault, missingFiles);
    giveTo(filesOwner, uploads);
    await cluster.restore();
  } catch (error) {
    // A killed process cannot clean up; the next attempt does.
    removeRestored();
    markFinished(dataDir);
    throw error;
  }
  markRestored(dataDir);
  await flushDisks([dataDir, uploads, ...cluster.folders]);
  markFinished(dataDir);
  return { base, files: files.length, laid: missingFiles.length, filesAt, hole };
}

/** @param {string} path of a folder */
export function requireEmpty(path) {
  if (existsSync(path) && readdirSync(path).length > 0)
    throw new Error(`Здесь уже есть данные: ${path}. Восстановите на пустое место.`);
}

function giveTo({ uid, gid }, folder) {
  if (uid === undefined || !existsSync(folder)) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true })) chownSync(join(folder, entry), uid, gid);
}
