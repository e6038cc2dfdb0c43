import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
async function onServer(...statements) {
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}
/** A migrated, empty database of its own (about 50 ms). */
export const createTestDatabase = () => createDatabase(`template ${inject('templateDatabase')}`);
/** One without any schema, for tests of the migrations themselves. */
export const createEmptyDatabase = () => createDatabase('');
async function createDatabase(template) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A clone takes the rights on tables along, not those on the database.
  await onServer(`create database ${name} ${template}`, `revoke temporary on database ${name} from public`);
  const [url, ownerUrl] = [inject('databaseUrl'), inject('ownerUrl')].map(
    (address) => Object.assign(new URL(address), { pathname: `/${name}` }).href,
  );
  // Not `with (force)`: only a superuser may end an autovacuum that is at work there; without it Postgres does so itself.
  const drop = () =>
    onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pg_has_role(usesysid, 'usage')`,
      `drop database if exists ${name}`,
    );
  return { url, ownerUrl, drop };
}
//# sourceMappingURL=test-database.js.map
