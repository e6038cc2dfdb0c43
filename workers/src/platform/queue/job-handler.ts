import type { JobDefinition, JobPayloadOf } from '@naryad/contracts/kernel/job';

/** A typed job for the `results` queue, made by `resultOf`. */
export interface ResultJob {
  readonly definition: JobDefinition;
  readonly payload: unknown;
}

export interface JobContext {
  /** Aborted when the program must stop now: the job goes back to the queue, and what it still does is thrown away. */
  readonly signal: AbortSignal;
  /**
   * Hands something over before the end of the job. `step` names what it is about ('100'): a repeated job that comes to
   * the same step again hands it over once only.
   */
  readonly report: (result: ResultJob, step: string) => Promise<void>;
  /** From here on the job only waits for a disk or somebody else: the next one may begin to work. */
  readonly leaveLane: () => void;
}

/**
 * Does one kind of job. It may run twice for the same job (a killed worker's job is repeated): it writes to the places
 * that the payload names and answers the same.
 */
export interface JobHandler<Job extends JobDefinition = JobDefinition> {
  readonly job: Job;
  /** Jobs come in bursts, and nobody waits for the result of one: the results of a moment are handed over together. */
  readonly inBursts?: true;
  handle(payload: JobPayloadOf<Job>, context: JobContext): Promise<ResultJob>;
}

/** What a handler answers; checked by the compiler here and by the schema when it is added. */
export function resultOf<Job extends JobDefinition>(definition: Job, payload: JobPayloadOf<Job>): ResultJob {
  return { definition, payload };
}

/**
 * The job can never succeed, however often it is tried: wrong payload, wrong content. The message is for people and
 * goes with the report to the owner of the job.
 */
export class HopelessJobError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HopelessJobError';
  }
}
