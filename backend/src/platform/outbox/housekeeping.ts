import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { ReadDb } from '../db/read-db.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { PendingSweep } from '../queue/pending-sweep.js';

const TRIM_EVERY_MS = 600_000;
const ROWS_AT_ONCE = 5_000;
/** A busy plant writes more than one portion between two trims; a long standstill is caught up with bit by bit. */
const PORTIONS = 20;
/** Longer than failed jobs are stored: until then a job may come again. */
const INBOX_DAYS = 35;
/** Longer than any client repeats a request. */
const KEY_DAYS = 7;

/** Removes what a module needs no more, a bounded portion; answers how many rows went. */
export type Cleaner = (db: ReadDb) => Promise<number>;

/** What the active relay does beside publishing: puts lost jobs back and trims what nobody needs any more. */
@Injectable()
export class Housekeeping {
  private sweptAt = Number.NEGATIVE_INFINITY;
  private trimmedAt = Number.NEGATIVE_INFINITY;
  private sweeping: Promise<void> | null = null;
  private cleaning: Promise<void> | null = null;
  private readonly cleaners: Cleaner[] = [];

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly sweep: PendingSweep,
    private readonly pool: ReadDb,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called by the modules at start. */
  register(...cleaners: readonly Cleaner[]): void {
    this.cleaners.push(...cleaners);
  }

  async whenDue(db: ReadDb): Promise<void> {
    const now = performance.now();
    if (now - this.sweptAt > this.environment.sweepEveryMs && !this.sweeping) {
      this.sweptAt = now;
      // Beside the relay's turns: it asks the modules and Redis, and may take its time.
      this.sweeping = this.sweep.runOnce().finally(() => (this.sweeping = null));
    }
    if (now - this.trimmedAt > TRIM_EVERY_MS) {
      this.trimmedAt = now;
      await this.trim(db);
      this.cleaning ??= this.clean(this.pool).finally(() => (this.cleaning = null));
    }
  }

  /** What the modules need no more; beside the relay's turns, because files go with it. */
  async clean(db: ReadDb): Promise<void> {
    for (const cleaner of this.cleaners) {
      try {
        for (let portion = 0; portion < PORTIONS && (await cleaner(db)) > 0; portion += 1);
      } catch (error) {
        this.logger.error({ err: error }, 'Уборка прервана');
      }
    }
  }

  async trim(db: ReadDb): Promise<void> {
    const { outboxKeepDays } = this.environment;
    // The oldest rows by their key: a search by time would read the whole table to find nothing.
    const outbox = await this.remove(
      db,
      `delete from outbox where id in (select id from outbox order by id limit ${ROWS_AT_ONCE})
          and published_at < now() - $1 * interval '1 day' returning id`,
      outboxKeepDays,
    );
    const inbox = await this.remove(
      db,
      `delete from inbox where received_at < now() - $1 * interval '1 day' returning message_id`,
      INBOX_DAYS,
    );
    const keys = await this.remove(
      db,
      `delete from idempotency_keys where (user_id, key) in (select user_id, key from idempotency_keys
          where created_at < now() - $1 * interval '1 day' limit ${ROWS_AT_ONCE}) returning key`,
      KEY_DAYS,
    );
    if (outbox + inbox + keys > 0) this.logger.info({ outbox, inbox, keys }, 'Старые записи удалены');
  }

  private async remove(db: ReadDb, sql: string, days: number): Promise<number> {
    let removed = 0;
    for (let portion = 0; portion < PORTIONS; portion += 1) {
      const { length } = await db.query(sql, [days]);
      removed += length;
      if (length < ROWS_AT_ONCE) break;
    }
    return removed;
  }
}
