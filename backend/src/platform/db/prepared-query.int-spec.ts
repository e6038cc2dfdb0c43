import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { PostgresWire } from '../../../tests/kit/postgres-wire.js';
import { createTestDatabase, type TestDatabase } from '../../../tests/kit/test-database.js';
import { OutboxNotifier } from '../outbox/outbox-notifier.js';
import type { DiskSpace } from '../storage/disk-space.js';
import { createDataSource } from './data-source.js';
import { isDatabaseUnavailable } from './database-errors.js';
import { PlantClient } from './plant-client.js';
import { UnitOfWork } from './unit-of-work.js';

/** 'Describe' message of a statement that is about to run. */
const DESCRIBE_STATEMENT = 'D\0\0\0\x06P\0';

let database: TestDatabase;
let wire: PostgresWire;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = await PostgresWire.to(database.ownerUrl);
});
afterAll(async () => {
  wire.close();
  await database.drop();
});
beforeEach(async () => {
  client = new PlantClient({ connectionString: wire.url });
  await client.connect();
  wire.output = [];
  return () => client.end();
});

const describeCount = () => wire.output!.join('').split(DESCRIBE_STATEMENT).length - 1;
const run = (name: string, text: string, ...values: unknown[]): Promise<{ rows: unknown[] }> =>
  client.query({ name, text, values });

it('describes a prepared statement once, and reads its rows the same way each time', async () => {
  const readValue = (n: number | null) =>
    run(
      'read',
      `select $1::int as n, 'x' || $1::text as text, '{"a": 1}'::jsonb as json, array[1, $1::int] as list,
              '2026-03-04T05:06:07Z'::timestamptz as at from generate_series(1, 2)`,
      n,
    );
  const rowOf = (n: number | null, text: string | null) => {
    const time = new Date('2026-03-04T05:06:07Z');
    return { n, text, json: { a: 1 }, list: [1, n], at: time };
  };
  const results = [await readValue(7), await readValue(8), await readValue(null)];
  expect(results.map(({ rows }) => rows)).toEqual(
    [rowOf(7, 'x7'), rowOf(8, 'x8'), rowOf(null, null)].map((row) => [row, row]),
  );
  expect(describeCount()).toBe(1);
});

it('describes once for a statement without rows, and twice when the second is sent before the first has finished', async () => {
  await client.query('create temporary table things (id int unique, name text)');
  const add = (id: number) => run('add', 'insert into things (id) values ($1)', id);
  await Promise.all([add(1), add(2)]);
  expect(describeCount()).toBe(2);
  const third = await add(3);
  expect([third.rows, describeCount()]).toEqual([[], 2]);
  expect((await client.query('select id from things order by id')).rows).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
});

it('remembers the columns of a statement that failed while running, and describes again one that was never prepared', async () => {
  const divide = (divisor: number) =>
    run('divide', 'select 6 / (n * $1) as result from generate_series(1, 1) n', divisor);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(2)).rows).toEqual([{ result: 3 }]);
  expect(describeCount()).toBe(1);
  const count = () => run('count', 'select count(*)::int as n from later_things where true = $1', true);
  await expect(count()).rejects.toMatchObject({ code: '42P01' });
  await client.query('create temporary table later_things ()');
  expect((await count()).rows).toEqual([{ n: 0 }]);
  expect((await count()).rows).toEqual([{ n: 0 }]);
});

it('is refused by Postgres once its columns have changed, and the next connection reads the new ones', async () => {
  const pool = new pg.Pool({ Client: PlantClient, connectionString: wire.url, max: 1 });
  onTestFinished(() => pool.end());
  const readRows = async () => {
    const one = await pool.connect();
    const text = 'select value from changing where true = $1';
    return one.query({ name: 'changing', text, values: [true] }).finally(() => one.release());
  };
  await client.query('create table changing (value int); insert into changing values (5)');
  expect((await readRows()).rows).toEqual([{ value: 5 }]);
  await client.query('alter table changing alter value type text');
  const refusal: unknown = await readRows().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: 'cached plan must not change result type' });
  expect(isDatabaseUnavailable(refusal)).toBe(true);
  expect((await readRows()).rows).toEqual([{ value: '5' }]);
});

it('retries a unit of work without an error when a migration has changed the columns', async () => {
  const dataSource = await createDataSource(wire.url, { poolSize: 1 });
  await dataSource.initialize();
  onTestFinished(() => dataSource.destroy());
  const disk = { ensureWritable: () => Promise.resolve() } as DiskSpace;
  const uow = new UnitOfWork(dataSource, new OutboxNotifier(), disk);
  await client.query('create table moving (value int); insert into moving values (5)');
  const readRows = () =>
    uow.runAsSystem((tx) => tx.prepared('moving', 'select value from moving where true = $1', [true]));
  expect(await readRows()).toEqual([{ value: 5 }]);
  await client.query('alter table moving alter value type text');
  expect(await readRows()).toEqual([{ value: '5' }]);
});

it('reports where a refused statement was sent', async () => {
  async function sendsWrong() {
    await run('wrong', 'select nothing from nowhere where $1', true);
  }
  const error = await sendsWrong().catch((refusal: Error) => refusal);
  expect((error as Error).stack).toContain('sendsWrong');
});
