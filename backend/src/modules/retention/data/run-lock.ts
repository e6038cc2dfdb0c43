import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { holdAlone } from '../../../platform/db/hold-alone.js';
import type { ReadDb } from '../../../platform/db/read-db.js';

/** One process of a plant at a time removes what is old. */
const LOCK = 7_241_959;

/** Whose turn it is: it goes when the process does. */
@Injectable()
export class RunLock {
  constructor(private readonly dataSource: DataSource) {}

  /** Answers how to let it go, or null while somebody else holds it. */
  async take(): Promise<(() => Promise<void>) | null> {
    const held = await holdAlone(this.dataSource, LOCK);
    return held && (() => held.release());
  }

  /** Whether a process holds it. */
  async isHeld(db: Pick<ReadDb, 'query'>): Promise<boolean> {
    const [row] = await db.query<{ held: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and objid = $1 and granted
          and database = (select oid from pg_database where datname = current_database())) as held`,
      [LOCK],
    );
    return row!.held;
  }
}
