import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReadDb } from '../../../platform/db/read-db.js';

/** Any fixed number: one process of a plant at a time removes what is old. */
const LOCK = 7_241_959;

/** An advisory lock of a connection: it goes when the process does. */
@Injectable()
export class RunLock {
  constructor(private readonly dataSource: DataSource) {}

  /** Answers how to let it go, or null while somebody else holds it. */
  async take(): Promise<(() => Promise<void>) | null> {
    const runner = this.dataSource.createQueryRunner();
    await runner.connect();
    try {
      const [row] = (await runner.query('select pg_try_advisory_lock($1) as held', [LOCK])) as {
        held: boolean;
      }[];
      if (row!.held) {
        return async () => {
          await runner.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
          await runner.release().catch(() => undefined);
        };
      }
    } catch (error) {
      await runner.release().catch(() => undefined);
      throw error;
    }
    await runner.release();
    return null;
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
