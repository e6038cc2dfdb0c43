import { createHash } from 'node:crypto';
import { chmodSync, chownSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Spool of completed log segments of Postgres, until they are in the set. On the disk of the cluster. */
export function walSpool(home, { uid, gid }) {
  const spool = join(home, 'wal-spool');
  mkdirSync(spool, { recursive: true });
  if (uid !== undefined) chownSync(spool, uid, gid);
  chmodSync(spool, 0o700);
  return spool;
}

/**
 * Settings of a server whose segments are archived. An idle plant closes one segment a minute, so at most a
 * minute is lost.
 */
export const archiving = (spool) => ({
  archive_mode: 'on',
  archive_timeout: '60s',
  // After an interruption the same segment may be archived twice, with the same content.
  archive_command: `cp "%p" "${spool}/.%f" && sync "${spool}/.%f" && mv "${spool}/.%f" "${spool}/%f"`,
});

/**
 * Name of a log file in a set.
 * @param {string} file
 */
export const walName = (file) => `wal/${file}`;

/** Segment size, the default of `initdb`. */
export const SEGMENT_BYTES = 16 << 20;
const SEGMENT = /^wal\/([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const SEGMENTS_OF_A_LOG = 0x1_0000_0000 / SEGMENT_BYTES;

/**
 * Position of a segment in the log, independent of its timeline; null for other files.
 * @param {string} name of a set
 */
function positionOf(name) {
  const [, , log, part] = SEGMENT.exec(name) ?? [];
  return log === undefined ? null : parseInt(log, 16) * SEGMENTS_OF_A_LOG + parseInt(part, 16);
}

/**
 * The first segment that is missing in a set although later ones exist; nothing after it can be restored.
 * @param {readonly string[]} names of a set
 * @param {string} first segment from which on all are needed
 * @returns {string | null} its file name, on the timeline of `first`
 */
export function firstMissing(names, first) {
  const positions = new Set(names.map(positionOf).filter((position) => position !== null));
  const latest = Math.max(...positions);
  let position = positionOf(walName(first));
  while (positions.has(position)) position += 1;
  if (position > latest) return null;
  const part = (number) => number.toString(16).toUpperCase().padStart(8, '0');
  return [
    first.slice(0, 8),
    part(Math.floor(position / SEGMENTS_OF_A_LOG)),
    part(position % SEGMENTS_OF_A_LOG),
  ].join('');
}

/**
 * Moves the segments in the spool into the set, oldest first.
 * @param {import('./vault.mjs').Vault} vault
 * @param {string} spool
 * @returns {Promise<string[]>} names of the files
 * @throws when the set has a segment of this name with other content: another plant writes into it
 */
export async function archiveSpool(vault, spool) {
  if (!existsSync(spool)) return [];
  const files = readdirSync(spool)
    .filter((file) => !file.startsWith('.'))
    .sort();
  for (const file of files) {
    try {
      if (await vault.folder.has(walName(file))) await demandSame(vault, file, spool);
      else await vault.storeNamed(walName(file), createReadStream(join(spool, file)));
    } catch (error) {
      // Another run has just moved it.
      if (error.code !== 'ENOENT' || !(await vault.folder.has(walName(file)))) throw error;
    }
    rmSync(join(spool, file), { force: true });
  }
  return files;
}

/** After a crash a segment is archived twice, always with the same content. */
async function demandSame(vault, file, spool) {
  if ((await vault.hashOf(walName(file))) === (await hashOfFile(join(spool, file)))) return;
  throw new Error(
    `В ${vault.folder.path} уже есть другой сегмент журнала ${file}: туда пишет ещё одна система. Задайте этой свой BACKUP_DIR.`,
  );
}

async function hashOfFile(path) {
  const sum = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return sum.digest('hex');
}

/**
 * Segments of a set before `oldest`, which are no longer needed.
 * @param {string[]} names
 * @param {string} oldest
 */
export const walBefore = (names, oldest) =>
  names.filter((name) => /^wal\/[0-9A-F]{24}/.test(name) && name.slice('wal/'.length + 8) < oldest.slice(8));
