import { chownSync, existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { DATABASE } from '../embedded/postgres-roles.mjs';
import { outsideFolder, postgresHome, postgresOwner } from '../embedded/postgres-owner.mjs';
import { startPostgres } from '../embedded/postgres.mjs';
import { lockDataDir, unlockDataDir } from '../embedded.mjs';
import { baseFor, filesSince, manifestsOf } from './manifest.mjs';
import { severalAtOnce } from './several-at-once.mjs';
import { walBefore } from './wal-archive.mjs';

/**
 * Makes a plant out of a set in an empty data folder, as it was at a moment: database, uploaded files, secrets. All sessions
 * are ended, and every room begins anew, so that no screen takes what it knows for what is true now.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, at: Date | null, log?: (line: string) => void, durable?: boolean }} what
 *   at: null for as late as the set reaches
 * @returns {Promise<{ postgres: Awaited<ReturnType<typeof startPostgres>>, base: import('./manifest.mjs').Manifest, files: number, newest: Date | null, stop(): Promise<void> }>}
 *   the running database of the restored plant; newest: when its last event was written
 */
export async function restorePlant({ vault, dataDir, at, log = () => {}, durable = true }) {
  const manifests = await manifestsOf(vault);
  const base = baseFor(manifests, at);
  refuseTaken(dataDir);
  lockDataDir(dataDir);
  try {
    log(`Копия от ${base.startedAt}: ${base.database.files.length} файлов базы…`);
    if (base.secrets) await vault.takeOut(base.secrets, join(dataDir, 'secrets.json'));
    const owner = postgresOwner();
    const home = postgresHome(dataDir, owner);
    await takeOutCluster(vault, base.database, join(home, 'cluster'), owner);
    const wal = await takeOutWal(vault, base.database.startWal, join(home, 'wal-restore'), owner);
    const files = filesSince(manifests, base);
    log(`Загруженные файлы: ${files.length}…`);
    await takeOutFiles(vault, files, join(dataDir, 'files'));
    log('Проигрываю журнал базы данных…');
    const postgres = await recover({ dataDir, wal, at, durable });
    const newest = await beginAnew(postgres.adminUrl);
    rmSync(wal, { recursive: true, force: true });
    const stop = async () => {
      await postgres.stop();
      unlockDataDir(dataDir);
    };
    return { postgres, base, files: files.length, newest, stop };
  } catch (error) {
    unlockDataDir(dataDir);
    throw error;
  }
}

function refuseTaken(dataDir) {
  const taken = [
    join(dataDir, 'postgres', 'cluster'),
    join(outsideFolder(dataDir), 'postgres', 'cluster'),
    join(dataDir, 'files'),
    join(dataDir, 'secrets.json'),
  ].find((path) => existsSync(path));
  if (taken)
    throw new Error(
      `Здесь уже есть данные: ${taken}. Восстановите в пустую папку: DATA_DIR=.data-restored npm run restore`,
    );
}

/** Under another name until all of it is there: a broken run leaves no half cluster. */
export async function takeOutCluster(vault, { folders, files, label, spaces }, cluster, owner) {
  const draft = `${cluster}.restoring`;
  rmSync(draft, { recursive: true, force: true });
  const own = (path) => owner.uid !== undefined && chownSync(path, owner.uid, owner.gid);
  for (const folder of ['', ...folders]) {
    mkdirSync(join(draft, folder), { recursive: true, mode: 0o700 });
    own(join(draft, folder));
  }
  await severalAtOnce(files, async ({ path, hash }) => {
    await vault.takeOut(hash, join(draft, path));
    own(join(draft, path));
  });
  const notes = { backup_label: label, 'recovery.signal': '', ...(spaces ? { tablespace_map: spaces } : {}) };
  for (const [name, text] of Object.entries(notes)) {
    writeFileSync(join(draft, name), text, { mode: 0o600 });
    own(join(draft, name));
  }
  renameSync(draft, cluster);
}

/** The segments of the log from one on. @returns where they lie */
export async function takeOutWal(vault, first, folder, owner) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const all = await vault.folder.list('wal');
  const old = new Set(walBefore(all, first));
  for (const name of all.filter((each) => !old.has(each))) {
    const path = join(folder, name.slice('wal/'.length));
    await vault.takeOutAs(name, path);
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
  }
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Uploaded files with their times. */
export async function takeOutFiles(vault, files, folder) {
  await severalAtOnce(files, async ({ path, hash, changed }) => {
    const file = join(folder, ...path.split('/'));
    mkdirSync(dirname(file), { recursive: true });
    await vault.takeOut(hash, file, 0o644);
    // The next backup knows it again.
    utimesSync(file, changed / 1000, changed / 1000);
  });
}

async function recover({ dataDir, wal, at, durable }) {
  try {
    return await startPostgres({ dataDir, durable, recovery: recoverySettings(wal, at) });
  } catch (error) {
    if (!/recovery ended before configured recovery target/.test(error.message)) throw error;
    throw new Error(
      `До ${at.toISOString()} журнал копии не доходит. Без --at восстанавливается всё, что есть.`,
      {
        cause: error,
      },
    );
  }
}

/** Settings of a server that plays the log back from a folder. @param {string} wal @param {Date | null} at */
export const recoverySettings = (wal, at) => ({
  restore_command: `cp "${wal}/%f" "%p"`,
  ...(at
    ? {
        recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_action: 'promote',
      }
    : {}),
});

async function beginAnew(adminUrl) {
  const url = Object.assign(new URL(adminUrl), { pathname: `/${DATABASE}` });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('update realtime_rooms set epoch = gen_random_uuid()');
    await client.query('delete from sessions');
    await client.query('delete from remember_tokens');
    // A copy of an older release knows no epochs yet.
    const { rows: known } = await client.query(`select to_regclass('plant_epochs') is not null as yes`);
    if (known[0].yes) await client.query('insert into plant_epochs (epoch) values (gen_random_uuid())');
    const { rows } = await client.query('select max(created_at) as newest from outbox');
    await client.query('commit');
    return rows[0].newest;
  } finally {
    await client.end();
  }
}
