import { type DataSource, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { Connection, PlantClient } from './plant-client.js';
import type { ReadDb } from './read-db.js';

/**
 * A dedicated connection for reading and writing while it holds its lock. Statements run in call order,
 * whether or not their results are awaited.
 */
export interface LockedConnection extends ReadDb {
  /** Releases lock and connection. A dead connection has already lost its lock; never throws. */
  release(): Promise<void>;
}

/**
 * Acquires an advisory lock with a dedicated connection, for work that only one process of a plant may do at
 * a time. If the connection dies, the lock and any unfinished transaction are lost with it. So two holders
 * that write through it cannot overlap.
 * @param lock a constant that is not used elsewhere; all processes of a database use the same one
 * @returns null while another process holds it
 * @throws errors of the database
 */
export async function acquireAdvisoryLock(
  dataSource: DataSource,
  lock: number,
): Promise<LockedConnection | null> {
  const runner = dataSource.createQueryRunner();
  let connection: Connection & Pick<PlantClient, 'getTransactionStatus'>;
  /** Both kinds of statements use the connection directly, otherwise one could overtake the other. */
  const query = async <Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> =>
    (await own().query<Row>(sql, [...parameters])).rows;
  const own = (): typeof connection => {
    // A broken connection has been returned to the pool and may belong to another caller by now.
    if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
    return connection;
  };
  try {
    connection = (await runner.connect()) as typeof connection;
    const [row] = await query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (!row?.held) {
      await runner.release();
      return null;
    }
  } catch (error) {
    await runner.release().catch(() => undefined);
    throw error;
  }
  return {
    query,
    prepared: async <Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> =>
      (await own().query<Row>({ name, text: sql, values: [...parameters] })).rows,
    release: async () => {
      // Its response arrives after those of all previous statements, so that the status below is final.
      await query('select 1').catch(() => undefined);
      // Postgres logs a warning for a `rollback` without a transaction.
      if (connection.getTransactionStatus() !== 'I') await query('rollback').catch(() => undefined);
      await query('select pg_advisory_unlock_all()').catch(() => undefined);
      await runner.release().catch(() => undefined);
    },
  };
}
