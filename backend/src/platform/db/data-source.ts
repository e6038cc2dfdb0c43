import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { entityFiles } from './entity-files.js';
import { SnakeNaming } from './naming.js';
import { PlantClient } from './plant-client.js';
import { clientOfPrimary, hostsOf, Primary } from './primary.js';

/** All entities of platform and modules. */
async function loadEntities(): Promise<Function[]> {
  return (await entityFiles())
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
