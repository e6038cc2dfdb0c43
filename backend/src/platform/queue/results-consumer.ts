import { Inject, Injectable } from '@nestjs/common';
import { findJob } from '@naryad/contracts/jobs';
import type { JobDefinition } from '@naryad/contracts/kernel/job';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import * as z from 'zod/mini';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { isPassingTrouble } from '../db/passing-trouble.js';
import { ReadDb } from '../db/read-db.js';
import type { Tx } from '../db/tx.js';
import { UnitOfWork } from '../db/unit-of-work.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { bury } from './dead-letters.js';
import type { JobFailure } from './event-jobs.js';
import { JobRegistry } from './job-registry.js';
import { RedisConnections } from './redis.js';

const CONCURRENCY = 4;
const STALLED_CHECK_MS = 15_000;
const DATABASE_PAUSE_MS = 3_000;
const CONSUMER = 'results';

/** Takes in what workers hand back: inbox row and effect in one transaction, once however often a job is delivered. */
@Injectable()
export class ResultsConsumer {
  private worker: Worker | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly redis: RedisConnections,
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly registry: JobRegistry,
  ) {}

  start(): void {
    const worker = new Worker('results', (job, token) => this.process(job, token), {
      connection: this.redis.open({ maxRetriesPerRequest: null }),
      prefix: this.environment.queuePrefix,
      concurrency: CONCURRENCY,
      stalledInterval: STALLED_CHECK_MS,
    });
    worker.on('error', (error) => this.redis.report(error));
    worker.on('failed', (job, error) => void this.buryWhenFinal(job, error));
    this.worker = worker;
  }

  async close(): Promise<void> {
    // Without Redis a graceful close would wait for an answer that does not come; the jobs are repeated anyway.
    await this.worker?.close(!this.redis.isUp);
  }

  private async process(job: Job, token: string | undefined): Promise<void> {
    try {
      await this.take(String(job.id), job.name, job.data);
    } catch (error) {
      if (!isPassingTrouble(error)) throw error;
      // Not the job's fault: it waits for the database, or for room on its disk, without using up its tries.
      await job.moveToDelayed(Date.now() + DATABASE_PAUSE_MS, token);
      throw new DelayedError();
    }
  }

  /** Public for tests: one delivery of a result. */
  async take(jobId: string, name: string, data: unknown): Promise<void> {
    const definition = findJob(name);
    if (!definition) throw new UnrecoverableError(`Неизвестная задача ${name}`);
    const payload = parsed(definition, data);
    await this.uow.runAsSystem(async (tx) => {
      const claimed = await tx.query<{ message_id: string }>(
        `insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing returning message_id`,
        [CONSUMER, jobId],
      );
      if (claimed.length === 0) return;
      if (name === workerJobs.failed.name) return this.takeFailure(tx, payload as JobFailure);
      const handler = this.registry.resultHandler(name);
      if (!handler) throw new UnrecoverableError(`У задачи ${name} нет обработчика`);
      await handler.handle(tx, payload as never, jobId);
    });
  }

  private async takeFailure(tx: Tx, failure: JobFailure): Promise<void> {
    await bury(tx, {
      source: 'worker',
      name: failure.job_name,
      messageId: failure.job_id,
      payload: failure.payload,
      error: failure.error,
      history: failure.history,
    });
    const definition = findJob(failure.job_name);
    const owner = this.registry.failureHandler(failure.job_name);
    if (!definition || !owner) return;
    const payload = z.safeParse(definition.payload, failure.payload);
    // A payload that nobody can read names no row that could be marked; the dead letter tells of it.
    if (payload.success) await owner.handle(tx, payload.data as never, failure);
  }

  private async buryWhenFinal(job: Job | undefined, error: Error): Promise<void> {
    if (!job || job.finishedOn === undefined) return;
    this.logger.error({ err: error, job: job.name, job_id: job.id }, 'Результат не принят окончательно');
    const letter = {
      source: 'results',
      name: job.name,
      messageId: String(job.id),
      payload: job.data as unknown,
      error: error.message,
      history: job.stacktrace ?? [],
    } as const;
    await bury(this.db, letter).catch((failure: unknown) =>
      this.logger.error({ err: failure, job_id: job.id }, 'Не удалось записать dead letter'),
    );
  }
}

function parsed(definition: JobDefinition, data: unknown): unknown {
  const result = z.safeParse(definition.payload, data);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new UnrecoverableError(
    `${definition.name} не соответствует схеме: ${issue?.path.map(String).join('.')}: ${issue?.message}`,
  );
}
