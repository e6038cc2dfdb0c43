import { DataSource, type MigrationInterface } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InitialSchema20261121100000 } from '../../../../migrations/20261121100000-initial-schema.js';
import { SignInAndAdministration20261121125614 } from '../../../../migrations/20261121125614-sign-in-and-administration.js';
import { grantIfUpToDate, migrate, type RetryOptions } from '../../../../migrations/migrate.js';
import { releaseSchemaLock, acquireSchemaLock } from '../../../../migrations/schema-lock.js';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/kit/test-database.js';

const SECOND = 'SignInAndAdministration20261121125614';

/**
 * A database of the previous release, with users that its rules allowed and the current ones would refuse.
 */
describe('a database of the release before', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    source = await dataSourceUntil(InitialSchema20261121100000);
    await source.runMigrations();
    await source.query(`insert into roles (name) values ('Администратор')`);
    await add('anna', 'anna@naryad.test', true);
    await add('Anna', 'anna.b@naryad.test', true);
    await add('ANNA', 'anna.c@naryad.test', false);
    await source.query(
      `insert into sessions (id_hash, user_id, kind, idle_expires_at, absolute_expires_at)
       select 'hash', id, 'password', now() + interval '1 hour', now() + interval '1 hour' from users where name = 'anna'`,
    );
    await source.query(
      `insert into audit_log (user_id, action, object_type, object_id) values (1, 'demo.plant', 'demo', '1')`,
    );
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  /** The database migrated up to a given migration; later ones have separate tests. */
  const dataSourceUntil = (...migrations: (new () => MigrationInterface)[]) =>
    new DataSource({
      type: 'postgres',
      url: database.ownerUrl,
      migrations,
      migrationsTableName: 'migrations',
    }).initialize();
  const withSecond = () =>
    dataSourceUntil(InitialSchema20261121100000, SignInAndAdministration20261121125614);
  const toSecond = async (): Promise<string[]> => {
    const db = await withSecond();
    const ran = await db.runMigrations().finally(() => db.destroy());
    return ran.map(({ name }) => name);
  };

  /**
   * Migrates while another transaction locks a table; it ends after the migration has found the table busy
   * twice.
   */
  const duringOpenTransaction = async <Answer>(
    work: (retryOptions: RetryOptions) => Promise<Answer>,
  ): Promise<Answer> => {
    const busy = source.createQueryRunner();
    await busy.startTransaction();
    await busy.query('select count(*) from users');
    let times = 0;
    const onWait = () => void ((times += 1) === 2 && busy.commitTransaction().then(() => busy.release()));
    const answer = await work({ waitsMs: 100, onWait });
    expect(times).toBeGreaterThanOrEqual(2);
    return answer;
  };

  const add = (name: string, email: string, isActive: boolean) =>
    source.query(
      `insert into users (name, email, password_hash, role_id, is_active)
       select $1, $2, 'hash', id, $3 from roles limit 1`,
      [name, email, isActive],
    );
  const names = async () =>
    (await source.query<{ name: string }[]>('select name from users order by id')).map((one) => one.name);

  it('is brought to this one with its users, sessions and journal', async () => {
    expect(await toSecond()).toEqual([SECOND]);
    expect(await names()).toEqual(['anna', 'Anna 2', 'ANNA']);
    const [counts] = await source.query<{ sessions: string; rows: string }[]>(
      `select (select count(*) from sessions where terminal_id is null) as sessions, (select count(*) from audit_log) as rows`,
    );
    expect(counts).toEqual({ sessions: '1', rows: '1' });
    await expect(add('aNNa', 'anna.d@naryad.test', true)).rejects.toThrow('users_name_key');
    expect(await toSecond()).toEqual([]);
  });

  it('supports down, even if the login and address of a deleted user are in use again, and up', async () => {
    await source.query(`update users set is_active = false where name = 'anna'`);
    await add('anna', 'anna@naryad.test', true);
    const back = await withSecond();
    await back.undoLastMigration().finally(() => back.destroy());
    expect(await names()).toEqual(['anna 1', 'Anna 2', 'ANNA', 'anna']);
    await expect(add('anna', 'other@naryad.test', false)).rejects.toThrow('users_name_key');
    // The check alone changes nothing and reports pending migrations.
    expect(await grantIfUpToDate(database.ownerUrl)).toBe(false);
    expect(await names()).toEqual(['anna 1', 'Anna 2', 'ANNA', 'anna']);
    const ran = await duringOpenTransaction((waits) => migrate(database.ownerUrl, waits));
    expect(ran[0]).toBe(SECOND);
    expect(await grantIfUpToDate(database.ownerUrl)).toBe(true);
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('logs that it waits for another server, and continues after that', async () => {
    await migrate(database.ownerUrl);
    const other = source.createQueryRunner();
    await acquireSchemaLock(other);
    const log: string[] = [];
    const start = grantIfUpToDate(database.ownerUrl, (line) => log.push(line));
    await expect.poll(() => log, { timeout: 10_000 }).toEqual([expect.stringMatching(/^Жду: другой сервер/)]);
    await releaseSchemaLock(other);
    await other.release();
    expect(await start).toBe(true);
    expect(log).toHaveLength(1);
  });
});
