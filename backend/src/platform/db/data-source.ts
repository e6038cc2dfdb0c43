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
 * A connection pool, not initialized yet; if the address names several servers, it connects to the primary.
 * Lock timeout 2 s (then the unit of work is retried), statement timeout 10 s. JIT is off: with wrong cost
 * estimates it takes seconds for statements that run for milliseconds.
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
