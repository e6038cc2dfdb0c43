import { Injectable } from '@nestjs/common';
import { findJob } from '@naryad/contracts/jobs';
import { type JobDefinition, keepable } from '@naryad/contracts/kernel/job';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { jobOptions } from '@naryad/runtime/queue/job-options';
import { Queue } from 'bullmq';
import { parsePayload } from './check-payload.js';
import type { ResultJob } from './job-handler.js';
import { RedisConnection } from './redis-connection.js';
import type { SourceJob } from './source-job.js';

const BULKY_CHARACTERS = 20_000;
const MAX_HISTORY_CHARACTERS = 4_000;
/**
 * Results that carry a whole document are stored for an hour only: long enough for any repeat of their source, and a
 * busy day of HTML prints does not fill Redis.
 */
const bulkyJobOptions = { ...jobOptions, removeOnComplete: { age: 3_600 } } as const;

/** Hands results back to the backend. A repeat of the same source job adds nothing: the ids are derived from it. */
@Injectable()
export class ResultsQueue {
  private readonly queue: Queue;

  constructor(connection: RedisConnection) {
    this.queue = new Queue('results', { connection: connection.client, prefix: connection.prefix });
    this.queue.on('error', (error) => connection.report(error));
  }

  /** @param step of the job that the result is about; without it the job's end */
  async publish(source: SourceJob, result: ResultJob, step?: string): Promise<void> {
    await this.add(source, result.definition, result.payload, step);
  }

  /** Tells the backend that a job has failed for good, with the history of its tries. */
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

  /** To be called after the workers are closed: they publish until then. */
  async close(): Promise<void> {
    await this.queue.close();
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
    });
  }
}

/** One id for each source job, kind of result and step. BullMQ refuses colons in ids of others' making. */
function resultJobId(source: Pick<SourceJob, 'queue' | 'id'>, resultName: string, step?: string): string {
  const parts = [resultName, source.queue, source.id];
  return (step === undefined ? parts : [...parts, step]).join('/').replaceAll(':', '_');
}
