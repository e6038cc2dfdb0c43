import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of its own (about 50 ms). */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('templateDatabase')}`);

/** One without any schema, for tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('');

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} ${template}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  // Not `with (force)`: only a superuser may end an autovacuum that is at work there; without it Postgres does so itself.
  const drop = () =>
    onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      `drop database if exists ${name}`,
    );
  return { url: url.href, drop };
}
