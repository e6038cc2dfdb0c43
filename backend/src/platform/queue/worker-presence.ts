import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerHealth } from '@naryad/contracts/retention/dto';
import { lostWorkerKey } from '@naryad/runtime/queue/lost-worker';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { JobQueues } from './job-queues.js';
import { RedisConnections } from './redis.js';

/** Minimum interval, because the Redis reply lists all connections. */
const CHECK_INTERVAL_MS = 5_000;
/** Otherwise a Redis that has just gone down would be waited for until it is back. */
const REDIS_TIMEOUT_MS = 500;

/** Whether each queue has a worker in any process, and whether a worker died in the middle of a job. */
@Injectable()
export class WorkerPresence {
  private checkedAt = -Infinity;
  private state: Promise<ServerHealth['workers']> = Promise.resolve('unknown');

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'queuePrefix'>,
    private readonly redis: RedisConnections,
    private readonly jobs: JobQueues,
  ) {}

  /** State at most five seconds old; concurrent callers share one check. */
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
    // Results are received by backends.
    const queues = [...this.jobs.queues].filter(([name]) => name !== 'results').map(([, queue]) => queue);
    const [isLost, ...counts] = await Promise.all([
      this.redis.commands.exists(lostWorkerKey(this.environment.queuePrefix)),
      ...queues.map((queue) => queue.getWorkersCount()),
    ]);
    if (counts.includes(0)) return 'gone';
    return isLost ? 'lost' : 'ok';
  }
}
