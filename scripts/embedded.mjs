// Embedded PostgreSQL and Redis for `npm start`, tests and benchmarks. See docs/5-operations.md.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outsideFolder } from './embedded/postgres-owner.mjs';
import { startPostgres } from './embedded/postgres.mjs';
import { startRedis } from './embedded/redis.mjs';
import { makeTemporary, ownerOfTemporary, temporaryFolders } from './embedded/temporary-folder.mjs';
import { tryLock, unlock } from './lib/lock.mjs';
import { endRecorded, isAlive } from './lib/processes.mjs';

export { startPostgres, startRedis };

/**
 * Locks the data folder for this process, or throws with one sentence about its owner. Safe to call twice.
 */
export function lockDataDir(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const holder = tryLock(join(dataDir, 'launcher.pid'));
  if (holder) {
    throw new Error(
      `«Наряд» уже запущен с данными ${dataDir} (процесс ${holder}). Второй экземпляр: PORT=3100 DATA_DIR=.data-2 npm start`,
    );
  }
}

export const unlockDataDir = (dataDir) => unlock(join(dataDir, 'launcher.pid'));

/**
 * Starts both services on `dataDir`, where their data stay between starts.
 * @param {{ dataDir: string, log?: (line: string) => void, durable?: boolean, archive?: boolean, postgres?:
 * boolean, redis?: boolean }} options durable: false disables fsync (tests). archive: true for backups
 * (`startPostgres`). postgres/redis: false omits that service (its URL is then null).
 */
export async function startServices(options) {
  const { log = () => {}, durable = true, archive = false } = options;
  const dataDir = resolve(options.dataDir);
  lockDataDir(dataDir);
  let postgres = null;
  let redis = null;
  const stop = async () => {
    await redis?.stop();
    await postgres?.stop();
    unlockDataDir(dataDir);
  };
  try {
    const startResults = await Promise.allSettled([
      options.postgres === false
        ? null
        : startPostgres({ dataDir, log, durable, archive }).then((it) => (postgres = it)),
      options.redis === false ? null : startRedis({ dataDir, log, durable }).then((it) => (redis = it)),
    ]);
    const failedStart = startResults.find((it) => it.status === 'rejected');
    // A missing Redis must not leave PostgreSQL running.
    if (failedStart) throw failedStart.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    dataDir,
    postgres,
    redis,
    get databaseUrl() {
      return postgres?.url ?? null;
    },
    get ownerUrl() {
      return postgres?.ownerUrl ?? null;
    },
    get readerUrl() {
      return postgres?.readerUrl ?? null;
    },
    /** Superuser, database `postgres`: for creating test databases. */
    get adminUrl() {
      return postgres?.adminUrl ?? null;
    },
    get redisUrl() {
      return redis?.url ?? null;
    },
    get redisAdminUrl() {
      return redis?.adminUrl ?? null;
    },
    get pids() {
      return { postgres: postgres?.pid ?? null, redis: redis?.pid ?? null };
    },
    stop,
  };
}

/**
 * Services for one test run, in a temporary folder that is removed with them; any number can run in parallel.
 * `inMemory`: without a disk if there is enough memory, because each cloned database has a thousand small
 * files.
 */
export async function startTemporaryServices({
  log = () => {},
  durable = false,
  archive = false,
  inMemory = false,
} = {}) {
  const dataDir = await makeTemporaryDataDir(inMemory);
  const services = await startServices({ dataDir, log, durable, archive });
  const stopServices = services.stop;
  services.stop = async () => {
    await stopServices();
    await removeDataDir(dataDir);
  };
  return services;
}

/**
 * A data folder of this process, which removes it (`removeDataDir`). First removes folders of killed
 * processes.
 */
export async function makeTemporaryDataDir(inMemory = false) {
  await sweepTemporary();
  return makeTemporary(inMemory);
}

/** Killed test runs leave servers and folders behind; the next run removes them. */
async function sweepTemporary() {
  for (const folder of temporaryFolders()) {
    for (const name of readdirSync(folder)) {
      const pid = ownerOfTemporary(name);
      if (pid && !isAlive(pid)) await removeDataDir(join(folder, name)).catch(() => {});
    }
  }
}

/**
 * Stops services that still run there and removes the folder, including a cluster that had to be placed
 * elsewhere.
 */
export async function removeDataDir(dataDir) {
  if (!existsSync(dataDir)) return;
  await endRecorded(dataDir, 'redis');
  await endRecorded(dataDir, 'postgres', { signal: 'SIGINT' });
  rmSync(outsideFolder(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
