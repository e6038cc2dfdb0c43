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
  /**
   * Does what keeps a processor busy, in its turn. Only of a handler of bursts: all of another one has had its turn.
   * @throws HandedBackError when the program has to stop before the turn comes
   */
  readonly inSlot: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Thrown when the program stops before the job has ended: it goes back to the queue as if it had not been tried. */
export class HandedBackError extends Error {
  constructor() {
    super('Программа останавливается, задача возвращена в очередь');
    this.name = 'HandedBackError';
  }
}

/**
 * Does one kind of job. It may run twice for the same job (a killed worker's job is repeated): it writes to the places
 * that the payload names and answers the same.
 */
export interface JobHandler<Job extends JobDefinition = JobDefinition> {
  readonly job: Job;
  /**
   * Jobs come in bursts, and nobody waits for the result of one: the results of a moment are handed over together, and
   * while some are worked on `inLane`, others fetch and store their files.
   */
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
