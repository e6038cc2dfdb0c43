import { Injectable } from '@nestjs/common';
import { findJob } from '@naryad/contracts/jobs';
import { type JobDefinition, keepable } from '@naryad/contracts/kernel/job';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { jobOptions } from '@naryad/runtime/queue/job-options';
import { jobTrace } from '@naryad/runtime/tracing/job-trace';
import { currentTrace } from '@naryad/runtime/tracing/tracing';
import { Queue } from 'bullmq';
import { parsePayload } from './check-payload.js';
import { Gathering } from './gathering.js';
import type { ResultJob } from './job-handler.js';
import { RedisConnection } from './redis-connection.js';
import type { SourceJob } from './source-job.js';

const BULKY_CHARACTERS = 20_000;
const MAX_HISTORY_CHARACTERS = 4_000;
/**
 * Results that contain a complete document are retained for an hour only: long enough for a repeat of their
 * source job, and many HTML prints do not fill Redis.
 */
const bulkyJobOptions = { ...jobOptions, removeOnComplete: { age: 3_600 } } as const;

/** Maximum number of burst results per batch, and how long the first of them waits. */
export const GATHERED = { most: 4, ms: 50 } as const;

interface CheckedResult {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly trace: string | null;
}

/**
 * Publishes results to the backend. A repeat of the same source job adds nothing, because the ids are derived
 * from it.
 */
@Injectable()
export class ResultsQueue {
  private readonly queue: Queue;
  private readonly gathering = new Gathering<CheckedResult>(GATHERED, (results) => this.addAll(results));

  constructor(connection: RedisConnection) {
    this.queue = new Queue('results', { connection: connection.client, prefix: connection.prefix });
    this.queue.on('error', (error) => connection.report(error));
  }

  /** @param step of the job that the result is about; absent for its final result */
  async publish(source: SourceJob, result: ResultJob, step?: string): Promise<void> {
    await this.add(source, result.definition, result.payload, step);
  }

  /** Same as `publish` without a step, but batched with other results. */
  async publishInBurst(source: SourceJob, { definition, payload }: ResultJob): Promise<void> {
    const id = resultJobId(source, definition.name);
    await this.gathering.add({
      id,
      name: definition.name,
      payload: parsePayload(definition, payload),
      trace: currentTrace(),
    });
  }

  /** Reports to the backend that a job has failed permanently, with the history of its attempts. */
  async publishFailure(source: SourceJob, error: Error, attempts: number): Promise<void> {
    const definition = findJob(source.name);
    const history = [...source.history, error.stack ?? error.message];
    await this.add(source, workerJobs.failed, {
      job_name: source.name,
      job_id: source.id,
      payload: (definition ? keepable(definition, source.data) : source.data) ?? null,
      error: error.message,
      history: history.map((one) => one.slice(0, MAX_HISTORY_CHARACTERS)),
      attempts,
    });
  }

  /** Call it after the workers are closed, because they publish until then. */
  async close(): Promise<void> {
    await this.queue.close();
  }

  /**
   * The batch id names all of its results: the same result in another batch is another job, and the backend
   * deduplicates each result.
   */
  private async addAll(results: readonly CheckedResult[]): Promise<void> {
    const [first] = results;
    if (!first) return;
    if (results.length === 1) {
      await this.queue.add(first.name, first.payload, {
        ...jobOptions,
        jobId: first.id,
        ...jobTrace(first.trace),
      });
      return;
    }
    const jobId = results.map(({ id }) => id).join('+');
    const payloads = results.map(({ trace, ...one }) => (trace === null ? one : { ...one, trace }));
    await this.queue.add(workerJobs.several.name, { results: payloads }, { ...jobOptions, jobId });
  }

  private async add(
    source: SourceJob,
    definition: JobDefinition,
    payload: unknown,
    step?: string,
  ): Promise<void> {
    const checked = parsePayload(definition, payload);
    const bulky = JSON.stringify(checked).length > BULKY_CHARACTERS;
    await this.queue.add(definition.name, checked, {
      ...(bulky ? bulkyJobOptions : jobOptions),
      jobId: resultJobId(source, definition.name, step),
      ...jobTrace(currentTrace()),
    });
  }
}

/** One id per source job, kind of result and step. BullMQ does not allow colons in custom ids. */
function resultJobId(source: Pick<SourceJob, 'queue' | 'id'>, resultName: string, step?: string): string {
  const parts = [resultName, source.queue, source.id];
  return (step === undefined ? parts : [...parts, step]).join('/').replaceAll(':', '_');
}
