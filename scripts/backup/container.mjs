import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { restoreData, requireEmpty } from './restore-data.mjs';
import { planOf, recoverySettings, restoreCluster, restoreWal } from './restore-plant.mjs';
import { isUnfinished } from './unfinished.mjs';
import { SEGMENT_BYTES } from './wal-archive.mjs';

/** @typedef {import('./restore-data.mjs').Owner} Owner */

/**
 * The Postgres of another container, whose volume is mounted here too; null outside containers.
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

/** Parses `999:999`, the uid and gid of the Postgres image. */
function ownerOf(text) {
  if (!text) return {};
  const [uid, gid] = text.split(':').map(Number);
  return { uid, gid };
}

/** Secrets from the environment, used in containers instead of `secrets.json`; null when there are none. */
export function secretsOfEnvironment(env = process.env) {
  const names = ['APP_SECRET', 'PIN_PEPPER', 'PUSH_PRIVATE_KEY'].filter((name) => env[name]);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, env[name]]));
}

/**
 * Restores a plant from a set into the empty volumes of containers. A retry removes the remains of a failed
 * attempt.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, at: Date | null, cluster: string, spool:
 * string, owner: Owner, filesOwner: Owner, bucket?: import('./s3-client.mjs').BucketSettings | null }} what
 * bucket: target of uploaded files instead of the volume
 * @throws when the volumes are not empty
 */
export async function restorePlantFiles({
  vault,
  dataDir,
  at,
  bucket = null,
  cluster,
  spool,
  owner,
  filesOwner,
}) {
  const plan = await planOf(vault, at);
  const { base, segments } = plan;
  const wal = `${spool}-restore`;
  // Deletes the cluster only if no server has used it: the first recovery removes recovery.signal. Otherwise
  // it may not be the remains of a failed attempt.
  if (isUnfinished(dataDir) && existsSync(join(cluster, 'recovery.signal')))
    rmSync(cluster, { recursive: true });
  requireEmpty(cluster);
  const restoreThisCluster = async () => {
    mkdirSync(dirname(cluster), { recursive: true });
    mkdirSync(dirname(spool), { recursive: true });
    // Postgres creates its spool itself and needs the permission for it.
    if (owner.uid !== undefined)
      for (const folder of [dirname(cluster), dirname(spool)]) chownSync(folder, owner.uid, owner.gid);
    rmSync(wal, { recursive: true, force: true });
    await restoreWal(vault, segments, wal, owner);
    const settings = Object.entries(recoverySettings(wal, at)).map(
      ([name, value]) => `${name} = '${value}'\n`,
    );
    await restoreCluster(vault, base.database, cluster, owner, settings.join(''));
  };
  const requiredSpace = [[cluster, sizeOf(base.database.files) + segments.length * SEGMENT_BYTES]];
  return restoreData({
    vault,
    dataDir,
    plan,
    bucket,
    filesOwner,
    cluster: { room: requiredSpace, folders: [wal, cluster], restore: restoreThisCluster },
  });
}

const sizeOf = (files) => files.reduce((sum, { size }) => sum + size, 0);
