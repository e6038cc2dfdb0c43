import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import type { ReadDb } from '../db/read-db.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { PendingSweep } from '../queue/pending-sweep.js';

const SWEEP_EVERY_MS = 30_000;
const TRIM_EVERY_MS = 600_000;
const ROWS_AT_ONCE = 5_000;
/** Longer than failed jobs are kept: until then a job may come again. */
const INBOX_DAYS = 35;
/** Longer than any client repeats a request. */
const KEY_DAYS = 7;

/** What the active relay does beside publishing: puts lost jobs back and trims what nobody needs any more. */
@Injectable()
export class Housekeeping {
  private sweptAt = 0;
  private trimmedAt = 0;
  private sweeping: Promise<void> | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(PendingSweep) private readonly sweep: PendingSweep,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async whenDue(db: ReadDb): Promise<void> {
    const now = Date.now();
    if (now - this.sweptAt > SWEEP_EVERY_MS && !this.sweeping) {
      this.sweptAt = now;
      // Beside the relay's turns: it asks the modules and Redis, and may take its time.
      this.sweeping = this.sweep.runOnce().finally(() => (this.sweeping = null));
    }
    if (now - this.trimmedAt > TRIM_EVERY_MS) {
      this.trimmedAt = now;
      await this.trim(db);
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
    return (await db.query(sql, [days])).length;
  }
}
