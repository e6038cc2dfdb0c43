import type { DataSource, QueryRunner } from 'typeorm';
import { isPassingTrouble } from './passing-trouble.js';
import type { Connection } from './plant-client.js';
import { ReadDb } from './read-db.js';

interface Opened {
  readonly runner: QueryRunner;
  readonly connection: Connection;
}

/**
 * A connection of the pool that its owner keeps, for reading outside of transactions by what may not wait: one that was opened a moment ago
 * plans its first statements ten times as long. Opened by the first statement, and anew by the next one after it broke.
 */
export class KeptConnection extends ReadDb {
  private opened: Promise<Opened> | null = null;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.ask((connection) => connection.query<Row>(sql, [...parameters]));
  }

  override async prepared<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.ask((connection) => connection.query<Row>({ name, text: sql, values: [...parameters] }));
  }

  /** Gives it back; nothing is thrown. */
  async release(): Promise<void> {
    const { opened } = this;
    this.opened = null;
    await opened?.then(({ runner }) => runner.release()).catch(() => undefined);
  }

  private async ask<Row>(
    statement: (connection: Connection) => Promise<{ readonly rows: Row[] }>,
  ): Promise<Row[]> {
    try {
      return (await statement((await this.open()).connection)).rows;
    } catch (error) {
      if (isPassingTrouble(error)) await this.release();
      throw error;
    }
  }

  private async open(): Promise<Opened> {
    // One that broke was given back to the pool: whose it is by then, nobody knows.
    if ((await this.opened)?.runner.isReleased) this.opened = null;
    this.opened ??= openOf(this.dataSource);
    return this.opened;
  }
}

async function openOf(dataSource: DataSource): Promise<Opened> {
  const runner = dataSource.createQueryRunner();
  try {
    return { runner, connection: (await runner.connect()) as Connection };
  } catch (error) {
    await runner.release().catch(() => undefined);
    throw error;
  }
}
