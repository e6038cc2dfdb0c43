import type { JobDefinition, JobPayloadOf } from '@naryad/contracts/kernel/job';

/** A typed job for the `results` queue, created by `resultOf`. */
export interface ResultJob {
  readonly definition: JobDefinition;
  readonly payload: unknown;
}

export interface JobContext {
  /**
   * Aborted when the program must stop immediately: the job returns to the queue, and its later results are
   * discarded.
   */
  readonly signal: AbortSignal;
  /**
   * Publishes an intermediate result. `step` identifies it ('100'): a repeated job publishes the same step
   * only once.
   */
  readonly report: (result: ResultJob, step: string) => Promise<void>;
  /**
   * Runs CPU-bound work in a slot. Only for handlers of bursts; other handlers occupy a slot for the complete
   * job.
   * @throws HandedBackError when the program stops before a slot is free
   */
  readonly inSlot: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Thrown when the program stops before the job has ended. The job returns to the queue without using up an
 * attempt.
 */
export class HandedBackError extends Error {
  constructor() {
    super('Программа останавливается, задача возвращена в очередь');
    this.name = 'HandedBackError';
  }
}

/**
 * Handles one kind of job. It may run twice for the same job (a job whose worker was killed is repeated), so
 * it writes to the paths in the payload and returns the same result.
 */
export interface JobHandler<Job extends JobDefinition = JobDefinition> {
  readonly job: Job;
  /**
   * Jobs arrive in bursts and no caller waits for a single result: results are published in batches, and
   * while some jobs work in `inSlot`, others read and store their files.
   */
  readonly inBursts?: true;
  /**
   * Jobs of one group run one at a time in this program, in FIFO order; the others return to the queue and
   * occupy no slot.
   */
  groupOf?(payload: JobPayloadOf<Job>): string;
  handle(payload: JobPayloadOf<Job>, context: JobContext): Promise<ResultJob>;
}

/** Return value of a handler: checked by the compiler here and by the schema when it is published. */
export function resultOf<Job extends JobDefinition>(definition: Job, payload: JobPayloadOf<Job>): ResultJob {
  return { definition, payload };
}

/**
 * The job can never succeed: invalid payload or content. The message is shown to users and is sent with the
 * failure to the owner of the job.
 */
export class HopelessJobError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HopelessJobError';
  }
}
