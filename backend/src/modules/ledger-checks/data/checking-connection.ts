import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LedgerDb } from '../../../ledger-check/index.js';
import { acquireAdvisoryLock } from '../../../platform/db/advisory-lock.js';
import { LOCK_NUMBERS } from '../../../platform/db/lock-numbers.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/** The dedicated connection for ledger checks. Only one process of a plant holds it at a time. */
@Injectable()
export class CheckingConnection {
  private pid: number | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly db: ReadDb,
  ) {}

  /** Runs `work` unless another process is checking. */
  async alone(work: (db: LedgerDb) => Promise<void>): Promise<void> {
    const heldLock = await acquireAdvisoryLock(this.dataSource, LOCK_NUMBERS.ledgerChecks);
    if (!heldLock) return;
    try {
      const [own] = await heldLock.query<{ pid: number }>('select pg_backend_pid() as pid');
      this.pid = own!.pid;
      await work({ query: async (sql) => ({ rows: await heldLock.query(sql) }) });
    } finally {
      this.pid = null;
      await heldLock.release();
    }
  }

  /** Cancels the running statement, if any. */
  async cancel(): Promise<void> {
    if (this.pid === null) return;
    await this.db.query('select pg_cancel_backend($1)', [this.pid]).catch(() => undefined);
  }
}
