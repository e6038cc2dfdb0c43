import type { DataSource, QueryRunner } from 'typeorm';
import type { ReadDb } from '../db/read-db.js';

/** Any fixed number: the processes of one database agree on it. */
const LOCK = 7_241_956;

/**
 * Leadership of the relay: an advisory lock of a connection, and the relay writes through that same connection. When
 * the connection dies the lock goes with it, and so does any unfinished transaction: two leaders cannot overlap.
 */
export class RelayLock {
  private runner: QueryRunner | null = null;

  constructor(private readonly dataSource: DataSource) {}

  get isHeld(): boolean {
    return this.runner !== null;
  }

  /** The leader's connection, or null while another process leads. */
  async acquire(): Promise<ReadDb | null> {
    if (!this.runner) {
      const runner = this.dataSource.createQueryRunner();
      try {
        await runner.connect();
        const [row] = (await runner.query('select pg_try_advisory_lock($1) as held', [LOCK])) as {
          held: boolean;
        }[];
        if (!row?.held) {
          await runner.release();
          return null;
        }
      } catch (error) {
        await runner.release().catch(() => undefined);
        throw error;
      }
      this.runner = runner;
    }
    const { runner } = this;
    return {
      query: async <Row>(sql: string, parameters?: readonly unknown[]) =>
        (await runner.query(sql, [...(parameters ?? [])], true)).records as Row[],
    };
  }

  /** Gives the leadership up. A dead connection has lost it already. */
  async release(): Promise<void> {
    const { runner } = this;
    this.runner = null;
    if (!runner) return;
    await runner.query('rollback').catch(() => undefined);
    await runner.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await runner.release().catch(() => undefined);
  }
}
