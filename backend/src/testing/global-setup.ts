import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../migrations/migrate.js';

interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    templateDatabase: string;
    redisUrl: string;
  }
}

const TEMPLATE = 'naryad_template';

/** Once for a run: own Postgres and Redis, and a migrated database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = new URL('../../../scripts/embedded.mjs', import.meta.url).href;
  const { startTemporaryServices } = (await import(embedded)) as {
    startTemporaryServices: () => Promise<Services>;
  };
  const services = await startTemporaryServices();
  try {
    await createTemplate(services.databaseUrl);
  } catch (error) {
    await services.stop();
    throw error;
  }
  project.provide('databaseUrl', services.databaseUrl);
  project.provide('templateDatabase', TEMPLATE);
  project.provide('redisUrl', services.redisUrl);
  return () => services.stop();
}

async function createTemplate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(databaseUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
}
