import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database to run on. */
export interface RunnableDatabase {
  /** URL of the programs' user, who may change rows only. */
  readonly url: string;
  /** URL of the migrations' user, who may change tables. */
  readonly ownerUrl?: string;
  drop(): Promise<void>;
}

export interface TestDatabase extends RunnableDatabase {
  readonly ownerUrl: string;
}

/**
 * A new migrated, empty database. Its files are copied instead of being written through the WAL, which halves
 * the CPU time.
 */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('templateDatabase')} strategy file_copy`);

/** A database without schema, for tests of the migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('');

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A clone copies the rights on tables, but not those on the database.
  await onServer(`create database ${name} ${template}`, `revoke temporary on database ${name} from public`);
  const [url, ownerUrl] = ([inject('databaseUrl'), inject('ownerUrl')] as const).map(
    (address) => Object.assign(new URL(address), { pathname: `/${name}` }).href,
  ) as [string, string];
  // Not `with (force)`: only a superuser may end a running autovacuum; without it Postgres ends it itself.
  const drop = () =>
    onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pg_has_role(usesysid, 'usage')`,
      `drop database if exists ${name}`,
    );
  return { url, ownerUrl, drop };
}
