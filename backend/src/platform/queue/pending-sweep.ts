import { Inject, Injectable } from '@nestjs/common';
import type { AnyJob } from '@naryad/contracts/jobs';
import type { JobDefinition, JobPayloadOf } from '@naryad/contracts/kernel/job';
import { ReadDb } from '../db/read-db.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { JobQueues } from './job-queues.js';

/** Work that the database says is still to be done. */
export interface PendingWork {
  /** The same key as that of the event's job (`jobOnEvent`): a job that still waits is not added again. */
  readonly key: string;
  readonly payload: unknown;
}

export interface PendingSource {
  readonly job: JobDefinition;
  /** What has been waiting since before `createdBefore`, oldest first. */
  readonly pending: (createdBefore: Date, limit: number) => Promise<readonly PendingWork[]>;
}

/** Declares a source of work that must not get lost with Redis. */
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

/** Redis may be emptied at any time: jobs whose work is still pending in the database are put back. */
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

  /** Adds what is pending; what still waits in its queue is recognized by its id. */
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

  /** By the clock that wrote down since when the work waits. */
  private async ago(ms: number): Promise<Date> {
    const [row] = await this.db.query<{ at: Date }>(`select now() - $1 * interval '1 millisecond' as at`, [
      ms,
    ]);
    return row!.at;
  }
}
