import { Inject, Injectable } from '@nestjs/common';
import { jobs } from '@naryad/contracts/jobs';
import type { JobDefinition, QueueName } from '@naryad/contracts/kernel/job';
import { type JobsOptions, Queue } from 'bullmq';
import * as z from 'zod/mini';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { jobOptions } from '@naryad/runtime/queue/job-options';
import { jobTrace } from '@naryad/runtime/tracing/job-trace';
import type { TraceParent } from '@naryad/runtime/tracing/tracing';
import { PlantEpochs } from './plant-epochs.js';
import { RedisConnections } from './redis.js';

/** A job to add; a second one with the same key is ignored. */
export interface NewJob {
  readonly job: JobDefinition;
  readonly key: string;
  readonly payload: unknown;
  /** Trace of the event that causes it. */
  readonly trace?: TraceParent | null;
}

/** The payload does not match the job's schema; retrying cannot help. */
class InvalidJobPayload extends Error {
  override readonly name = 'InvalidJobPayload';
}

const NAMES = new Set<QueueName>(jobs.map((one) => one.queue));
const ADD_TIMEOUT_MS = 5_000;
/**
 * Mail servers may be down for minutes: retried for half an hour, slightly less than the validity of links.
 */
const mailJobOptions = { ...jobOptions, attempts: 12 } as const;

/**
 * Printers may be off for hours: retried for five hours, finally every minute. Each attempt stores its error,
 * of which only the last ones are retained.
 */
const printingJobOptions = {
  ...jobOptions,
  attempts: 450,
  stackTraceLimit: 8,
  backoff: { type: 'printer' },
} as const;

const OPTIONS: Partial<Record<QueueName, JobsOptions>> = {
  mail: mailJobOptions,
  printing: printingJobOptions,
};

/** The queues of the contracts, for adding and inspecting jobs. */
@Injectable()
export class JobQueues {
  private opened: ReadonlyMap<QueueName, Queue> | null = null;
  private beginning: Promise<unknown> | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly redis: RedisConnections,
    private readonly epochs: PlantEpochs,
  ) {}

  /** Opened on first use, so that composing the program opens no connections. */
  get queues(): ReadonlyMap<QueueName, Queue> {
    return (this.opened ??= new Map([...NAMES].map((name) => [name, this.open(name)])));
  }

  /**
   * Adds jobs, all of one queue in one call.
   * @throws InvalidJobPayload before anything is added; the error of Redis when it is unavailable
   */
  async add(newJobs: readonly NewJob[]): Promise<void> {
    await this.addChecked(newJobs.map(bullJob));
  }

  async addChecked(checked: readonly BullJob[]): Promise<void> {
    if (checked.length === 0) return;
    const epoch = await this.epochs.current();
    if (epoch !== null) await this.beginEpoch(epoch);
    const marked = epoch === null ? checked : checked.map((one) => inEpoch(one, epoch));
    for (const [name, queue] of this.queues) {
      const queueJobs = marked.filter((one) => one.queue === name);
      if (queueJobs.length > 0) await withTimeout(queue.addBulk(queueJobs), ADD_TIMEOUT_MS);
    }
  }

  /**
   * Removes waiting jobs of other epochs from a Redis that was not restored with the plant: the sweep adds
   * pending work again. Results are not removed; those of another epoch are ignored on receipt.
   */
  async dropOtherEpochs(): Promise<void> {
    const epoch = await this.epochs.current();
    if (epoch !== null) await this.beginEpoch(epoch);
  }

  private async beginEpoch(epoch: string): Promise<void> {
    const key = `${this.environment.queuePrefix}:epoch`;
    if ((await withTimeout(this.redis.commands.get(key), ADD_TIMEOUT_MS)) === epoch) return;
    // Concurrent callers wait for it, so that their new jobs are not removed as old ones.
    this.beginning ??= this.emptyQueues()
      .then(() => this.redis.commands.set(key, epoch))
      .finally(() => (this.beginning = null));
    await withTimeout(this.beginning, ADD_TIMEOUT_MS);
  }

  private async emptyQueues(): Promise<void> {
    for (const [name, queue] of this.queues) if (name !== 'results') await queue.drain(true);
  }

  async close(): Promise<void> {
    const openQueues = [...(this.opened?.values() ?? [])];
    await Promise.all(openQueues.map((queue) => queue.close().catch(() => undefined)));
  }

  private open(name: QueueName): Queue {
    const queue = new Queue(name, { connection: this.redis.commands, prefix: this.environment.queuePrefix });
    queue.on('error', (error) => this.redis.report(error));
    return queue;
  }
}

/** A unique id per job and key. BullMQ refuses colons in custom ids. */
export function jobId(job: JobDefinition, key: string): string {
  return `${job.name}/${key}`.replaceAll(':', '_');
}

/** The same job with the id suffix of an epoch of the plant. */
function inEpoch(job: BullJob, epoch: string): BullJob {
  return { ...job, opts: { ...job.opts, jobId: `${job.opts.jobId}~${epoch}` } };
}

/** A validated job in BullMQ's format. */
export interface BullJob {
  readonly queue: QueueName;
  readonly name: string;
  readonly data: unknown;
  readonly opts: JobsOptions;
}

/** @throws InvalidJobPayload */
export function bullJob({ job, key, payload, trace = null }: NewJob): BullJob {
  const parsed = z.safeParse(job.payload, payload);
  if (!parsed.success) {
    const where = parsed.error.issues.map((one) => `${one.path.map(String).join('.')}: ${one.message}`);
    throw new InvalidJobPayload(`${job.name}: ${where.slice(0, 5).join('; ')}`);
  }
  return {
    queue: job.queue,
    name: job.name,
    data: parsed.data,
    opts: { ...(OPTIONS[job.queue] ?? jobOptions), jobId: jobId(job, key), ...jobTrace(trace) },
  };
}

/** BullMQ waits forever for a lost connection. */
async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis не отвечает')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
