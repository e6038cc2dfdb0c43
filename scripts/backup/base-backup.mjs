import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { mapConcurrently } from './map-concurrently.mjs';
import { walName } from './wal-archive.mjs';

/** Folders of a cluster whose content a server recreates; the folders themselves must exist. */
const EMPTIED = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
/** Files of a running server and temporary files of sessions. */
const SKIPPED =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|current_logfiles(\.tmp)?|postgresql\.auto\.conf\.tmp|pg_internal\.init(\.\d+)?|pgsql_tmp.*)$/;

/**
 * Copies a running cluster into the set by Postgres' own procedure (pg_backup_start, files, pg_backup_stop).
 * With the log segments from `startWal` on, the copy can be recovered to any later moment.
 * @param {{ vault: import('./vault.mjs').Vault, adminUrl: string, cluster: string, archiveWal: () =>
 * Promise<unknown> }} what archiveWal: moves archived segments into the set
 * @returns {Promise<NonNullable<import('./manifest.mjs').Manifest['database']>>}
 */
export async function copyDatabase({ vault, adminUrl, cluster, archiveWal }) {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'naryad-backup' });
  await client.connect();
  try {
    const [{ archive_mode: mode }] = (await client.query('show archive_mode')).rows;
    if (mode !== 'on')
      throw new Error('Журнал базы данных не сохраняется: перезапустите систему с заданным BACKUP_DIR.');
    const system = await systemOf(client);
    const [{ wal: startWal }] = (
      await client.query(`select pg_walfile_name(pg_backup_start('naryad', true)) as wal`)
    ).rows;
    const { files, folders } = await copyCluster(vault, cluster);
    const [end] = (await client.query('select *, pg_walfile_name(lsn) as wal from pg_backup_stop(true)'))
      .rows;
    // pg_backup_stop has waited until the segment was archived; now it is moved into the set.
    await archiveWal();
    if (!(await vault.folder.has(walName(end.wal))))
      throw new Error(`Сегмент журнала ${end.wal} не дошёл до копии.`);
    return {
      system,
      startWal,
      stopWal: end.wal,
      label: end.labelfile,
      spaces: end.spcmapfile,
      folders,
      files,
    };
  } finally {
    await client.end();
  }
}

/**
 * Postgres' system identifier, the same for a cluster and all its copies.
 * @param {pg.Client} client
 * @returns {Promise<string>}
 */
async function systemOf(client) {
  const { rows } = await client.query('select system_identifier::text as system from pg_control_system()');
  return rows[0].system;
}

/**
 * System identifier of a running server.
 * @param {string} adminUrl
 */
export async function systemAt(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'naryad-backup' });
  await client.connect();
  try {
    return await systemOf(client);
  } finally {
    await client.end();
  }
}

/**
 * Files and folders of a copy of a running cluster; files may be deleted before they are read.
 * @returns {{ folders: string[], paths: string[] }} relative to the cluster; folders includes those that a
 * server expects to exist
 */
export function clusterParts(cluster) {
  const folders = [];
  const paths = [];
  const visit = (folder) => {
    for (const name of namesIn(join(cluster, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (SKIPPED.test(name)) continue;
      const stat = lstatSync(join(cluster, path), { throwIfNoEntry: false });
      if (stat?.isFile()) paths.push(path);
      if (!stat?.isDirectory()) continue;
      folders.push(path);
      if (!EMPTIED.includes(path)) visit(path);
    }
  };
  visit('');
  return { folders: [...folders, 'pg_wal/archive_status', 'pg_wal/summaries'], paths };
}

async function copyCluster(vault, cluster) {
  const { folders, paths } = clusterParts(cluster);
  const storedFiles = await mapConcurrently(paths, async (path) => {
    const storedFile = await storeIfExists(vault, join(cluster, path));
    return storedFile && { path, ...storedFile };
  });
  const files = storedFiles.filter((file) => file !== null);
  return { folders, files };
}

/** Tables are created and dropped during the copy; the log contains these changes. */
async function storeIfExists(vault, path) {
  try {
    return await vault.storeInParts(path);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
