import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '../embedded/postgres-roles.mjs';
import { postgresHome, postgresOwner } from '../embedded/postgres-owner.mjs';
import { containerDatabase } from './container.mjs';
import { rememberedPorts, secretsOf } from '../lib/secrets.mjs';
import { takeOverWal, walSpool } from './wal-archive.mjs';

/**
 * The own database of the plant that runs from `dataDir`, as `takeBackup` wants it.
 * @param {string} dataDir
 * @param {import('./vault.mjs').Vault} vault
 */
export function databaseOfPlant(dataDir, vault) {
  const container = containerDatabase();
  if (container) return { ...container, takeOver: () => takeOverWal(vault, container.spool) };
  const port = existsSync(join(dataDir, 'secrets.json')) ? rememberedPorts(dataDir).postgres : undefined;
  if (!port) throw new Error(`В ${dataDir} нет базы данных. Укажите DATA_DIR запущенной системы.`);
  const owner = postgresOwner();
  const home = postgresHome(dataDir, owner);
  const spool = walSpool(home, owner);
  return {
    adminUrl: `postgres://postgres:${secretsOf(dataDir).postgresAdminPassword}@127.0.0.1:${port}/postgres`,
    cluster: join(home, 'cluster'),
    takeOver: () => takeOverWal(vault, spool),
  };
}

/** The plant's database at a server. @param {string} adminUrl */
export const plantAt = (adminUrl) => Object.assign(new URL(adminUrl), { pathname: `/${DATABASE}` }).href;
