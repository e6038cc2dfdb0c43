import { chmodSync, chownSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where Postgres lays finished segments of its log, until they are in the set. On the disk of the cluster. */
export function walSpool(home, { uid, gid }) {
  const spool = join(home, 'wal-spool');
  mkdirSync(spool, { recursive: true });
  if (uid !== undefined) chownSync(spool, uid, gid);
  chmodSync(spool, 0o700);
  return spool;
}

/** Settings of a server whose segments are archived. A quiet plant closes one a minute: no more than that can be lost. */
export const archiving = (spool) => ({
  archive_mode: 'on',
  archive_timeout: '60s',
  // The same segment may come twice, after a stop in between: with the same content.
  archive_command: `cp "%p" "${spool}/.%f" && sync "${spool}/.%f" && mv "${spool}/.%f" "${spool}/%f"`,
});

/** What a file of the log is called in a set. @param {string} file */
export const walName = (file) => `wal/${file}`;

/**
 * Takes what lies in the spool into the set, the oldest first; what is in the set leaves the spool.
 * @param {import('./vault.mjs').Vault} vault
 * @param {string} spool
 * @returns {Promise<string[]>} names of the files
 */
export async function takeOverWal(vault, spool) {
  if (!existsSync(spool)) return [];
  const files = readdirSync(spool)
    .filter((file) => !file.startsWith('.'))
    .sort();
  for (const file of files) {
    try {
      await vault.keepAs(walName(file), createReadStream(join(spool, file)));
    } catch (error) {
      // Another run has just taken it over.
      if (error.code !== 'ENOENT' || !(await vault.folder.has(walName(file)))) throw error;
    }
    rmSync(join(spool, file), { force: true });
  }
  return files;
}

/** Segments of a set that come before one, which nobody needs any more. @param {string[]} names @param {string} oldest */
export const walBefore = (names, oldest) =>
  names.filter((name) => /^wal\/[0-9A-F]{24}/.test(name) && name.slice('wal/'.length + 8) < oldest.slice(8));
