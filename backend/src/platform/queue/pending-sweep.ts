import { Inject, Injectable } from '@nestjs/common';
import type { AnyJob } from '@naryad/contracts/jobs';
import type { JobDefinition, JobPayloadOf } from '@naryad/contracts/kernel/job';
import { ReadDb } from '../db/read-db.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { JobQueues } from './job-queues.js';

/** Pending work according to the database. */
export interface PendingWork {
  /**
   * Same key as in the event's job (`jobOnEvent`), so that a job that is still waiting is not added again.
   */
  readonly key: string;
  readonly payload: unknown;
}

export interface PendingSource {
  readonly job: JobDefinition;
  /** Work pending since before `createdBefore`, oldest first. */
  readonly pending: (createdBefore: Date, limit: number) => Promise<readonly PendingWork[]>;
}

/** Declares a source of work that must survive a loss of Redis. */
export function pendingSource<J extends AnyJob>(
  job: J,
  pending: (
    createdBefore: Date,
    limit: number,
  ) => Promise<readonly { readonly key: string; readonly payload: JobPayloadOf<J> }[]>,
): PendingSource {
  return { job, pending };
}

const OLDER_THAN_MS = 60_000;
const LIMIT = 500;

/** Redis may be emptied at any time: adds jobs again whose work is still pending in the database. */
@Injectable()
export class PendingSweep {
  private readonly sources: PendingSource[] = [];

  constructor(
    private readonly queues: JobQueues,
    private readonly db: ReadDb,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  register(...sources: readonly PendingSource[]): void {
    this.sources.push(...sources);
  }

  /** Adds pending work; jobs that still wait in their queue are recognized by id. */
  async runOnce(olderThanMs = OLDER_THAN_MS): Promise<void> {
    const before = await this.ago(olderThanMs).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Не удалось найти потерянные задания');
      return null;
    });
    if (before === null) return;
    await this.queues.dropOtherEpochs().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Не удалось убрать задания до восстановления');
    });
    for (const { job, pending } of this.sources) {
      try {
        const pendingJobs = await pending(before, LIMIT);
        await this.queues.add(pendingJobs.map((one) => ({ job, key: one.key, payload: one.payload })));
      } catch (error) {
        this.logger.warn({ err: error, job: job.name }, 'Не удалось вернуть задания в очередь');
      }
    }
  }

  /** Uses the clock of the database, which also set the timestamps of the work. */
  private async ago(ms: number): Promise<Date> {
    const [row] = await this.db.query<{ at: Date }>(`select now() - $1 * interval '1 millisecond' as at`, [
      ms,
    ]);
    return row!.at;
  }
}
