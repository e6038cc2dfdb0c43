import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { acquireAdvisoryLock } from './advisory-lock.js';

const LOCK = 4_711;

let app: TestApp;
let dataSource: DataSource;
const notices: (string | undefined)[] = [];

beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot, env: { LOG_LEVEL: 'silent' } });
  dataSource = app.dataSource;
  const { master: pool } = dataSource.driver as unknown as { master: pg.Pool };
  pool.on('acquire', (client) => client.on('notice', ({ message }) => notices.push(message)));
});
beforeEach(() => notices.splice(0));
afterAll(() => app.close());

const acquire = async () => (await acquireAdvisoryLock(dataSource, LOCK))!;

it('releases without a warning in the log of Postgres', async () => {
  const first = await acquire();
  await first.query('select 1');
  await first.release();
  expect(notices).toEqual([]);
  // The lock is free, and the connection is clean.
  const second = await acquire();
  expect(await second.query<{ one: number }>('select 1 as one')).toEqual([{ one: 1 }]);
  await second.release();
});

it.each([
  ['an open transaction', ['begin', `insert into roles (name) values ('left open')`]],
  ['a failed one', ['begin', `insert into roles (name) values ('failed')`, 'select 1 / 0']],
])('rolls back %s even if its statements were not awaited', async (_, statements) => {
  const one = await acquire();
  for (const sql of statements) void one.query(sql).catch(() => undefined);
  await one.release();
  expect(notices).toEqual([]);
  const next = await acquire();
  expect(await next.query(`select from roles where name in ('left open', 'failed')`)).toEqual([]);
  await next.query('begin');
  await next.query('commit');
  await next.release();
  expect(notices).toEqual([]);
});
