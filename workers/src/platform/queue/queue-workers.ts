import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { findJob } from '@naryad/contracts/jobs';
import { keepable } from '@naryad/contracts/kernel/job';
import { traceOfJob } from '@naryad/runtime/tracing/job-trace';
import { LOST_WORKER_SECONDS, lostWorkerKey } from '@naryad/runtime/queue/lost-worker';
import { diskFaultOf } from '@naryad/runtime/storage/disk-full';
import { DelayedError, UnrecoverableError, WaitingError, Worker, type Job } from 'bullmq';
import { ENVIRONMENT, type Environment, type WorkerRole } from '../config/worker-config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { HandlerRegistry } from './handler-registry.js';
import { HandedBackError, HopelessJobError } from './job-handler.js';
import { JobRunner } from './job-runner.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { SerialGroups } from './serial-groups.js';
import { RedisConnection } from './redis-connection.js';
import { GATHERED, ResultsQueue } from './results-queue.js';
import type { SourceJob } from './source-job.js';
import { printerPause } from './printer-pause.js';

/**
 * How often a job may lose its worker before the job is considered the cause. BullMQ's default of 1 would
 * fail a job that happened to run during two restarts.
 */
const MAX_STALLED = 5;
/** Replaces BullMQ's message, which users would not understand. */
const LOST_TOO_OFTEN = `Программа ${MAX_STALLED + 1} раз прервалась на этом задании: скорее всего, ему не хватает памяти сервера`;
/**
 * After this number of losses a job is suspicious and runs alone among suspicious jobs: a crash must not
 * count against the others.
 */
const SUSPICIOUS = 2;
/** Delay before a suspicious job checks again whether it may run, in milliseconds. */
const SUSPICION_PAUSE_MS = 1_000;
/** Time for other suspicious jobs that were taken at the same moment to return to their queues. */
const RELEASE_WAIT_MS = 200;
/** Delay before a job is repeated that found the disk full or read-only. */
const DISK_PAUSE_MS = 10_000;
/**
 * Delay of a job that waits for its turn in a group, in milliseconds. The end of the job before it ends this
 * delay; it passes only when that program died.
 */
const GROUP_DELAY_MS = 10_000;
/** Time to put jobs back after the grace period: a page of a roll may have to be finished first. */
const HAND_BACK_MS = 5_000;
/** Time to publish the last results. */
const LAST_RESULTS_MS = 2_000;

