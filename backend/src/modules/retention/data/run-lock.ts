import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { acquireAdvisoryLock } from '../../../platform/db/advisory-lock.js';
import { LOCK_NUMBERS } from '../../../platform/db/lock-numbers.js';
import type { ReadDb } from '../../../platform/db/read-db.js';

/** Lock for retention runs: one process of a plant at a time. It is released when the process ends. */
@Injectable()
export class RunLock {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the function that releases the lock, or null while another process has it. */
  async acquire(): Promise<(() => Promise<void>) | null> {
    const heldLock = await acquireAdvisoryLock(this.dataSource, LOCK_NUMBERS.retention);
    return heldLock && (() => heldLock.release());
  }

  /** Returns whether a process has the lock. */
  async isHeld(db: Pick<ReadDb, 'query'>): Promise<boolean> {
    const [row] = await db.query<{ held: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and objid = $1 and granted
          and database = (select oid from pg_database where datname = current_database())) as held`,
      [LOCK_NUMBERS.retention],
    );
    return row!.held;
  }
}
