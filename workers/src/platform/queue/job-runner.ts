import { Inject, Injectable } from '@nestjs/common';
import { findJob } from '@naryad/contracts/jobs';
import { continued, type SpanFacts } from '@naryad/runtime/tracing/tracing';
import { diskFaultOf } from '@naryad/runtime/storage/disk-full';
import { currentJobFields, withJobFields, type JobLogFields } from '../logging/job-context.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { parsePayload } from './check-payload.js';
import { HandlerRegistry } from './handler-registry.js';
import { HandedBackError, HopelessJobError, type JobContext } from './job-handler.js';
import type { ConcurrencyLimiter } from './concurrency-limiter.js';
import { ResultsQueue } from './results-queue.js';
import type { SourceJob } from './source-job.js';

/**
 * Runs one job: validates the payload, calls the handler, publishes the result, reports a permanent failure.
 */
@Injectable()
export class JobRunner {
  constructor(
    private readonly registry: HandlerRegistry,
    private readonly results: ResultsQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param limiter slots for CPU-bound work */
  async run(source: SourceJob, limiter: ConcurrencyLimiter, signal: AbortSignal): Promise<void> {
    const fields = logFields(source);
    await withJobFields(fields, () =>
      continued(source.trace ?? null, `work on ${source.name}`, spanFacts(fields), () =>
        this.runAndReport(source, limiter, signal),
      ),
    );
  }

  private async runAndReport(
    source: SourceJob,
    limiter: ConcurrencyLimiter,
    signal: AbortSignal,
  ): Promise<void> {
    const startedAt = performance.now();
    try {
      await unlessAborted(this.work(source, limiter, signal), signal);
      this.logger.info({ ms: Math.round(performance.now() - startedAt) }, 'Задача выполнена');
    } catch (error) {
      await this.reportFailure(source, toError(error));
      throw error;
    }
  }

  private async work(source: SourceJob, limiter: ConcurrencyLimiter, signal: AbortSignal): Promise<void> {
    const definition = findJob(source.name);
    const handler = this.registry.find(source.name);
    if (!definition || !handler || definition.queue !== source.queue) {
      throw new HopelessJobError(`Неизвестная задача ${source.name} в очереди ${source.queue}`);
    }
    const report: JobContext['report'] = async (result, step) => {
      if (!signal.aborted) await this.results.publish(source, result, step);
    };
    const payload = parsePayload(definition, source.data);
    const inSlot: JobContext['inSlot'] = (work) =>
      limiter.run(() => (signal.aborted ? Promise.reject(new HandedBackError()) : work()));
    const result = handler.inBursts
      ? await handler.handle(payload, { signal, report, inSlot: inSlot })
      : await inSlot(() => handler.handle(payload, { signal, report, inSlot: (work) => work() }));
    // The job was handed back, so another worker owns it and publishes its result.
    if (signal.aborted) return;
    await (handler.inBursts
      ? this.results.publishInBurst(source, result)
      : this.results.publish(source, result));
  }

  /**
   * Reported before the queue marks the job as failed: if the process dies in between, the job is repeated
   * instead of failing silently.
   */
  private async reportFailure(source: SourceJob, error: Error): Promise<void> {
    if (error instanceof HandedBackError) return this.logger.warn(error.message);
    if (diskFaultOf(error) !== null)
      return this.logger.warn({ err: error }, 'На диск нельзя записать, задача подождёт');
    const isFinal = error instanceof HopelessJobError || source.attempt >= source.maxAttempts;
    if (!isFinal) return this.logger.warn({ err: error }, 'Задача не удалась, будет повторена');
    this.logger.error({ err: error, ...currentJobFields() }, 'Задача не удалась окончательно');
    await this.results.publishFailure(source, error, source.attempt);
  }
}

function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const giveBack = (): void => reject(new HandedBackError());
    if (signal.aborted) giveBack();
    signal.addEventListener('abort', giveBack, { once: true });
    // Settling twice is harmless, so work that continues after a hand-back needs no error handler.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveBack));
  });
}

function logFields(source: SourceJob): JobLogFields {
  const requestId = requestIdOf(source.data);
  return {
    queue: source.queue,
    job: source.name,
    job_id: source.id,
    attempt: source.attempt,
    ...(requestId === undefined ? {} : { request_id: requestId }),
  };
}

function spanFacts({ queue, attempt }: JobLogFields): SpanFacts {
  return { kind: 'consumer', attributes: { 'messaging.destination.name': queue, 'naryad.attempt': attempt } };
}

function requestIdOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('request_id' in data)) return undefined;
  return typeof data.request_id === 'string' ? data.request_id : undefined;
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
