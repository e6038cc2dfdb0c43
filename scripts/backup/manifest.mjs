import { clockText } from './error-message.mjs';

/**
 * Content of one backup. `base` contains the database and all uploaded files; `files` only newer files.
 *
 * @typedef {{ path: string, size: number, hash: string, changed?: number, etag?: string }} StoredFile
 * @typedef {{ path: string, size: number, parts: string[] } | StoredFile} ClusterFile stored as one object in
 * sets from before November 2026
 * @typedef {{
 *      id: string, kind: 'base' | 'files', startedAt: string, endedAt: string, program: string,
 *      files: StoredFile[], secrets: string | null,
 *      database: null | {
 *        system: string, startWal: string, stopWal: string, label: string, spaces: string,
 *        folders: string[], files: ClusterFile[],
 *        keptBy?: { pgBackRest: string, label: string }, size?: number,
 *      },
 *    }} Manifest times in ISO 8601, `startWal` and `stopWal` are segment names; keptBy: stanza and copy of
 *      pgBackRest, which then stores the cluster and the log, of `size` bytes
 */

/**
 * Hashes of the objects that a file consists of, in order.
 * @param {ClusterFile} file
 * @returns {string[]}
 */
export const partsOf = (file) => file.parts ?? [file.hash];

const nameOf = ({ id, kind }) => `backups/${id}.${kind}`;

/** @param {Date} time */
export const idAt = (time) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * The last step of a backup: its content is complete from now on.
 * @param {import('./vault.mjs').Vault} vault
 * @param {Manifest} manifest
 */
export async function storeManifest(vault, manifest) {
  await vault.folder.settle();
  await vault.storeNamed(nameOf(manifest), Buffer.from(JSON.stringify(manifest)));
}

/**
 * All manifests of a set, oldest first.
 * @param {import('./vault.mjs').Vault} vault
 * @returns {Promise<Manifest[]>}
 */
export async function manifestsOf(vault) {
  return readManifests(vault, await vault.folder.list('backups'));
}

/**
 * The newest base and all later manifests; reading all of them is slow for a large plant.
 * @param {import('./vault.mjs').Vault} vault
 * @returns {Promise<Manifest[]>}
 */
export async function latestManifests(vault) {
  const names = await vault.folder.list('backups');
  const base = names.findLastIndex((name) => name.endsWith('.base'));
  return readManifests(vault, names.slice(Math.max(base, 0)));
}

const readManifests = (vault, names) =>
  Promise.all(names.map(async (name) => JSON.parse((await vault.content(name)).toString())));

/** @param {import('./vault.mjs').Vault} vault @param {Manifest} manifest */
export const deleteManifest = (vault, manifest) => vault.folder.remove(nameOf(manifest));

/**
 * Refuses the set of another database: both logs would use the same segment names.
 * @param {import('./vault.mjs').Vault} vault
 * @param {string} system
 */
export async function demandOwnSet(vault, system) {
  const last = (await latestManifests(vault)).find(({ kind }) => kind === 'base');
  if (!last || last.database.system === system) return;
  throw new Error(
    `В ${vault.folder.path} лежит копия другой системы, с ${clockText(last.startedAt)}. Восстановите её (npm run restore) или задайте этой другой BACKUP_DIR.`,
  );
}

/**
 * When the newest base of a set was started, derived from its name alone; null when there is none.
 * @param {import('./target.mjs').Target} folder
 */
export async function lastBaseAt(folder) {
  const last = (await folder.list('backups')).findLast((name) => name.endsWith('.base'));
  const [, ...parts] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(last ?? '') ?? [];
  if (parts.length === 0) return null;
  const [year, month, day, hours, minutes, seconds] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
}

/**
 * The base for restoring a moment: the newest one that had ended by then.
 * @param {Manifest[]} manifests
 * @param {Date | null} at null: as late as possible
 * @throws when there is none
 */
export function baseFor(manifests, at) {
  const bases = manifests.filter(({ kind }) => kind === 'base');
  if (bases.length === 0) throw new Error('В наборе нет ни одной копии базы данных.');
  const fitting = bases.filter(({ endedAt }) => at === null || new Date(endedAt) <= at);
  const base = fitting.at(-1);
  if (!base)
    throw new Error(
      `Раньше ${clockText(bases[0].endedAt)} восстановить нечего: это самая старая копия. Ничего не изменено.`,
    );
  return base;
}

/**
 * The uploaded files of a restored plant: those of its base and of all later manifests. They never change. A
 * surplus file does no harm, a missing one would.
 * @param {Manifest[]} manifests
 * @param {Manifest} base
 * @returns {StoredFile[]} each path once, in its latest version
 */
export function filesSince(manifests, base) {
  const since = manifests.filter(({ id }) => id >= base.id);
  return [...new Map(since.flatMap(({ files }) => files.map((file) => [file.path, file]))).values()];
}

/**
 * Manifests that can be deleted: all that are older than the retention, except the two newest bases and what
 * they need.
 * @param {Manifest[]} manifests
 * @param {Date} now
 * @param {number} retentionDays
 * @returns {{ forgotten: Manifest[], oldestWal: string | null }} oldestWal: the first segment to retain
 */
export function expiredManifests(manifests, now, retentionDays) {
  const cutoff = now.getTime() - retentionDays * 86_400_000;
  const bases = manifests.filter(({ kind }) => kind === 'base');
  // The oldest restorable moment needs the last base before it; if there is none, everything is retained.
  const before = bases.findLast(({ endedAt }) => new Date(endedAt).getTime() <= cutoff);
  if (!before) return { forgotten: [], oldestWal: null };
  const first = [before, ...bases.slice(-2)].sort((a, b) => (a.id < b.id ? -1 : 1))[0];
  return {
    forgotten: manifests.filter(({ id }) => id < first.id),
    oldestWal: first.database.startWal,
  };
}
