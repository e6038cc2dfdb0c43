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

/** A job to be added; a second one with the same key adds nothing. */
export interface NewJob {
  readonly job: JobDefinition;
  readonly key: string;
  readonly payload: unknown;
  /** Of the event that causes it. */
  readonly trace?: TraceParent | null;
}

/** A payload that does not fit its job: no repeat can help. */
class InvalidJobPayload extends Error {
  override readonly name = 'InvalidJobPayload';
}

const NAMES = new Set<QueueName>(jobs.map((one) => one.queue));
const ADD_TIMEOUT_MS = 5_000;
/** Mail servers are away for minutes: tried for half an hour, a little less than links are good for. */
const mailJobOptions = { ...jobOptions, attempts: 12 } as const;

/** Printers are off for hours: tried for five, at last every minute. Each try leaves its words, of which the last ones tell enough. */
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

/** The queues of the contracts, for adding and for looking at them. */
@Injectable()
export class JobQueues {
  private opened: ReadonlyMap<QueueName, Queue> | null = null;
  private beginning: Promise<unknown> | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly redis: RedisConnections,
    private readonly epochs: PlantEpochs,
  ) {}

  /** Opened when first needed: composing the program alone connects to nothing. */
  get queues(): ReadonlyMap<QueueName, Queue> {
    return (this.opened ??= new Map([...NAMES].map((name) => [name, this.open(name)])));
  }

  /**
   * Adds jobs, all of a queue at once.
   * @throws InvalidJobPayload before anything is added; the error of Redis when it cannot be reached
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
      const mine = marked.filter((one) => one.queue === name);
      if (mine.length > 0) await withTimeout(queue.addBulk(mine), ADD_TIMEOUT_MS);
    }
  }

  /**
   * Removes what waits in a Redis that has outlived a restore: the sweep finds anew what is still to be done. Results stay,
   * those of another epoch are not taken in.
   */
  async dropOtherEpochs(): Promise<void> {
    const epoch = await this.epochs.current();
    if (epoch !== null) await this.beginEpoch(epoch);
  }

  private async beginEpoch(epoch: string): Promise<void> {
    const key = `${this.environment.queuePrefix}:epoch`;
    if ((await withTimeout(this.redis.commands.get(key), ADD_TIMEOUT_MS)) === epoch) return;
    // Those who come meanwhile wait for it: what one of them adds must not be taken for old.
    this.beginning ??= this.emptyQueues()
      .then(() => this.redis.commands.set(key, epoch))
      .finally(() => (this.beginning = null));
    await withTimeout(this.beginning, ADD_TIMEOUT_MS);
  }

  private async emptyQueues(): Promise<void> {
    for (const [name, queue] of this.queues) if (name !== 'results') await queue.drain(true);
  }

  async close(): Promise<void> {
    const opened = [...(this.opened?.values() ?? [])];
    await Promise.all(opened.map((queue) => queue.close().catch(() => undefined)));
  }

  private open(name: QueueName): Queue {
    const queue = new Queue(name, { connection: this.redis.commands, prefix: this.environment.queuePrefix });
    queue.on('error', (error) => this.redis.report(error));
    return queue;
  }
}

/** One id for each job and key. BullMQ refuses colons in ids of others' making. */
export function jobId(job: JobDefinition, key: string): string {
  return `${job.name}/${key}`.replaceAll(':', '_');
}

/** The same job, of an epoch of the plant. */
function inEpoch(job: BullJob, epoch: string): BullJob {
  return { ...job, opts: { ...job.opts, jobId: `${job.opts.jobId}~${epoch}` } };
}

/** A checked job in the form that BullMQ takes. */
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

/** BullMQ waits for a lost connection without end. */
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
