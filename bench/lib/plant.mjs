import pg from 'pg';
import { build } from '../../scripts/lib/build.mjs';
import { programFile } from '../../scripts/lib/bundle.mjs';
import { app } from '../../scripts/lib/app.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startPlant } from '../../scripts/lib/test-plant.mjs';

/**
 * The built product with its own durable services in a temporary folder, and a connection pool to its
 * database. `KEEP` names a persistent folder: databases that take long to fill (`keptAs` in openDatabase) are
 * reused by the next run.
 * @param {{ isBuilt?: boolean, withScreens?: boolean }} [how] screens are built before their server starts,
 * because it serves the files that exist then
 */
export async function startBenchPlant({ isBuilt = false, withScreens = false } = {}) {
  if (!isBuilt) await build({ frontend: withScreens });
  const dataDir = process.env.KEEP || undefined;
  const plant = await startPlant({ durable: true, existingDir: dataDir });
  const pool = new pg.Pool({ connectionString: plant.services.ownerUrl, max: 4 });
  pool.on('error', () => {});
  return {
    plant,
    url: plant.urls[0],
    dataDir: plant.dataDir,
    isKept: dataDir !== undefined,
    databaseUrl: plant.services.databaseUrl,
    ownerUrl: plant.services.ownerUrl,
    redisUrl: plant.services.redisAdminUrl,
    /** @returns {Promise<any[]>} */
    async sql(text, values) {
      return (await pool.query(text, values)).rows;
    },
    async stop() {
      await pool.end();
      await plant.stop();
    },
    /**
     * Another backend on the same database, with additional environment variables, and from another file if
     * given.
     */
    async addBackend(env = {}, script = programFile('backend')) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const extraBackend = app({
        name: `backend-${port}`,
        script,
        dataDir: plant.dataDir,
        env: { ...plant.env, ...env, PORT: String(port) },
        log: () => {},
      });
      plant.backends.push(extraBackend);
      await extraBackend.start();
      await plant.ready(url);
      return { url, pid: extraBackend.pid, stop: () => extraBackend.stop() };
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startBenchPlant>>} BenchPlant */

export const DEMO_PASSWORD = 'naryad-demo';
