import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { mapConcurrently } from './map-concurrently.mjs';

/**
 * Files by name below one root: of a folder or a bucket.
 * @typedef {{
 *      look(path: string): Promise<null | { changed: number, since: number }>, hash(path: string): Promise<string | null>,
 *    }} Files changed: when the content was written; since: latest possible time when the file got this name;
 *      epoch milliseconds. Both methods return null for a missing file
 */

/** Folders of pictures (contracts/src/media/picture-address.ts). */
export const PICTURE_FOLDERS = { step: 'operation-steps-images', product: 'images' };
const folderOf = `case kind ${Object.entries(PICTURE_FOLDERS)
  .map(([kind, folder]) => `when '${kind}' then '${folder}'`)
  .join(' ')} end`;

/**
 * Files referenced by rows. `due`: if the file is missing in the plant and in the copy, it is lost. An
 * uploaded form is removed once it was refused, and a picture from before uploads existed may be only a name.
 * Printed documents are files of render requests, which are removed earlier.
 */
const NAMED = `
  select path, bool_or(due) as due from (
    select source_path as path, status <> 'failed' as due from operation_photos
    union all select view_path, true from operation_photos
    union all select thumb_path, true from operation_photos
    union all select source_path, status = 'uploaded' from pictures
    union all select ${folderOf} || form || name, uploaded_by is not null
                from pictures, (values ('/'), ('/small/')) forms(form) where status = 'ready'
    union all select path, true from render_requests where status = 'done'
    union all select path, true from passport_exports where status = 'done'
    union all select path, true from passport_packages where status = 'done'
    union all select path, true from audit_archives
  ) named where path is not null group by path order by path`;

/**
 * Files that the rows of a plant reference.
 * @param {string} url of its database
 * @returns {Promise<{ path: string, due: boolean }[]>}
 */
export async function namedFiles(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(NAMED)).rows;
  } finally {
    await client.end();
  }
}

/** @param {string} folder @returns {Files} */
export const filesOfFolder = (folder) => ({
  look: (path) =>
    orNull(async () => {
      const { mtimeMs: changedAt, ctimeMs: since } = await stat(join(folder, path));
      return { changed: changedAt, since };
    }),
  hash: (path) => orNull(() => hashOf(createReadStream(join(folder, path)))),
});

/** Tolerated clock difference between the bucket and this machine. */
const CLOCKS_MS = 60_000;

/**
 * Snapshot of the bucket's files.
 * @param {import('./files-bucket.mjs').FilesBucket} bucket
 * @returns {Promise<Files>}
 */
export async function filesOfBucket(bucket) {
  const changedByPath = new Map((await bucket.list()).map(({ path, changed }) => [path, changed]));
  return {
    look: async (path) =>
      changedByPath.has(path)
        ? { changed: changedByPath.get(path), since: changedByPath.get(path) + CLOCKS_MS }
        : null,
    hash: async (path) => {
      const content = await bucket.read(path);
      return content && hashOf(content);
    },
  };
}

async function hashOf(content) {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

async function orNull(read) {
  try {
    return await read();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/**
 * Checks that the files referenced by a copy exist and are equal to those of the running plant.
 * @param {{ liveUrl: string, copyUrl: string, live: Files, copy: Files, until: number, waitMs?: number }}
 * what until: files that the plant had before this time must be in the copy, epoch milliseconds; copy: may be
 * the same object as live; then only the existence of the files is checked
 * @returns {Promise<{ compared: number, lost: number, wrong: string[] }>} lost: number of files written after
 * `until`; wrong: error messages
 */
export async function compareFiles({ liveUrl, copyUrl, live, copy, until, waitMs = 5_000 }) {
  const result = { compared: 0, lost: 0, wrong: [] };
  /** Error messages by file name, valid if the plant still references the file. */
  const doubtful = new Map();
  await mapConcurrently(await namedFiles(copyUrl), async ({ path, due }) => {
    const [inPlant, inCopy] = await Promise.all([live.look(path), copy.look(path)]);
    if (!inPlant && due)
      doubtful.set(path, inCopy ? 'нет в системе, хотя в копии он есть.' : 'нет ни в копии, ни в системе.');
    if (!inPlant) return;
    if (!inCopy) {
      if (inPlant.since >= until) result.lost += 1;
      else result.wrong.push(`Файла ${path} нет в копии.`);
      return;
    }
    if (live === copy) {
      result.compared += 1;
      return;
    }
    const [hash, ofCopy] = await Promise.all([live.hash(path), copy.hash(path)]);
    if (hash === ofCopy) result.compared += 1;
    // Rewritten since the backup.
    else if (inPlant.changed > inCopy.changed) result.lost += 1;
    // A null hash means that the plant has removed the file in the meantime.
    else if (hash !== null) result.wrong.push(`Файл ${path} в копии другой.`);
  });
  if (doubtful.size > 0) {
    // A file is removed before its row, so the row may still disappear.
    await pause(waitMs);
    for (const { path, due } of await namedFiles(liveUrl))
      if (due && doubtful.has(path)) result.wrong.push(`Файла ${path} ${doubtful.get(path)}`);
  }
  result.wrong.sort();
  return result;
}
