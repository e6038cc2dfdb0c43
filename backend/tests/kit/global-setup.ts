import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../migrations/migrate.js';

interface Services {
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly readerUrl: string;
  readonly redisAdminUrl: string;
  stop(): Promise<void>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Database user of the programs. */
    databaseUrl: string;
    /** Database user of the migrations. */
    ownerUrl: string;
    /** Read-only database user. */
    readerUrl: string;
    templateDatabase: string;
    /** Redis user who may flush the database. */
    redisUrl: string;
  }
}

const TEMPLATE = 'naryad_template';

/**
 * Runs once per test run: starts own Postgres and Redis, and a migrated database that each test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = new URL('../../../scripts/embedded.mjs', import.meta.url).href;
  const { startTemporaryServices } = (await import(embedded)) as {
    startTemporaryServices: (options: { inMemory: boolean }) => Promise<Services>;
  };
  const services = await startTemporaryServices({ inMemory: true });
  try {
    await createTemplate(services.ownerUrl);
  } catch (error) {
    await services.stop();
    throw error;
  }
  project.provide('databaseUrl', services.databaseUrl);
  project.provide('ownerUrl', services.ownerUrl);
  project.provide('readerUrl', services.readerUrl);
  project.provide('templateDatabase', TEMPLATE);
  project.provide('redisUrl', services.redisAdminUrl);
  return () => services.stop();
}

async function createTemplate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(ownerUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
}
