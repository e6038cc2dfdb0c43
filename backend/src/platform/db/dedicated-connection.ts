import type { DataSource, QueryRunner } from 'typeorm';
import { isTransientError } from './transient-error.js';
import type { Connection } from './plant-client.js';
import { ReadDb } from './read-db.js';

/**
 * A connection reserved for one user, for latency-critical reads outside of transactions: a new connection
 * takes ten times as long to plan its first statements. Opened by the first statement, and reopened by the
 * next one after a failure.
 */
export class DedicatedConnection extends ReadDb {
  private runner: QueryRunner | null = null;
  private opened: Promise<Connection> | null = null;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.run((connection) => connection.query<Row>(sql, [...parameters]));
  }

  override async prepared<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.run((connection) => connection.query<Row>({ name, text: sql, values: [...parameters] }));
  }

  /** Returns it to the pool; never throws. */
  async release(): Promise<void> {
    const { runner, opened } = this;
    this.runner = null;
    this.opened = null;
    // It cannot be released while it is being opened.
    await opened?.catch(() => undefined);
    await runner?.release().catch(() => undefined);
  }

  private async run<Row>(
    statement: (connection: Connection) => Promise<{ readonly rows: Row[] }>,
  ): Promise<Row[]> {
    const opening = this.open();
    try {
      return (await statement(await opening)).rows;
    } catch (error) {
      // Only the first of several failed statements releases it; by then a new one may already be open.
      if (isTransientError(error) && this.opened === opening) await this.release();
      throw error;
    }
  }

  private open(): Promise<Connection> {
    // A broken or unopened connection was returned to the pool and may belong to another user by now.
    if (this.opened && !this.runner?.isReleased) return this.opened;
    this.runner = this.dataSource.createQueryRunner();
    this.opened = connectionOf(this.runner);
    return this.opened;
  }
}

async function connectionOf(runner: QueryRunner): Promise<Connection> {
  try {
    return (await runner.connect()) as Connection;
  } catch (error) {
    await runner.release().catch(() => undefined);
    throw error;
  }
}
