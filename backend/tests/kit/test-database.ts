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
  /** As the programs sign in: rows only. */
  readonly url: string;
  /** As the migrations sign in: may change tables. */
  readonly ownerUrl?: string;
  drop(): Promise<void>;
}

export interface TestDatabase extends RunnableDatabase {
  readonly ownerUrl: string;
}

/**
 * A migrated, empty database of its own. Its files are copied, not written through the log a second time: half the
 * processor's time.
 */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('templateDatabase')} strategy file_copy`);

/** One without any schema, for tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('');

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A clone takes the rights on tables along, not those on the database.
  await onServer(`create database ${name} ${template}`, `revoke temporary on database ${name} from public`);
  const [url, ownerUrl] = ([inject('databaseUrl'), inject('ownerUrl')] as const).map(
    (address) => Object.assign(new URL(address), { pathname: `/${name}` }).href,
  ) as [string, string];
  // Not `with (force)`: only a superuser may end an autovacuum that is at work there; without it Postgres does so itself.
  const drop = () =>
    onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pg_has_role(usesysid, 'usage')`,
      `drop database if exists ${name}`,
    );
  return { url, ownerUrl, drop };
}
