import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../../../migrations/migrate.js';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot });
});
afterAll(() => app.close());

const names = async (sql: string) => (await app.sql<{ name: string }>(sql)).map((row) => row.name);
const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`;

describe('the program’s role', () => {
  it('owns nothing, and is no superuser', async () => {
    const [role] = await app.sql(
      `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      rolname: 'naryad_program',
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolbypassrls: false,
    });
    expect(
      await names(`select relname as name from pg_class where relowner = current_user::regrole`),
    ).toEqual([]);
    expect(
      await names(`select rolname as name from pg_roles where rolname <> current_user
                          and pg_has_role(current_user, oid, 'member')`),
    ).toEqual([]);
  });

  it.each([
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    `create function mine() returns int language sql as 'select 1'`,
    'alter table stock_movements add column mine int',
    'alter table stock_movements disable trigger all',
    'alter table stock_movements disable trigger stock_movements_append_only',
    'drop trigger stock_movements_append_only on stock_movements',
    'create trigger mine before insert on stock_movements execute function refuse_change()',
    'create or replace rule mine as on insert to stock_movements do instead nothing',
    'drop table stock_movements',
    'truncate users cascade',
    `set session_replication_role = replica`,
    'set role naryad',
    'update stock_movements set quantity = 1',
    'delete from stock_movements',
    'update audit_log set action = action',
    'delete from audit_log',
    'delete from audit_seals',
    'delete from tech_map_versions',
    'delete from migrations',
    `copy users to program 'cat'`,
  ])('may not: %s', async (statement) => {
    await expect(app.sql(statement)).rejects.toThrow(/permission denied|must be (able to SET ROLE|owner)/);
  });

  it('adds rows to what is written for good, and changes those of every other table', async () => {
    const may = (right: string) => names(`${TABLES} and has_table_privilege(oid, '${right}') order by 1`);
    const all = await names(`${TABLES} order by 1`);
    const appendOnlyTables = [
      'audit_archives',
      'audit_log',
      'audit_seals',
      'operation_readings',
      'stock_movements',
      'tech_map_versions',
      'write_off_notes',
    ];
    expect(all.length).toBeGreaterThan(40);
    expect(await may('select')).toEqual(all);
    expect(await may('insert')).toEqual(all.filter((name) => name !== 'migrations'));
    expect(await may('update')).toEqual(
      all.filter((name) => ![...appendOnlyTables, 'migrations'].includes(name)),
    );
    expect(await may('delete')).toEqual(await may('update'));
    expect(await may('truncate')).toEqual([]);
    expect(await may('trigger')).toEqual([]);
  });
});

describe('the reader’s role', () => {
  const asReader = async (statement: string) => {
    const client = new pg.Client({
      connectionString: Object.assign(new URL(inject('readerUrl')), {
        pathname: new URL(app.database.url).pathname,
      }).href,
    });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };

  it('reads every table and view', async () => {
    const all = await names(TABLES);
    await asReader(all.map((name) => `select * from ${name} limit 1`).join('; '));
  });

  it.each([
    'insert into roles (name) values (0)',
    'update users set name = name',
    'delete from sessions',
    'create table mine (id int)',
  ])('changes nothing: %s', async (statement) => {
    await expect(asReader(statement)).rejects.toThrow('read-only transaction');
    await expect(asReader(`begin read write; ${statement}`)).rejects.toThrow('permission denied');
  });
});

it('rights are granted again at each start, also by several programs at once', async () => {
  await app.asOwner(
    'revoke insert on users from naryad_program',
    'grant update on audit_log to naryad_program',
    'grant execute on function remove_archived_audit(integer) to public',
  );
  const owner = app.database.ownerUrl!;
  await Promise.all([migrate(owner), migrate(owner), migrate(owner)]);
  const [rights] = await app.sql(
    `select has_table_privilege('users', 'insert') as users, has_table_privilege('audit_log', 'update') as audit`,
  );
  expect(rights).toEqual({ users: true, audit: false });
  const may = `has_function_privilege(role, 'remove_archived_audit(integer)', 'execute')`;
  expect(
    await app.sql(`select role, ${may} as may from unnest(array['naryad_program', 'naryad_reader']) role`),
  ).toEqual([
    { role: 'naryad_program', may: true },
    { role: 'naryad_reader', may: false },
  ]);
});
