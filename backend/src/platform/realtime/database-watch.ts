import { Injectable } from '@nestjs/common';
import { isDatabaseUnavailable } from '../db/database-errors.js';
import { ReadDb } from '../db/read-db.js';
import { sqlState } from '../db/sql-state.js';

/** A restart is over by the next look. */
const MIN_FAILED_CHECKS = 2;
/** All connections are in use, ours or those that Postgres has: it is busy, not away. */
const POOL_IS_EMPTY = /timeout exceeded when trying to connect/;
const TOO_MANY_CONNECTIONS = '53300';

/** Whether Postgres has been away for so long that screens should say so. */
@Injectable()
export class DatabaseWatch {
  private failedChecks = 0;
  private isChecking = false;

  constructor(private readonly db: ReadDb) {}

  /** Asks Postgres; true when it was away at this look and at the one before. */
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
