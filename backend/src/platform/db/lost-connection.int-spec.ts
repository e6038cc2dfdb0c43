import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { PostgresWire } from '../../../tests/kit/postgres-wire.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../tests/kit/test-database.js';
import { waitFor } from '../../../tests/kit/wait-for.js';
import { answerTo } from '../http/error-answer.js';
import { createDataSource } from './data-source.js';
import { isDatabaseUnavailable } from './database-errors.js';
import type { Tx } from './tx.js';
import { UnitOfWork } from './unit-of-work.js';

let database: TestDatabase;
let wire: PostgresWire;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = await PostgresWire.to(database.url);
  app = await startTestApp({
    root: PlatformRoot,
    database: { url: wire.url, drop: async () => undefined },
    env: { LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await app.close();
  wire.close();
  await database.drop();
});

/**
 * Terminates the connection of an open transaction between two statements, and waits until the program has
 * noticed it.
 */
async function breakBetweenStatements(tx: Tx): Promise<void> {
  const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { master: pool } = app.dataSource.driver as unknown as { master: pg.Pool };
  const connectionRemoved = once(pool, 'remove');
  await app.sql('select pg_terminate_backend($1)', [row!.pid]);
  await connectionRemoved;
}

/** Bypasses the proxied connection. */
async function queryDirectly(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const audit = (tx: Tx, name: string) =>
  tx.query(`insert into audit_log (action, object_type, object_id) values ('probe.write', 'probe', $1)`, [
    name,
  ]);
/** Rows whose names start with this prefix. */
async function writtenIds(beginning: string): Promise<string[]> {
  const rows = await app.sql<{ object_id: string }>(
    'select object_id from audit_log where starts_with(object_id, $1) order by id',
    [beginning],
  );
  return rows.map((row) => row.object_id);
}
const write = (user: Awaited<ReturnType<TestApp['signedIn']>>, name: string, idempotencyKey: string) =>
  user.raw('POST', probeRoutes.write.path, {
    body: { name },
    headers: { 'idempotency-key': idempotencyKey },
  });

describe('a connection that ends between two statements of a transaction', () => {
  it('has no effect: the whole unit of work is retried', async () => {
    let attempts = 0;
    await app.get(UnitOfWork).runAsSystem(async (tx) => {
      attempts += 1;
      await audit(tx, `between ${attempts}a`);
      if (attempts === 1) await breakBetweenStatements(tx);
      await audit(tx, `between ${attempts}b`);
    });
    expect(attempts).toBe(2);
    expect(await writtenIds('between')).toEqual(['between 2a', 'between 2b']);
  });

  it('each time: is answered 503 with Retry-After, not 500', async () => {
    const failure = await app
      .get(UnitOfWork)
      .runAsSystem(async (tx) => {
        await breakBetweenStatements(tx);
        await audit(tx, 'never');
      })
      .catch((error: unknown) => error);
    const answer = answerTo(failure, 'request');
    expect([answer.status, answer.unknown ?? false]).toEqual([503, false]);
    expect(answer.retryAfterSeconds).toBeGreaterThan(0);
    expect(await writtenIds('never')).toEqual([]);
  });

  it('right before the commit: nothing is written twice', async () => {
    let attempts = 0;
    await app.get(UnitOfWork).runAsSystem(async (tx) => {
      attempts += 1;
      await audit(tx, `last ${attempts}`);
      if (attempts === 1) await breakBetweenStatements(tx);
    });
    expect(await writtenIds('last')).toEqual(['last 2']);
  });
});

describe('a commit whose response is lost', () => {
  it('is answered 503 and not run again by the server; the same key gets the stored answer', async () => {
    const user = await app.signedIn();
    wire.cutAnswerTo = 'COMMIT';
    const lost = await write(user, 'once', 'lost-commit');
    expect(lost.status).toBe(503);
    expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await writtenIds('once')).toEqual(['once']);
    const repeatedAnswers = await Promise.all([
      write(user, 'once', 'lost-commit'),
      write(user, 'once', 'lost-commit'),
    ]);
    expect(repeatedAnswers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await writtenIds('once')).toEqual(['once']);
  });
});

describe('a server that ends while a connection changes hands', () => {
  /** The only connection is busy, and another caller waits for it. */
  async function contended() {
    const dataSource: DataSource = await createDataSource(wire.url, {
      poolSize: 1,
      applicationName: 'contended',
    });
    await dataSource.initialize();
    onTestFinished(() => dataSource.destroy());
    const pool = (dataSource.driver as unknown as { master: { query(text: string): Promise<unknown> } })
      .master;
    return { dataSource, pool };
  }

  it('does not crash the process: the next user of the connection gets the error at its first statement', async () => {
    const uncaught: unknown[] = [];
    const onUncaught = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtException', onUncaught);
    onTestFinished(() => void process.off('uncaughtException', onUncaught));
    const { dataSource, pool } = await contended();

    wire.hold();
    const first = pool.query('select 1 as first');
    const waiter = dataSource.createQueryRunner();
    const second = waiter.query('select 2').finally(() => waiter.release());
    second.catch(() => undefined);
    await waitFor(() => wire.waiting.includes('first'), 'the answer');
    await queryDirectly(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'contended'`,
    );
    await waitFor(() => wire.waiting.includes('57P01'), 'the last words of the server');
    wire.release();

    expect(await first).toMatchObject({ rows: [{ first: 1 }] });
    const failure = await second.catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await pause(0);
    expect(uncaught).toEqual([]);
  });
});