/** Processes the queues of the enabled roles; a queue has the name of its role. */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private workers: Worker[] = [];
  private readonly stopNow = new AbortController();
  /**
   * Whether a suspicious job of any queue is running here: its crash would take the jobs of all queues with
   * it.
   */
  private isSuspecting = false;
  private readonly groups = new SerialGroups();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly connection: RedisConnection,
    private readonly registry: HandlerRegistry,
    private readonly runner: JobRunner,
    private readonly results: ResultsQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.registry.assertComplete(this.environment.roles);
    this.workers = this.environment.roles.map((role) => this.startWorker(role));
    this.logger.info({ roles: this.environment.roles }, 'Воркер принимает задачи');
  }

  /**
   * Closes the workers first, then the results queue. Jobs get a grace period to finish; the others are put
   * back, so that another worker starts them at once instead of after the lock expires.
   */
  async onModuleDestroy(): Promise<void> {
    const closed = Promise.all(this.workers.map((worker) => worker.close()));
    const inTime = await settledWithin(closed, this.environment.stopGraceMs);
    if (!inTime) {
      this.stopNow.abort();
      await settledWithin(closed, HAND_BACK_MS);
    }
    await settledWithin(this.groups.promoteAll(), HAND_BACK_MS);
    await settledWithin(this.results.close(), LAST_RESULTS_MS);
  }

  private startWorker(role: WorkerRole): Worker {
    const lockMs = this.environment.queueLockMs;
    const limiter = new ConcurrencyLimiter(this.environment.concurrency[role]);
    // Additional slots: jobs that wait for the disk or for a batch of results must not block the next ones.
    const waitingCount = this.registry.hasBursts(role)
      ? GATHERED.most + this.environment.concurrency[role]
      : 0;
    const worker = new Worker(
      role,
      (job, token) =>
        this.alone(job, token, () => this.inGroup(job, token, () => this.process(job, limiter, token))),
      {
        connection: this.connection.client,
        prefix: this.connection.prefix,
        concurrency: this.environment.concurrency[role] + waitingCount,
        lockDuration: lockMs,
        stalledInterval: lockMs / 2,
        maxStalledCount: MAX_STALLED,
        settings: { backoffStrategy: printerPause },
      },
    );
    worker.on('error', (error) => this.connection.report(error));
    worker.on('stalled', (jobId) => void this.reportLoss(role, jobId));
    worker.on('completed', (job) => void this.clearSecrets(job));
    worker.on('failed', (job, error) => void this.afterFailure(job, error));
    return worker;
  }

  /**
   * A suspicious job must not wait here, because it would lose its worker together with the running one: it
   * waits in the queue.
   */
  private async alone(job: Job, token: string | undefined, work: () => Promise<void>): Promise<void> {
    if (job.stalledCounter < SUSPICIOUS) return work();
    if (this.isSuspecting) {
      await job.moveToDelayed(Date.now() + SUSPICION_PAUSE_MS, token);
      throw new DelayedError();
    }
    this.isSuspecting = true;
    try {
      // Once the job runs, it may block the event loop, so the others get time to return to their queues
      // first.
      await delay(RELEASE_WAIT_MS);
      await work();
    } finally {
      this.isSuspecting = false;
    }
  }

  private async inGroup(job: Job, token: string | undefined, work: () => Promise<void>): Promise<void> {
    const group = this.groupOf(job);
    if (group === null) return work();
    if (!this.groups.enter(group, job)) {
      await job.moveToDelayed(Date.now() + GROUP_DELAY_MS, token);
      // The group may have become free while the job returned to the queue.
      await this.promoteNext(() => this.groups.promoteNext(group));
      throw new DelayedError();
    }
    try {
      await work();
    } finally {
      await this.promoteNext(() => this.groups.leave(group));
    }
  }

  /** Null for jobs without a group, and for invalid ones, which the runner reports. */
  private groupOf(job: Job): string | null {
    const handler = this.registry.find(job.name);
    if (!handler?.groupOf) return null;
    const parsed = handler.job.payload['~standard'].validate(job.data);
    if (parsed instanceof Promise || parsed.issues) return null;
    return `${job.name}|${handler.groupOf(parsed.value)}`;
  }

  /** A failure delays the next job of the group, and does not fail this one. */
  private async promoteNext(promote: () => Promise<void>): Promise<void> {
    await promote().catch((error: Error) => this.connection.report(error));
  }

  private async process(job: Job, limiter: ConcurrencyLimiter, token?: string): Promise<void> {
    try {
      await this.runner.run(sourceOf(job, job.attemptsMade + 1), limiter, this.stopNow.signal);
    } catch (error) {
      if (error instanceof HandedBackError) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      if (diskFaultOf(error) !== null) {
        // A disk fault is not the job's fault: the job is delayed without using up an attempt.
        await job.moveToDelayed(Date.now() + DISK_PAUSE_MS, token);
        throw new DelayedError();
      }
      if (error instanceof HopelessJobError) throw new UnrecoverableError(error.message);
      throw error;
    }
  }

  private async afterFailure(job: Job | undefined, error: Error): Promise<void> {
    if (!job || job.finishedOn === undefined) return;
    await this.reportLost(job, job.deferredFailure ? new Error(LOST_TOO_OFTEN) : error);
    await this.clearSecrets(job);
  }

  private async reportLoss(queue: WorkerRole, jobId: string): Promise<void> {
    this.logger.warn({ queue, job_id: jobId }, 'Задача потеряла исполнителя и будет повторена');
    const key = lostWorkerKey(this.connection.prefix);
    await this.connection.client
      .set(key, '', 'EX', LOST_WORKER_SECONDS)
      .catch((error: Error) => this.connection.report(error));
  }

  /** Finished jobs are retained to recognize duplicates, but without their secrets. */
  private async clearSecrets(job: Job): Promise<void> {
    const definition = findJob(job.name);
    if (!definition?.withoutSecrets) return;
    try {
      await job.updateData(keepable(definition, job.data));
    } catch (error) {
      this.logger.warn({ err: error, job_id: job.id }, 'Содержимое законченной задачи не очищено');
    }
  }

  /**
   * A job that lost its worker too often fails without being run, so the runner cannot report it. The runner
   * has reported other failures already; because of the same id this second report does nothing.
   */
  private async reportLost(job: Job, error: Error): Promise<void> {
    try {
      await this.results.publishFailure(sourceOf(job, job.attemptsMade), error, job.attemptsMade);
    } catch (failure) {
      this.logger.error({ err: failure, job_id: job.id }, 'Не удалось сообщить о неудачной задаче');
    }
  }
}

function sourceOf(job: Job, attempt: number): SourceJob {
  return {
    queue: job.queueName,
    id: String(job.id),
    name: job.name,
    data: job.data,
    attempt,
    maxAttempts: job.opts.attempts ?? 1,
    history: job.stacktrace ?? [],
    trace: traceOfJob(job),
  };
}

async function settledWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const settledWork = work.then(
    () => true,
    () => true,
  );
  const late = delay(ms, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([settledWork, late]);
  timer.abort();
  return inTime;
}
