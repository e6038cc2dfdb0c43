import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import type { LedgerDb } from '../../../ledger-check/index.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/** Any fixed number: the processes of one database agree on it. */
const ALONE = 7_241_957;

const rowsOf = async <Row extends Record<string, unknown>>(
  runner: QueryRunner,
  sql: string,
): Promise<Row[]> => ((await runner.query(sql, [], true)).records ?? []) as Row[];

/** The one connection that checks: an advisory lock of it keeps other processes from doing the same. */
@Injectable()
export class CheckingConnection {
  private pid: number | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly db: ReadDb,
  ) {}

  /** Runs `work` unless another process checks; the lock goes with the connection, whatever happens. */
  async alone(work: (db: LedgerDb) => Promise<void>): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const [own] = await rowsOf<{ held: boolean; pid: number }>(
        runner,
        `select pg_try_advisory_lock(${ALONE}) as held, pg_backend_pid() as pid`,
      );
      if (!own!.held) return;
      this.pid = own!.pid;
      await work({ query: async (sql) => ({ rows: await rowsOf(runner, sql) }) });
    } finally {
      this.pid = null;
      await runner.query('select pg_advisory_unlock_all()').catch(() => undefined);
      await runner.release();
    }
  }

  /** Ends the statement that runs, if one does. */
  async cancel(): Promise<void> {
    if (this.pid === null) return;
    await this.db.query('select pg_cancel_backend($1)', [this.pid]).catch(() => undefined);
  }
}
