import { type DataSource, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { Connection, PlantClient } from './plant-client.js';
import type { ReadDb } from './read-db.js';

/**
 * A connection of one's own, to write and read by for as long as it holds its lock. Statements run in the order in which they
 * are given, whether their answers are awaited or not.
 */
export interface LockedConnection extends ReadDb {
  /** Gives lock and connection back. A dead connection has lost its lock already; nothing is thrown. */
  release(): Promise<void>;
}

/**
 * Takes an advisory lock with a connection of its own: what only one process of a plant does at a time. When the connection
 * dies, the lock goes with it, and so does any unfinished transaction: two holders that write through it cannot overlap.
 * @param lock any fixed number that nobody else uses; the processes of one database agree on it
 * @returns null while another process holds it
 * @throws errors of the database
 */
export async function acquireAdvisoryLock(
  dataSource: DataSource,
  lock: number,
): Promise<LockedConnection | null> {
  const runner = dataSource.createQueryRunner();
  let connection: Connection & Pick<PlantClient, 'getTransactionStatus'>;
  /** Both kinds of statements go straight to the connection, else one could overtake the other. */
  const query = async <Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> =>
    (await own().query<Row>(sql, [...parameters])).rows;
  const own = (): typeof connection => {
    // A connection that broke is given back: whose it is by then, nobody knows.
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
      // Answered after all that was sent before, so that the state below is that of the end.
      await query('select 1').catch(() => undefined);
      // Postgres logs a warning for a `rollback` without a transaction.
      if (connection.getTransactionStatus() !== 'I') await query('rollback').catch(() => undefined);
      await query('select pg_advisory_unlock_all()').catch(() => undefined);
      await runner.release().catch(() => undefined);
    },
  };
}
