import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '../embedded/postgres-roles.mjs';
import { outsideFolder, postgresHome, postgresOwner } from '../embedded/postgres-owner.mjs';
import { startPostgres } from '../embedded/postgres.mjs';
import { lockDataDir, unlockDataDir } from '../embedded.mjs';
import { endRecorded } from '../lib/processes.mjs';
import { resetAfterRestore } from './reset-after-restore.mjs';
import { flushDisks } from './flush-disks.mjs';
import { baseFor, filesSince, manifestsOf, partsOf } from './manifest.mjs';
import { plantFiles } from './plant-files.mjs';
import { requireDiskSpace } from './disk-space.mjs';
import { mapConcurrently } from './map-concurrently.mjs';
import { isUnfinished, markFinished, markUnfinished } from './unfinished.mjs';
import { firstMissing, SEGMENT_BYTES, walBefore, walName } from './wal-archive.mjs';
import { clockText } from './error-message.mjs';

/**
 * Restores a plant from a set into an empty data folder, at a moment: database, uploaded files, secrets. All
 * sessions are ended and every room is reset, so that no screen continues with data from before the restore.
 * A failure leaves the folder unchanged; after a kill the next attempt cleans up.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, at: Date | null, log?: (line: string) =>
 * void, durable?: boolean, bucket?: import('./s3-client.mjs').BucketSettings | null, }} what at: null for as
 * late as possible; bucket: target of uploaded files instead of the folder
 * @returns {Promise<{ postgres: Awaited<ReturnType<typeof startPostgres>>, base:
 * import('./manifest.mjs').Manifest, files: number, laid: number, filesAt: string, lastEventAt: Date | null,
 * hole: string | null, stop(): Promise<void> }>} the running database of the restored plant; laid: number of
 * files that did not exist yet; filesAt: files that the plant had at this time are included; lastEventAt:
 * time of its last event; hole: the missing log segment of the set, after which nothing could be restored
 */
export async function restorePlant({ vault, dataDir, at, log = () => {}, durable = true, bucket = null }) {
  const plan = await planOf(vault, at);
  const { base, files, filesAt, segments, hole } = plan;
  lockDataDir(dataDir);
  let postgres = null;
  let isOurs = false;
  try {
    if (isUnfinished(dataDir)) await removeRestored(dataDir);
    requireEmpty(dataDir);
    const uploads = await plantFiles(dataDir, bucket);
    const missingFiles = await uploads.missing(files);
    const owner = postgresOwner();
    isOurs = true;
    markUnfinished(dataDir);
    const home = postgresHome(dataDir, owner);
    requireDiskSpace([
      [home, sizeOf(base.database.files) + segments.length * SEGMENT_BYTES],
      [dataDir, uploads.room(missingFiles)],
    ]);
    log(`Копия от ${clockText(base.startedAt)}: ${base.database.files.length} файлов базы…`);
    if (base.secrets) await vault.restore(base.secrets, join(dataDir, 'secrets.json'));
    await restoreCluster(vault, base.database, join(home, 'cluster'), owner);
    const wal = await restoreWal(vault, segments, join(home, 'wal-restore'), owner);
    log('Проигрываю журнал базы данных…');
    postgres = await recover({ dataDir, wal, at, durable, hole });
    const url = Object.assign(new URL(postgres.adminUrl), { pathname: `/${DATABASE}` });
    const lastEvent = await resetAfterRestore(url.href);
    rmSync(wal, { recursive: true, force: true });
    // Last, because files in a bucket stay there when another step fails.
    log(`Загруженные файлы: ${files.length}…`);
    await uploads.restore(vault, missingFiles);
    // The database flushes its own files.
    if (durable) await flushDisks([dataDir, join(dataDir, 'files')]);
    markFinished(dataDir);
    const stop = async () => {
      await postgres.stop();
      unlockDataDir(dataDir);
    };
    return {
      postgres,
      base,
      files: files.length,
      laid: missingFiles.length,
      filesAt,
      lastEventAt: lastEvent,
      hole,
      stop,
    };
  } catch (error) {
    await postgres?.stop();
    if (isOurs) await removeRestored(dataDir);
    unlockDataDir(dataDir);
    throw error;
  }
}

const sizeOf = (files) => files.reduce((sum, { size }) => sum + size, 0);

/**
 * Resolves everything that is needed for a moment before anything is written.
 * @param {import('./vault.mjs').Vault} vault
 * @param {Date | null} at
 * @param {string | null} stanza of pgBackRest, which itself knows how far its log reaches; null: everything
 * is in the set
 * @throws when the set does not reach this moment
 */
