import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { acquireAdvisoryLock } from '../../../platform/db/advisory-lock.js';
import { LOCK_NUMBERS } from '../../../platform/db/lock-numbers.js';
import type { ReadDb } from '../../../platform/db/read-db.js';

/** Whose turn it is to remove what is old, one process of a plant at a time: it goes when the process does. */
@Injectable()
export class RunLock {
  constructor(private readonly dataSource: DataSource) {}

  /** Answers how to let it go, or null while somebody else holds it. */
  async acquire(): Promise<(() => Promise<void>) | null> {
    const held = await acquireAdvisoryLock(this.dataSource, LOCK_NUMBERS.retention);
    return held && (() => held.release());
  }

  /** Whether a process holds it. */
  async isHeld(db: Pick<ReadDb, 'query'>): Promise<boolean> {
    const [row] = await db.query<{ held: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and objid = $1 and granted
          and database = (select oid from pg_database where datname = current_database())) as held`,
      [LOCK_NUMBERS.retention],
    );
    return row!.held;
  }
}
