import { Injectable } from '@nestjs/common';
import { isDatabaseUnavailable } from '../db/database-errors.js';
import { ReadDb } from '../db/read-db.js';
import { sqlState } from '../db/sql-state.js';

/** A restart is finished by the second check. */
const MIN_FAILED_CHECKS = 2;
/** All connections of our pool or of Postgres are in use: it is busy, not down. */
const POOL_IS_EMPTY = /timeout exceeded when trying to connect/;
const TOO_MANY_CONNECTIONS = '53300';

/** Whether Postgres has been down long enough for screens to show it. */
@Injectable()
export class DatabaseWatch {
  private failedChecks = 0;
  private isChecking = false;

  constructor(private readonly db: ReadDb) {}

  /** Checks Postgres; true when this check and the previous one failed. */
  async isDown(): Promise<boolean> {
    if (this.isChecking) return false;
    this.isChecking = true;
    try {
      await this.db.query('select 1');
      this.failedChecks = 0;
    } catch (error) {
      this.failedChecks = isDatabaseUnavailable(error) && !isPoolExhausted(error) ? this.failedChecks + 1 : 0;
    } finally {
      this.isChecking = false;
    }
    return this.failedChecks >= MIN_FAILED_CHECKS;
  }
}

const isPoolExhausted = (error: unknown): boolean =>
  POOL_IS_EMPTY.test(String(error)) || sqlState(error) === TOO_MANY_CONNECTIONS;
