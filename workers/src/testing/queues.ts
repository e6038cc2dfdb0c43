import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueueName } from '@naryad/contracts/kernel/job';
import { jobOptions } from '@naryad/runtime/queue/job-options';
import { Queue, type Job } from 'bullmq';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Set by the global setup of the integration tests. */
    redisUrl: string;
  }
}

const TIMEOUT_MS = 20_000;

/** Isolated queues of a test in the shared Redis, and a folder for its files. */
export class TestQueues {
  readonly prefix = `test-${randomUUID()}`;
  private readonly queues = new Map<QueueName, Queue>();

  private constructor(
    readonly redisUrl: string,
    readonly dataDir: string,
  ) {}

  static async open(): Promise<TestQueues> {
    return new TestQueues(inject('redisUrl'), await mkdtemp(join(tmpdir(), 'naryad-workers-')));
  }

  /** Environment of a worker program for these queues. A lost job is detected within about a second. */
  environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
    return {
      REDIS_URL: this.redisUrl,
      QUEUE_PREFIX: this.prefix,
      DATA_DIR: this.dataDir,
      QUEUE_LOCK_MS: '1000',
      LOG_LEVEL: 'warn',
      ...more,
    };
  }

  queue(name: QueueName): Queue {
    const existing = this.queues.get(name);
    if (existing) return existing;
    const queue = new Queue(name, { connection: { url: this.redisUrl }, prefix: this.prefix });
    this.queues.set(name, queue);
    return queue;
  }

  /** Adds a job as the backend does. */
  async add(queue: QueueName, name: string, data: unknown, more: object = {}): Promise<Job> {
    return this.queue(queue).add(name, data, { ...jobOptions, ...more });
  }

  /** Result jobs published to the backend so far, oldest first. */
  async results(): Promise<Job[]> {
    return (await this.queue('results').getWaiting()).sort((a, b) => a.timestamp - b.timestamp);
  }

  async until(what: string, holds: () => Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
    const end = Date.now() + timeoutMs;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`Не дождались: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async untilState(job: Job, state: string, timeoutMs?: number): Promise<void> {
    const isInState = async () => (await job.getState()) === state;
    await this.until(`задача ${job.id} в состоянии ${state}`, isInState, timeoutMs);
  }

  async close(): Promise<void> {
    for (const queue of this.queues.values()) {
      await queue.obliterate({ force: true });
      await queue.close();
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
