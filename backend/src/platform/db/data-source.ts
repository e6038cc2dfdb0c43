import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { SnakeNaming } from './naming.js';
import { PlantClient } from './plant-client.js';
import { clientOfPrimary, hostsOf, Primary } from './primary.js';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ENTITY_FILE = /\.(entity|entities)\.(js|ts)$/;

/** All entities of platform and modules, found by their file suffix: the platform names no module. */
async function loadEntities(): Promise<Function[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ENTITY_FILE.test(file),
  );
  const loaded = await Promise.all(
    files.map((file) => import(pathToFileURL(join(SOURCES, file)).href) as Promise<Record<string, unknown>>),
  );
  return loaded
    .flatMap((file) => Object.values(file))
    .filter((value): value is Function => typeof value === 'function');
}

export interface DataSourceOptions {
  readonly poolSize?: number;
  readonly applicationName?: string;
}

/**
 * A pool of connections to the database, not yet initialized; to the primary of several servers, when the address names several. Each connection gives up a lock after 2 s (the unit of
 * work runs again) and a statement after 10 s. Nothing is compiled: with wrong guesses of costs that takes seconds, for
 * statements which run for milliseconds.
 */
export async function createDataSource(url: string, options: DataSourceOptions = {}): Promise<DataSource> {
  const { first, hosts } = hostsOf(url);
  return new DataSource({
    type: 'postgres',
    url: first,
    entities: await loadEntities(),
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize: options.poolSize ?? 20,
    applicationName: options.applicationName ?? 'naryad',
    extra: {
      Client: hosts.length > 1 ? clientOfPrimary(new Primary(hosts)) : PlantClient,
      options: '-c lock_timeout=2000 -c statement_timeout=10000 -c jit=off -c timezone=UTC',
      connectionTimeoutMillis: 5000,
    },
  });
}
