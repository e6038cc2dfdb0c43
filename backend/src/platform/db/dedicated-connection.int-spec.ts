import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/kit/test-database.js';
import { createDataSource } from './data-source.js';
import { DedicatedConnection } from './dedicated-connection.js';

let database: TestDatabase;
let dataSource: DataSource;
let pool: pg.Pool;
let dedicated: DedicatedConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await (await createDataSource(database.url, { poolSize: 3 })).initialize();
  pool = (dataSource.driver as unknown as { master: pg.Pool }).master;
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});
beforeEach(async () => {
  await dedicated?.release();
  dedicated = new DedicatedConnection(dataSource);
});

const inUse = () => pool.totalCount - pool.idleCount;
const pidOf = async (): Promise<number> =>
  (await dedicated.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid;
const pids = async () => new Set(await Promise.all([1, 2, 3, 4, 5].map(pidOf)));

it('is one connection for all queries, including concurrent ones, until it is released', async () => {
  const [first] = await pids();
  expect(await pids()).toEqual(new Set([first]));
  expect(inUse()).toBe(1);
  await dedicated.release();
  expect(inUse()).toBe(0);
});

it('stays the same when a statement fails', async () => {
  const pid = await pidOf();
  await expect(dedicated.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await pidOf()).toBe(pid);
});

it('is reopened after a failure, once for all concurrent queries', async () => {
  const pid = await pidOf();
  await dataSource.query('select pg_terminate_backend($1)', [pid]);
  await expect
    .poll(() =>
      pids().then(
        ({ size }) => size,
        () => 0,
      ),
    )
    .toBe(1);
  expect(await pidOf()).not.toBe(pid);
  expect(inUse()).toBe(1);
});

it('that could not be opened is tried again by the next statement', async () => {
  const others = [1, 2, 3].map(() => dataSource.createQueryRunner());
  await Promise.all(others.map((one) => one.connect()));
  await expect(dedicated.query('select 1')).rejects.toThrow(/timeout/i);
  await Promise.all(others.map((one) => one.release()));
  expect((await pids()).size).toBe(1);
  expect(inUse()).toBe(1);
}, 20_000);
