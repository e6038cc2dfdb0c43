import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseFor, filesSince, manifestsOf } from './manifest.mjs';
import { recoverySettings, takeOutCluster, takeOutFiles, takeOutWal } from './restore-plant.mjs';

/** @typedef {{ uid?: number, gid?: number }} Owner */

/**
 * The Postgres of another container, whose volume is mounted here too; null outside of containers.
 * @returns {null | { adminUrl: string, cluster: string, spool: string, owner: Owner, filesOwner: Owner }}
 */
export function containerDatabase(env = process.env) {
  const { BACKUP_DATABASE_URL: adminUrl, BACKUP_CLUSTER: cluster, BACKUP_WAL_SPOOL: spool } = env;
  if (!cluster) return null;
  if (!adminUrl || !spool)
    throw new Error('Вместе с BACKUP_CLUSTER нужны BACKUP_DATABASE_URL и BACKUP_WAL_SPOOL.');
  const [owner, filesOwner] = [env.BACKUP_CLUSTER_OWNER, env.BACKUP_FILES_OWNER].map(ownerOf);
  return { adminUrl, cluster, spool, owner, filesOwner };
}

/** `999:999`, as the image of Postgres has it. */
function ownerOf(text) {
  if (!text) return {};
  const [uid, gid] = text.split(':').map(Number);
  return { uid, gid };
}

/** What an own plant has in `secrets.json`, as containers are given it; null where there is none. */
export function secretsOfEnvironment(env = process.env) {
  const names = ['APP_SECRET', 'PIN_PEPPER', 'PUSH_PRIVATE_KEY'].filter((name) => env[name]);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, env[name]]));
}

/**
 * Lays a plant out of a set into the empty volumes of containers. Their Postgres plays the log back by itself when it starts.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, at: Date | null, cluster: string, spool: string, owner: Owner, filesOwner: Owner }} what
 * @throws when there is anything already
 */
export async function layOutPlant({ vault, dataDir, at, cluster, spool, owner, filesOwner }) {
  const taken = [cluster, join(dataDir, 'files')].find(
    (path) => existsSync(path) && readdirSync(path).length > 0,
  );
  if (taken) throw new Error(`Здесь уже есть данные: ${taken}. Восстановите в пустые тома.`);
  const manifests = await manifestsOf(vault);
  const base = baseFor(manifests, at);
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(dirname(cluster), { recursive: true });
  if (owner.uid !== undefined) chownSync(dirname(cluster), owner.uid, owner.gid);
  const wal = await takeOutWal(vault, base.database.startWal, `${spool}-restore`, owner);
  await takeOutCluster(vault, base.database, cluster, owner);
  const settings = Object.entries(recoverySettings(wal, at)).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(cluster, 'postgresql.auto.conf'), settings.join(''));
  if (base.secrets) await vault.takeOut(base.secrets, join(dataDir, 'secrets.json'));
  await takeOutFiles(vault, filesSince(manifests, base), join(dataDir, 'files'));
  giveTo(filesOwner, join(dataDir, 'files'));
  return { base };
}

function giveTo({ uid, gid }, folder) {
  if (uid === undefined || !existsSync(folder)) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true })) chownSync(join(folder, entry), uid, gid);
}
