import type { DataSource, QueryRunner } from 'typeorm';
import { isTransientError } from './transient-error.js';
import type { Connection } from './plant-client.js';
import { ReadDb } from './read-db.js';

/**
 * A connection of the pool that its owner keeps, for reading outside of transactions by what may not wait: one that was opened a moment ago
 * plans its first statements ten times as long. Opened by the first statement, and anew by the next one after it broke.
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

  /** Gives it back; nothing is thrown. */
  async release(): Promise<void> {
    const { runner, opened } = this;
    this.runner = null;
    this.opened = null;
    // While it is being opened nobody can give it back.
    await opened?.catch(() => undefined);
    await runner?.release().catch(() => undefined);
  }

  private async run<Row>(
    statement: (connection: Connection) => Promise<{ readonly rows: Row[] }>,
  ): Promise<Row[]> {
    const opened = this.open();
    try {
      return (await statement(await opened)).rows;
    } catch (error) {
      // Of several that failed with it the first gives it back; what was opened since is another one.
      if (isTransientError(error) && this.opened === opened) await this.release();
      throw error;
    }
  }

  private open(): Promise<Connection> {
    // One that broke, or could not be opened, was given back to the pool: whose it is by then, nobody knows.
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
