import { Injectable } from '@nestjs/common';
import { isDatabaseGone } from '../db/database-gone.js';
import { ReadDb } from '../db/read-db.js';
import { sqlState } from '../db/sql-state.js';

/** A restart is over by the next look. */
const LOOKS = 2;
/** All connections are in use, ours or those that Postgres has: it is busy, not away. */
const POOL_IS_EMPTY = /timeout exceeded when trying to connect/;
const TOO_MANY_CONNECTIONS = '53300';

/** Whether Postgres has been away for so long that screens should say so. */
@Injectable()
export class DatabaseWatch {
  private looksInVain = 0;
  private isLooking = false;

  constructor(private readonly db: ReadDb) {}

  /** Asks Postgres; true when it was away at this look and at the one before. */
  async isAway(): Promise<boolean> {
    if (this.isLooking) return false;
    this.isLooking = true;
    try {
      await this.db.query('select 1');
      this.looksInVain = 0;
    } catch (error) {
      this.looksInVain = isDatabaseGone(error) && !isFull(error) ? this.looksInVain + 1 : 0;
    } finally {
      this.isLooking = false;
    }
    return this.looksInVain >= LOOKS;
  }
}

const isFull = (error: unknown): boolean =>
  POOL_IS_EMPTY.test(String(error)) || sqlState(error) === TOO_MANY_CONNECTIONS;
