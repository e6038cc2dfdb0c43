// A complete plant for benchmarks and fault tests: embedded services and built programs in a temporary
// folder, each of which can be killed and restarted. Not for `npm start`, which supervises its programs
// itself.
import { setTimeout as delay } from 'node:timers/promises';
import { removeDataDir, startServices, startTemporaryServices } from '../embedded.mjs';
import { replicaOf } from '../embedded/replica.mjs';
import { app } from './app.mjs';
import { programFile } from './bundle.mjs';
import { logTail } from './log-files.mjs';
import { browserEnv, prepareDatabase, programEnv } from './plant.mjs';
import { freePort } from './ports.mjs';

/**
 * Starts a seeded plant and returns its parts.
 * @param {{ backends?: number, workers?: number, env?: Record<string, string>, durable?: boolean,
 * existingDir?: string, hasReplica?: boolean, archive?: boolean }} [options] durable: false disables fsync;
 * benchmarks leave it enabled. existingDir: a permanent data folder instead of a temporary one. archive: its
 * log is archived for backups. hasReplica: the programs know a second Postgres, which follows the first one
 * after `replica.follow()`.
 */
export async function startPlant(options = {}) {
  const { backends = 1, workers = 1, env = {}, durable = false, existingDir, hasReplica = false } = options;
  const { archive = false } = options;
  const log = () => {};
  const services = await (existingDir
    ? startServices({ dataDir: existingDir, log, durable, archive })
    : startTemporaryServices({ log, durable, archive }));
  const { dataDir } = services;
  const replica = hasReplica ? await replicaOf(services) : null;
  const settings = { host: '127.0.0.1', port: await freePort(), seed: 'demo', dataDir };
  const shared = {
    ...programEnv(settings, services),
    ...(await browserEnv(settings, log)),
    WRITE_LIMIT_PER_MINUTE: '0',
    ...(replica && { DATABASE_URL: withHost(services.databaseUrl, replica.port) }),
    ...env,
  };
  const apps = { backends: [], workers: [] };
  const plant = {
    dataDir,
    services,
    replica,
    settings,
    env: shared,
    ...apps,
    urls: [],
    stop,
    ready,
    successors,
  };
  let backendCount = backends;
  try {
    await prepareDatabase(settings, shared, services.ownerUrl);
    for (let index = 0; index < backends; index += 1) {
      const port = index === 0 ? settings.port : await freePort();
      plant.urls.push(`http://127.0.0.1:${port}`);
      plant.backends.push(program('backend', index, { PORT: String(port) }));
    }
    for (let index = 0; index < workers; index += 1) plant.workers.push(program('workers', index, {}));
    await Promise.all([...plant.backends, ...plant.workers].map((it) => it.start()));
    await Promise.all(plant.urls.map((url) => ready(url)));
    return plant;
  } catch (error) {
    await stop();
    throw error;
  }

  function program(kind, index, more) {
    return app({
      name: index === 0 ? kind : `${kind}-${index + 1}`,
      script: programFile(kind),
      dataDir,
      env: { ...shared, ...more },
      log,
    });
  }

  /**
   * Starts the same number of new backends next to the old ones, as in an upgrade. `switchOver` switches to
   * them and returns the old ones, which the caller must stop.
   * @param {Record<string, string>} [more] further settings of the new ones
   */
  async function successors(more = {}) {
    const addedBackends = await Promise.all(
      plant.backends.map(async () => {
        const port = await freePort();
        const backend = program('backend', backendCount++, { ...more, PORT: String(port) });
        return { backend, url: `http://127.0.0.1:${port}` };
      }),
    );
    await Promise.all(addedBackends.map(({ backend }) => backend.start()));
    await Promise.all(addedBackends.map(({ url }) => ready(url)));
    const switchBackends = () => {
      plant.urls.splice(0, Infinity, ...addedBackends.map(({ url }) => url));
      return plant.backends.splice(0, Infinity, ...addedBackends.map(({ backend }) => backend));
    };
    return { urls: addedBackends.map(({ url }) => url), switchOver: switchBackends };
  }

  async function ready(url) {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const answer = await fetch(`${url}/health/ready`).catch(() => null);
      if (answer?.status === 200) return;
      if (Date.now() > deadline) throw new Error(`${url} is not ready:\n${logTail(dataDir, 'backend')}`);
      await delay(100);
    }
  }

  async function stop() {
    await Promise.all([...plant.backends, ...plant.workers].map((it) => it.stop()));
    if (replica) await removeDataDir(replica.dataDir);
    await services.stop();
  }
}

/** A URL with several servers, of which this one is not the primary yet. */
function withHost(databaseUrl, port) {
  const { host } = new URL(databaseUrl);
  return databaseUrl.replace(host, `127.0.0.1:${port},${host}`);
}
