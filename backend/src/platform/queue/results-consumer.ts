import { Inject, Injectable } from '@nestjs/common';
import { findJob } from '@naryad/contracts/jobs';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { traceOfJob } from '@naryad/runtime/tracing/job-trace';
import { continued, currentTrace } from '@naryad/runtime/tracing/tracing';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import * as z from 'zod/mini';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { isTransientError } from '../db/transient-error.js';
import { ReadDb } from '../db/read-db.js';
import type { Tx } from '../db/tx.js';
import { UnitOfWork } from '../db/unit-of-work.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { bury } from './dead-letters.js';
import type { JobFailure, ResultHandler } from './event-jobs.js';
import { type Delivery, GatheredResults } from './gathered-results.js';
import { JobRegistry } from './job-registry.js';
import { isOfPresentEpoch } from './plant-epochs.js';
import { RedisConnections } from './redis.js';

/** Most jobs only wait for others in `GatheredResults`. */
const CONCURRENCY = 32;
const STALLED_CHECK_MS = 15_000;
const DATABASE_PAUSE_MS = 3_000;
const CONSUMER = 'results';

/**
 * Receives results of workers: inbox row and effect in one transaction, so that it happens once however often
 * a job is delivered.
 */
@Injectable()
export class ResultsConsumer {
  private worker: Worker | null = null;
  private readonly gathered = new GatheredResults((name, deliveries) => this.receiveAll(name, deliveries));

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
    // Without Redis a graceful close would never finish; the jobs are repeated anyway.
    await this.worker?.close(!this.redis.isUp);
  }

  private async process(job: Job, token: string | undefined): Promise<void> {
    try {
      await this.receiveJob(job.name, String(job.id), job.data, traceOfJob(job));
    } catch (error) {
      if (!isTransientError(error)) throw error;
      // Not caused by the job: it waits for the database or free disk space without using up its attempts.
      await job.moveToDelayed(Date.now() + DATABASE_PAUSE_MS, token);
      throw new DelayedError();
    }
  }

  private async receiveJob(name: string, jobId: string, data: unknown, trace: string | null): Promise<void> {
    const payload = parsed(name, data);
    if (name === workerJobs.several.name) {
      const { results } = payload as JobPayloadOf<typeof workerJobs.several>;
      return allOf(
        results.map(async (one) => this.receiveJob(one.name, one.id, one.payload, one.trace ?? null)),
      );
    }
    await continued(trace, `take in ${name}`, { kind: 'consumer' }, () =>
      this.deliver(name, { jobId, payload, trace: currentTrace() }),
    );
  }

  private async deliver(name: string, delivery: Delivery): Promise<void> {
    if (this.registry.resultHandler(name)?.handleAll) return this.gathered.add(name, delivery);
    return this.receiveAll(name, [delivery]);
  }

  /** Public for tests: one delivery of a result. */
  async receive(jobId: string, name: string, data: unknown): Promise<void> {
    await this.receiveAll(name, [{ jobId, payload: parsed(name, data) }]);
  }

  private async receiveAll(name: string, deliveries: readonly Delivery[]): Promise<void> {
    // Unique, and sorted by id in `store`, so that two concurrent deliveries of the same results cannot
    // deadlock.
    const byId = new Map(deliveries.map((one) => [one.jobId, one]));
    // Several results are stored in the trace of one of them, with links to the others.
    const traces = deliveries.flatMap(({ trace }) => trace ?? []);
    const work = () => this.store(name, byId);
    await (deliveries.length > 1
      ? continued(traces[0] ?? null, `store ${name}`, { links: traces.slice(1) }, work)
      : work());
  }

  private async store(name: string, byId: ReadonlyMap<string, Delivery>): Promise<void> {
    await this.uow.runAsSystem(async (tx) => {
      const claimed = await tx.prepared<{ message_id: string }>(
        'inbox-claim',
        `insert into inbox (consumer, message_id) select $1, id from unnest($2::text[]) as id
          where ${isOfPresentEpoch('id')} on conflict do nothing returning message_id`,
        [CONSUMER, [...byId.keys()].toSorted()],
      );
      await this.handle(
        tx,
        name,
        claimed.map((row) => byId.get(row.message_id)!),
      );
    });
  }

  private async handle(tx: Tx, name: string, fresh: readonly Delivery[]): Promise<void> {
    if (fresh.length === 0) return;
    if (name === workerJobs.failed.name) {
      for (const { payload } of fresh) await this.receiveFailure(tx, payload as JobFailure);
      return;
    }
    const handler = this.registry.resultHandler(name);
    if (!handler) throw new UnrecoverableError(`У задачи ${name} нет обработчика`);
    await handled(tx, handler, fresh);
  }

  private async receiveFailure(tx: Tx, failure: JobFailure): Promise<void> {
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
    // An invalid payload does not identify a row to update; only the dead letter reports it.
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

/**
 * Waits for all deliveries, so that a failing one does not prevent others from being stored.
 * @throws the first error
 */
async function allOf(deliveries: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(deliveries);
  const refusals = outcomes.filter((one) => one.status === 'rejected').map(({ reason }): unknown => reason);
  // Transient errors have priority: an invalid result becomes a dead letter only after all others are stored.
  if (refusals.length > 0) throw refusals.find(isTransientError) ?? refusals[0];
}

async function handled(tx: Tx, handler: ResultHandler, fresh: readonly Delivery[]): Promise<void> {
  if (handler.handleAll) return handler.handleAll(tx, fresh.map((one) => one.payload) as never);
  for (const { payload, jobId } of fresh) await handler.handle(tx, payload as never, jobId);
}

function parsed(name: string, data: unknown): unknown {
  const definition = findJob(name);
  if (!definition) throw new UnrecoverableError(`Неизвестная задача ${name}`);
  const result = z.safeParse(definition.payload, data);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new UnrecoverableError(
    `${definition.name} не соответствует схеме: ${issue?.path.map(String).join('.')}: ${issue?.message}`,
  );
}
