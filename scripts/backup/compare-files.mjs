import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { mapConcurrently } from './map-concurrently.mjs';

/**
 * Files by their names below one root: of a folder, or of whatever else holds them.
 * @typedef {{
 *   look(path: string): Promise<null | { changed: number, since: number }>, hash(path: string): Promise<string | null>,
 * }} Files changed: when the content was written; since: since when it lies under this name, or later; epoch milliseconds. Both
 *   answer null where there is none
 */

/** Folders of pictures (contracts/src/media/picture-address.ts). */
export const PICTURE_FOLDERS = { step: 'operation-steps-images', product: 'images' };
const folderOf = `case kind ${Object.entries(PICTURE_FOLDERS)
  .map(([kind, folder]) => `when '${kind}' then '${folder}'`)
  .join(' ')} end`;

/**
 * Files that rows name. `due`: where neither has one, something is lost. An uploaded form goes once it was refused, and a picture of
 * before uploads may be nothing but a name. A printed paper is the file of its rendering, which goes earlier.
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

/** Files that the rows of a plant name. @param {string} url of its database @returns {Promise<{ path: string, due: boolean }[]>} */
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
      const { mtimeMs: changed, ctimeMs: since } = await stat(join(folder, path));
      return { changed, since };
    }),
  hash: (path) => orNull(() => hashOf(createReadStream(join(folder, path)))),
});

/** Its clock is not that of this machine. */
const CLOCKS_MS = 60_000;

/** As they lie there now. @param {import('./files-bucket.mjs').FilesBucket} bucket @returns {Promise<Files>} */
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
 * Whether the files that rows of a copy name are there, and are those of the plant, which works on meanwhile.
 * @param {{ liveUrl: string, copyUrl: string, live: Files, copy: Files, until: number, waitMs?: number }} what
 *   until: what lay in the plant before must be in the copy, epoch milliseconds; copy: may be the same as live, of which is asked then
 *   what is there alone
 * @returns {Promise<{ compared: number, lost: number, wrong: string[] }>} lost: those that came after `until`; wrong: sentences
 */
export async function compareFiles({ liveUrl, copyUrl, live, copy, until, waitMs = 5_000 }) {
  const result = { compared: 0, lost: 0, wrong: [] };
  /** By their names: what is wrong with them if the plant still names them. */
  const doubtful = new Map();
  await mapConcurrently(await namedFiles(copyUrl), async ({ path, due }) => {
    const [there, here] = await Promise.all([live.look(path), copy.look(path)]);
    if (!there && due)
      doubtful.set(path, here ? 'нет в системе, хотя в копии он есть.' : 'нет ни в копии, ни в системе.');
    if (!there) return;
    if (!here) {
      if (there.since >= until) result.lost += 1;
      else result.wrong.push(`Файла ${path} нет в копии.`);
      return;
    }
    if (live === copy) {
      result.compared += 1;
      return;
    }
    const [hash, ofCopy] = await Promise.all([live.hash(path), copy.hash(path)]);
    if (hash === ofCopy) result.compared += 1;
    // Made anew since.
    else if (there.changed > here.changed) result.lost += 1;
    // The plant may have removed it meanwhile.
    else if (hash !== null) result.wrong.push(`Файл ${path} в копии другой.`);
  });
  if (doubtful.size > 0) {
    // Whoever removes a file does so first, and its row after it.
    await pause(waitMs);
    for (const { path, due } of await namedFiles(liveUrl))
      if (due && doubtful.has(path)) result.wrong.push(`Файла ${path} ${doubtful.get(path)}`);
  }
  result.wrong.sort();
  return result;
}
