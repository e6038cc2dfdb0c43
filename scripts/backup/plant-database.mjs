import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '../embedded/postgres-roles.mjs';
import { postgresHome, postgresOwner } from '../embedded/postgres-owner.mjs';
import { storedPorts, secretsOf } from '../lib/secrets.mjs';
import { copyDatabase } from './base-backup.mjs';
import { containerDatabase } from './container.mjs';
import { pgBackRestSource, pgBackRestDatabase } from './pgbackrest.mjs';
import { archiveSpool, walSpool } from './wal-archive.mjs';

/**
 * @typedef {{
 *      adminUrl: string, plantUrl: string,
 *      copy(): Promise<import('./manifest.mjs').Manifest['database']>, archiveWal(): Promise<string[]>,
 *    }} PlantDatabase adminUrl: of its server; plantUrl: of the database itself, as its owner; archiveWal: moves
 *      archived log segments into the set and returns their file names
 */

/**
 * The database of the plant that runs from `dataDir`, as `createBackup` needs it.
 * @param {string} dataDir
 * @param {import('./vault.mjs').Vault} vault
 * @returns {PlantDatabase}
 */
export function databaseOfPlant(dataDir, vault) {
  const container = containerDatabase();
  if (container) return copiedHere(vault, container);
  const ofOwners = pgBackRestDatabase();
  if (ofOwners?.url) return pgBackRestSource(vault, ofOwners);
  if (process.env.DATABASE_URL)
    throw new Error(
      'База из DATABASE_URL сохраняется через pgBackRest: задайте PGBACKREST_STANZA, см. docs/5-operations.md.',
    );
  const port = existsSync(join(dataDir, 'secrets.json')) ? storedPorts(dataDir).postgres : undefined;
  if (!port) throw new Error(`В ${dataDir} нет базы данных. Укажите DATA_DIR запущенной системы.`);
  const owner = postgresOwner();
  const home = postgresHome(dataDir, owner);
  return copiedHere(vault, {
    adminUrl: `postgres://postgres:${secretsOf(dataDir).postgresAdminPassword}@127.0.0.1:${port}/postgres`,
    cluster: join(home, 'cluster'),
    spool: walSpool(home, owner),
  });
}

/** A cluster that this machine can read, whose log Postgres archives into a spool folder next to it. */
function copiedHere(vault, { adminUrl, cluster, spool }) {
  const archiveWal = () => archiveSpool(vault, spool);
  const copy = () => copyDatabase({ vault, adminUrl, cluster, archiveWal });
  return { adminUrl, plantUrl: plantAt(adminUrl), copy, archiveWal };
}

/**
 * URL of the plant's database on a server.
 * @param {string} adminUrl
 */
export const plantAt = (adminUrl) => Object.assign(new URL(adminUrl), { pathname: `/${DATABASE}` }).href;
