import type { EventName, EventPayload } from '@naryad/contracts/events';
import type { JobDefinition, JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { AnyJob } from '@naryad/contracts/jobs';
import type { workerJobs } from '@naryad/contracts/workers/jobs';
import type { Tx } from '../db/tx.js';

/** The job that an event causes. */
export interface EventJob {
  readonly eventName: EventName;
  readonly job: JobDefinition;
  readonly payload: (event: never) => unknown;
  /** Returns the key of the job id; without it the id of the event is used. */
  readonly key: ((event: never) => string) | null;
}

/**
 * Declares that an event causes a job. The relay may add it twice after a crash; the second one has the same
 * id and is ignored. If a `PendingSweep` source adds the same job again after Redis was emptied, give both
 * the same `key` (the id of the photo or rendering): a job that is still waiting is then not added again.
 */
export function jobOnEvent<N extends EventName, J extends AnyJob>(
  eventName: N,
  job: J,
  payload: (event: EventPayload<N>) => JobPayloadOf<J>,
  key?: (event: EventPayload<N>) => string,
): EventJob {
  return { eventName, job, payload, key: key ?? null };
}

/**
 * Handler of a job in the `results` queue. It runs in a transaction that has already claimed the inbox row of
 * the job, so its effect happens once however often the job is delivered.
 */
export interface ResultHandler {
  readonly job: JobDefinition;
  readonly handle: (tx: Tx, payload: never, jobId: string) => Promise<void>;
  /** For results that arrive in bursts: handles those of one moment in one transaction. */
  readonly handleAll?: (tx: Tx, payloads: never) => Promise<void>;
}

/** Declares the handler of a result job. */
export function onResult<J extends AnyJob>(
  job: J,
  handle: (tx: Tx, payload: JobPayloadOf<J>, jobId: string) => Promise<void>,
): ResultHandler {
  return { job, handle };
}

/** Declares the handler of a result job whose results arrive in bursts and are handled together. */
export function onResults<J extends AnyJob>(
  job: J,
  handleAll: (tx: Tx, payloads: readonly JobPayloadOf<J>[]) => Promise<void>,
): ResultHandler {
  return { job, handle: (tx: Tx, payload: JobPayloadOf<J>) => handleAll(tx, [payload]), handleAll };
}

/** Reported by a worker for a job that failed permanently. */
export type JobFailure = JobPayloadOf<typeof workerJobs.failed>;

/**
 * Reaction of a job's owner to its permanent failure: updates its row, and adds the event that notifies the
 * screens.
 */
export interface FailureHandler {
  readonly job: JobDefinition;
  readonly handle: (tx: Tx, payload: never, failure: JobFailure) => Promise<void>;
}

/** Declares the reaction to the permanent failure of a job; `payload` is that of the failed job. */
export function onJobFailed<J extends AnyJob>(
  job: J,
  handle: (tx: Tx, payload: JobPayloadOf<J>, failure: JobFailure) => Promise<void>,
): FailureHandler {
  return { job, handle };
}
