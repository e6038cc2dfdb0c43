import { clockText } from './error-message.mjs';

/**
 * What one backup holds. `base` has the database and all uploaded files; `files` only those that came since.
 *
 * @typedef {{ path: string, size: number, hash: string, changed?: number, etag?: string }} StoredFile
 * @typedef {{ path: string, size: number, parts: string[] } | StoredFile} ClusterFile whole in sets of before November 2026
 * @typedef {{
 *   id: string, kind: 'base' | 'files', startedAt: string, endedAt: string, program: string,
 *   files: StoredFile[], secrets: string | null,
 *   database: null | {
 *     system: string, startWal: string, stopWal: string, label: string, spaces: string,
 *     folders: string[], files: ClusterFile[],
 *     keptBy?: { pgBackRest: string, label: string }, size?: number,
 *   },
 * }} Manifest times in ISO 8601, `startWal` and `stopWal` names of segments; keptBy: stanza and copy of pgBackRest, which has the
 *   cluster and the log then, of `size` bytes
 */

/** The hashes of the objects that a file consists of, in their order. @param {ClusterFile} file @returns {string[]} */
export const partsOf = (file) => file.parts ?? [file.hash];

const nameOf = ({ id, kind }) => `backups/${id}.${kind}`;

/** @param {Date} time */
export const idAt = (time) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The last step of a backup: what it names is there for good. @param {import('./vault.mjs').Vault} vault @param {Manifest} manifest */
export async function storeManifest(vault, manifest) {
  await vault.folder.settle();
  await vault.storeNamed(nameOf(manifest), Buffer.from(JSON.stringify(manifest)));
}

/** All of a set, the oldest first. @param {import('./vault.mjs').Vault} vault @returns {Promise<Manifest[]>} */
export async function manifestsOf(vault) {
  return readManifests(vault, await vault.folder.list('backups'));
}

/** The newest base and what came since; of a large plant all of them are much to read. @param {import('./vault.mjs').Vault} vault @returns {Promise<Manifest[]>} */
export async function latestManifests(vault) {
  const names = await vault.folder.list('backups');
  const base = names.findLastIndex((name) => name.endsWith('.base'));
  return readManifests(vault, names.slice(Math.max(base, 0)));
}

const readManifests = (vault, names) =>
  Promise.all(names.map(async (name) => JSON.parse((await vault.content(name)).toString())));

/** @param {import('./vault.mjs').Vault} vault @param {Manifest} manifest */
export const deleteManifest = (vault, manifest) => vault.folder.remove(nameOf(manifest));

/** Refuses the set of another database: its log would go on under the same names. @param {import('./vault.mjs').Vault} vault @param {string} system */
export async function demandOwnSet(vault, system) {
  const last = (await latestManifests(vault)).find(({ kind }) => kind === 'base');
  if (!last || last.database.system === system) return;
  throw new Error(
    `В ${vault.folder.path} лежит копия другой системы, с ${clockText(last.startedAt)}. Восстановите её (npm run restore) или задайте этой другой BACKUP_DIR.`,
  );
}

/** When the newest base of a set was begun, by its name alone; null where there is none. @param {import('./target.mjs').Target} folder */
export async function lastBaseAt(folder) {
  const last = (await folder.list('backups')).findLast((name) => name.endsWith('.base'));
  const [, ...parts] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(last ?? '') ?? [];
  if (parts.length === 0) return null;
  const [year, month, day, hours, minutes, seconds] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
}

/**
 * The base from which a moment is reached: the newest that had ended by then.
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
 * The uploaded files of a restored plant: those of its base and of everything since. They never change; one too many hurts
 * nobody, one that is missing would.
 * @param {Manifest[]} manifests
 * @param {Manifest} base
 * @returns {StoredFile[]} each path once, as it was seen last
 */
export function filesSince(manifests, base) {
  const since = manifests.filter(({ id }) => id >= base.id);
  return [...new Map(since.flatMap(({ files }) => files.map((file) => [file.path, file]))).values()];
}

/**
 * What a set may forget: whatever is older than the time it is kept for, save the two newest bases and what they need.
 * @param {Manifest[]} manifests
 * @param {Date} now
 * @param {number} retentionDays
 * @returns {{ forgotten: Manifest[], oldestWal: string | null }} oldestWal: the first segment that stays
 */
export function expiredManifests(manifests, now, retentionDays) {
  const until = now.getTime() - retentionDays * 86_400_000;
  const bases = manifests.filter(({ kind }) => kind === 'base');
  // A moment that is still kept is reached from the last base before it; where there is none, from the first of all.
  const before = bases.findLast(({ endedAt }) => new Date(endedAt).getTime() <= until);
  if (!before) return { forgotten: [], oldestWal: null };
  const first = [before, ...bases.slice(-2)].sort((a, b) => (a.id < b.id ? -1 : 1))[0];
  return {
    forgotten: manifests.filter(({ id }) => id < first.id),
    oldestWal: first.database.startWal,
  };
}