export async function planOf(vault, at, stanza = null) {
  if (at !== null && at > new Date())
    throw new Error(`${clockText(at)} ещё не наступило. Без --at восстанавливается всё, что есть.`);
  const manifests = await manifestsOf(vault);
  const base = baseFor(manifests, at);
  const { startWal, stopWal, keptBy } = base.database;
  const filesOfSet = { files: filesSince(manifests, base), filesAt: manifests.at(-1).startedAt };
  if ((keptBy?.pgBackRest ?? null) !== stanza)
    throw new Error(
      keptBy
        ? `База этого набора хранится в pgBackRest: восстановите на её машине, с PGBACKREST_STANZA=${keptBy.pgBackRest} и без BACKUP_CLUSTER.`
        : 'База лежит в самом наборе: уберите PGBACKREST_STANZA.',
    );
  if (keptBy) return { base, ...filesOfSet, segments: [], hole: null };
  const all = await vault.folder.list('wal');
  const old = new Set(walBefore(all, startWal));
  const segments = all.filter((each) => !old.has(each));
  const hole = firstMissing(segments, startWal);
  if (!segments.includes(walName(stopWal)) || (hole !== null && hole.slice(8) <= stopWal.slice(8)))
    throw new Error(
      `Копию от ${clockText(base.startedAt)} не восстановить: в наборе нет сегмента журнала ${hole ?? stopWal}. Для более ранней укажите --at раньше этого времени.`,
    );
  return { base, ...filesOfSet, segments, hole };
}

function requireEmpty(dataDir) {
  const occupied = [
    join(dataDir, 'postgres', 'cluster'),
    join(outsideFolder(dataDir), 'postgres', 'cluster'),
    join(dataDir, 'files'),
    join(dataDir, 'secrets.json'),
  ].find((path) => existsSync(path));
  if (occupied)
    throw new Error(
      `Здесь уже есть данные: ${occupied}. Восстановите в пустую папку: DATA_DIR=.data-restored npm run restore`,
    );
}

/**
 * Removes files that an attempt has restored into a folder without a plant; the log of its Postgres stays.
 */
async function removeRestored(dataDir) {
  await endRecorded(dataDir, 'postgres', { signal: 'SIGINT' });
  for (const home of [join(dataDir, 'postgres'), join(outsideFolder(dataDir), 'postgres')]) {
    for (const part of ['cluster', 'cluster.restoring', 'wal-restore'])
      rmSync(join(home, part), { recursive: true, force: true });
    removeEmpty(home);
  }
  removeEmpty(outsideFolder(dataDir));
  for (const part of ['files', 'secrets.json', 'ports.json'])
    rmSync(join(dataDir, part), { recursive: true, force: true });
  markFinished(dataDir);
}

function removeEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // Missing, or not empty.
  }
}

/** Uses a temporary name until it is complete, so that a failed run leaves no partial cluster. */
export async function restoreCluster(
  vault,
  { folders, files, label, spaces },
  cluster,
  owner,
  settings = '',
) {
  const draft = `${cluster}.restoring`;
  rmSync(draft, { recursive: true, force: true });
  const own = (path) => owner.uid !== undefined && chownSync(path, owner.uid, owner.gid);
  for (const folder of ['', ...folders]) {
    mkdirSync(join(draft, folder), { recursive: true, mode: 0o700 });
    own(join(draft, folder));
  }
  await mapConcurrently(files, async (file) => {
    const path = join(draft, file.path);
    await vault.restoreParts(partsOf(file), path);
    own(path);
  });
  const notes = { backup_label: label, 'recovery.signal': '', ...(spaces ? { tablespace_map: spaces } : {}) };
  for (const [name, text] of Object.entries(notes)) {
    writeFileSync(join(draft, name), text, { mode: 0o600 });
    own(join(draft, name));
  }
  appendFileSync(join(draft, 'postgresql.auto.conf'), settings);
  renameSync(draft, cluster);
}

/**
 * Restores log segments.
 * @param {readonly string[]} segments their names in the set
 * @returns the folder of the segments
 */
export async function restoreWal(vault, segments, folder, owner) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of segments) {
    const path = join(folder, name.slice('wal/'.length));
    await vault.restoreNamed(name, path);
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
  }
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

async function recover({ dataDir, wal, at, durable, hole }) {
  try {
    return await startPostgres({ dataDir, durable, recovery: recoverySettings(wal, at) });
  } catch (error) {
    if (!/recovery ended before configured recovery target/.test(error.message)) throw error;
    const [, last] =
      /last completed transaction was at log time ([\d-]+ [\d:.]+\+00)/.exec(error.message) ?? [];
    throw new Error(
      [
        `До ${clockText(at)} журнал копии не доходит`,
        last && `, последняя запись в нём: ${clockText(last)}`,
        hole && ` (нет сегмента ${hole})`,
        '. Без --at восстанавливается всё, что есть.',
      ]
        .filter(Boolean)
        .join(''),
      { cause: error },
    );
  }
}

/**
 * Settings of a server that replays the log from a folder.
 * @param {string} wal
 * @param {Date | null} at
 */
export const recoverySettings = (wal, at) => ({
  restore_command: `cp "${wal}/%f" "%p"`,
  // Set even when empty: a cluster of containers still has the recovery target of its own restore.
  recovery_target_time: at === null ? '' : at.toISOString().replace('T', ' ').replace('Z', '+00'),
  recovery_target_action: 'promote',
});
