import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerHealth } from '@naryad/contracts/retention/dto';
import { lostWorkerKey } from '@naryad/runtime/queue/lost-worker';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { JobQueues } from './job-queues.js';
import { RedisConnections } from './redis.js';

/** Redis names all of its connections in the answer. */
const CHECK_INTERVAL_MS = 5_000;
/** A Redis that went away this moment would be waited for until it is back. */
const REDIS_TIMEOUT_MS = 500;

/** Whether each queue has somebody who works on it, in whichever process, and whether one was lost in the middle of a job. */
@Injectable()
export class WorkerPresence {
  private checkedAt = -Infinity;
  private state: Promise<ServerHealth['workers']> = Promise.resolve('unknown');

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'queuePrefix'>,
    private readonly redis: RedisConnections,
    private readonly jobs: JobQueues,
  ) {}

  /** As it was at most five seconds ago; those who come meanwhile wait for the same look. */
  check(): Promise<ServerHealth['workers']> {
    const now = performance.now();
    if (now - this.checkedAt > CHECK_INTERVAL_MS) {
      this.checkedAt = now;
      this.state = Promise.race([
        this.count().catch(() => 'unknown' as const),
        pause(REDIS_TIMEOUT_MS, 'unknown' as const, { ref: false }),
      ]);
    }
    return this.state;
  }

  private async count(): Promise<ServerHealth['workers']> {
    // Results are taken in by backends.
    const queues = [...this.jobs.queues].filter(([name]) => name !== 'results').map(([, queue]) => queue);
    const [isLost, ...counts] = await Promise.all([
      this.redis.commands.exists(lostWorkerKey(this.environment.queuePrefix)),
      ...queues.map((queue) => queue.getWorkersCount()),
    ]);
    if (counts.includes(0)) return 'gone';
    return isLost ? 'lost' : 'ok';
  }
}
